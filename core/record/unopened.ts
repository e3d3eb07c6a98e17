import { openingPatienceMs, resultPatienceMs } from '../domain/kickoff.ts';
import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { shownEntrySql } from './shown-entry.ts';
import type { Verdict } from './verdict.ts';

/** What a pick that stays closed counts as. */
export const unopenedVerdict = {
  settlement: 'lost',
  actual: 'Not opened',
  reason:
    'The pick was not opened within 24 hours of its kick-off: what was promised cannot be read, which counts as wrong.',
  code: 'not_opened',
} as const satisfies Verdict;

const sha256Sql = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const opensSql = (part: 'forecast' | 'picks') =>
  `coalesce(${sha256Sql(`'{"part":"${part}","salt":"' || o.${part}_salt || '","value":' || o.${part} || '}'`)} = l.body::jsonb ->> '${part}', false)`;

/** The entry by which the text of a publication `p` was taken down, with all that opens it where it is of format 1. */
export const takenDownSql = `(select max(t.index) from record_leaves t where t.publication_id = p.id and t.kind = 'takedown')`;

/**
 * Whether a publication `p` is opened by what is kept for it: `o` of its entry `l` in the log, or its content where that
 * is of format 1. Picks and forecast are what is scored; words may be taken down, which an entry says.
 */
export const isOpenSql = `(case when l.body::jsonb -> 'v' is null then coalesce(${sha256Sql('p.content')} = l.body::jsonb ->> 'commitment', false)
    or (p.content is null and ${takenDownSql} is not null)
  else ${opensSql('forecast')} and ${opensSql('picks')} end)`;

/** The publication that a card shows, its entry, and what opens it. */
const shownOpeningSql = `${shownEntrySql} left join record_openings o on o.index = l.index`;

/** Whether what opens the pick that a card shows is lost, or is of another pick. */
export async function isUnopened(em: Em, card: Pick<Card, 'id'>): Promise<boolean> {
  const [row] = await rows(
    em,
    { isOpen: column.flag },
    `select ${isOpenSql} as "isOpen" from cards c join ${shownOpeningSql} where c.id = ? order by l.index desc limit 1`,
    [card.id],
  );
  return row?.isOpen === false;
}

/** Games of which a pick counts as opened and is not, or the other way round; those of the last three weeks. */
export async function misjudgedOpenings(em: Em, now: Date): Promise<number[]> {
  const found = await rows(
    em,
    { id: column.number },
    `select distinct c.game_id as id from cards c join games g on g.id = c.game_id join ${shownOpeningSql}
     where c.published_kickoff_at between ? and ? and g.merged_into is null and g.kickoff_at < ?
       and ${isOpenSql} = exists (select from market_results m where m.card_id = c.id and m.settlement = 'lost' and m.reason is not null)`,
    [
      new Date(now.getTime() - resultPatienceMs),
      new Date(now.getTime() - openingPatienceMs),
      new Date(now.getTime() - openingPatienceMs),
    ],
  );
  return found.map(({ id }) => id);
}
