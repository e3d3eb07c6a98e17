import type { Settings } from '#config/settings';
import { readConfig } from '../config-store/config-store.ts';
import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { stampedAtSql, witnessedAtSql } from './anchored.ts';

/** Who may anchor the record. */
export type AnchorSettings = Pick<Settings, 'RECORD_AUTHORITIES' | 'RECORD_WITNESSES' | 'RECORD_QUORUM'>;

/** What the rules say of anchors: whether a pick must have one to be scored, and how many witnesses are one. */
export interface AnchorRule {
  isRequired: boolean;
  witnesses: number;
}

/**
 * The rule in force now. Without anybody who could anchor it asks for nothing: all picks would be late.
 */
export async function anchorRule(em: Em, settings: AnchorSettings): Promise<AnchorRule> {
  const { enabled } = await readConfig(em, 'record_requires_anchor');
  const { RECORD_AUTHORITIES: authorities, RECORD_WITNESSES: witnesses, RECORD_QUORUM: quorum } = settings;
  const canBe = authorities.length > 0 || witnesses.length >= quorum;
  return { isRequired: enabled && canBe, witnesses: quorum };
}

/** Under which rule each publication was made: the newest `rules` entry before it. */
const ruleSql = `select (r.body::jsonb -> 'scores' ->> 'anchor_or_witnesses')::integer as witnesses from record_leaves r
  where r.kind = 'rules' and r.index < l.index order by r.index desc limit 1`;

/**
 * Those of these cards that are not scored because nobody else had seen their pick before the true kick-off, and the
 * rules it was published by ask for that. They are late: shown, counted beside the totals.
 */
export async function unanchoredCards(em: Em, cards: readonly Pick<Card, 'id'>[]): Promise<Set<number>> {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0 || !(await isEverRequired(em))) return new Set();
  const found = await rows(
    em,
    { id: column.number, index: column.number, witnesses: column.number, kickoff: column.date },
    `select c.id, l.index, q.witnesses, g.kickoff_at as kickoff from cards c join games g on g.id = c.game_id
     join publications p on p.card_id = c.id and p.revision_id = c.published_revision_id and p.published_at = c.published_at
     join record_leaves l on l.publication_id = p.id and l.kind = 'publish' cross join lateral (${ruleSql}) q
     where c.id in (?) and q.witnesses is not null and g.kickoff_at is not null`,
    [ids],
  );
  const late = new Set<number>();
  for (const { id, index, witnesses, kickoff } of found)
    if (!((await anchoredAt(em, index, witnesses)) < kickoff)) late.add(id);
  return late;
}

/** Whether any rules on record ask for anchors: most records have none that do. */
async function isEverRequired(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { is: column.flag },
    `select exists (select from record_leaves where kind = 'rules' and body::jsonb -> 'scores' -> 'anchor_or_witnesses' is not null) as is`,
  );
  return row!.is;
}

/** Whether the rules in force ask for an anchor before a pick is scored. */
export async function isAnchorRequired(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { is: column.flag },
    `select body::jsonb -> 'scores' -> 'anchor_or_witnesses' is not null as is from record_leaves where kind = 'rules' order by index desc limit 1`,
  );
  return row?.is ?? false;
}

const never = new Date(8.64e15);

/** By when somebody else had seen an entry. */
async function anchoredAt(em: Em, index: number, witnesses: number): Promise<Date> {
  const [row] = await rows(
    em,
    { at: column.orNull(column.date) },
    `select least(${stampedAtSql('l.index')}, ${witnessedAtSql('l.index')}) as at from record_leaves l where l.index = ?`,
    [witnesses, witnesses, index],
  );
  return row?.at ?? never;
}
