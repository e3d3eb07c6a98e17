import type { Settings } from '#config/settings';
import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { anchoredAtSql } from './anchored.ts';
import { shownEntrySql } from './shown-entry.ts';

/** Who may anchor the record. */
export type AnchorSettings = Pick<Settings, 'RECORD_AUTHORITIES' | 'RECORD_WITNESSES' | 'RECORD_QUORUM'>;

/** What the rules say of anchors: whether a pick must have one to be scored, and how many witnesses are one. */
export interface AnchorRule {
  isRequired: boolean;
  witnesses: number;
}

/**
 * The rule in force now. Without anybody who could anchor it asks for nothing: all picks would be late.
 * @param enabled what `record_requires_anchor` says
 */
export function anchorRule(enabled: boolean, settings: AnchorSettings): AnchorRule {
  const { RECORD_AUTHORITIES: authorities, RECORD_WITNESSES: witnesses, RECORD_QUORUM: quorum } = settings;
  const canBe = authorities.length > 0 || witnesses.length >= quorum;
  return { isRequired: enabled && canBe, witnesses: quorum };
}

/**
 * How many witnesses are an anchor by the rule that an entry `l` was made under, the newest before it; null where that
 * one asks for none.
 */
export const askedWitnessesSql = `(select (r.body::jsonb -> 'scores' ->> 'anchor_or_witnesses')::integer from record_leaves r
  where r.kind = 'rules' and r.index < l.index order by r.index desc limit 1)`;

/**
 * Those of these cards that are not scored because nobody else had seen their pick before the true kick-off, and the
 * rules it was published by ask for that. They are late: shown, counted beside the totals.
 */
export async function unanchoredCards(em: Em, cards: readonly Pick<Card, 'id'>[]): Promise<Set<number>> {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0 || !(await isEverRequired(em))) return new Set();
  const late = await rows(
    em,
    { id: column.number },
    `select c.id from cards c join games g on g.id = c.game_id join ${shownEntrySql}
     cross join lateral (select ${askedWitnessesSql} as witnesses) q
     where c.id in (?) and q.witnesses is not null and g.kickoff_at is not null
       and (${anchoredAtSql('l.index', 'q.witnesses')} < g.kickoff_at) is not true`,
    [ids],
  );
  return new Set(late.map(({ id }) => id));
}

/** Whether these rules ask for anchors. */
const asksSql = `body::jsonb -> 'scores' -> 'anchor_or_witnesses' is not null`;

/** Whether any rules on record ask for anchors: most records have none that do. */
async function isEverRequired(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { is: column.flag },
    `select exists (select from record_leaves where kind = 'rules' and ${asksSql}) as is`,
  );
  return row!.is;
}

/** Whether the rules in force ask for an anchor before a pick is scored. */
export async function isAnchorRequired(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { is: column.flag },
    `select ${asksSql} as is from record_leaves where kind = 'rules' order by index desc limit 1`,
  );
  return row?.is ?? false;
}
