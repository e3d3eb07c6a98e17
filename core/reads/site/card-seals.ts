import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { askedWitnessesSql } from '../../record/anchor-rule.ts';
import { anchoredAtSql } from '../../record/anchored.ts';
import { isRevealedSql } from '../../record/revealed.ts';
import { shownEntrySql } from '../../record/shown-entry.ts';

const sealRow = {
  card_id: column.of('Card', 'id'),
  ...columnsOf('RecordLeaf', { index: 'index', hash: 'hash' }),
  /** The kick-off that holds now; of a match without a date, the one the pick was published for. */
  kickoff_at: column.date,
  /** By when somebody else had seen the entry; null where nobody has. */
  anchored_at: column.orNull(column.date),
  is_asked: column.flag,
  /** Whether the rules it was published by score it only where it was anchored in time. */
  needs_anchor: column.flag,
  is_open: column.flag,
  is_old: column.flag,
  has_opening: column.flag,
  has_text: column.flag,
  text_taken_down_at: column.orNull(column.date),
};
export type SealRow = RowOf<typeof sealRow>;

/**
 * What the record has of the picks that these cards show, by card. None of a card without an entry.
 * @param quorum how many witnesses are as good as a time-stamp where the rules of a pick do not say it
 */
export async function cardSeals(
  em: Em,
  cardIds: readonly number[],
  { quorum, now }: { quorum: number; now: Date },
): Promise<Map<number, SealRow>> {
  if (cardIds.length === 0) return new Map();
  const found = await rows(
    em,
    sealRow,
    `select c.id as card_id, l.index, l.hash, coalesce(g.kickoff_at, p.kickoff_at) as kickoff_at,
       ${anchoredAtSql('l.index', 'q.witnesses')} as anchored_at,
       exists (select from log_anchors) or exists (select from log_cosignatures) as is_asked, q.asked is not null as needs_anchor,
       ${isRevealedSql('p.kickoff_at')} as is_open,
       l.index < coalesce((select min(index) from record_leaves where kind = 'continue'), 2147483647) as is_old,
       o.index is not null as has_opening, (case when o.index is null then p.content else o.text end) is not null as has_text,
       (select max(t.at) from record_leaves t where t.publication_id = p.id and t.kind = 'takedown') as text_taken_down_at
     from cards c join games g on g.id = c.game_id join ${shownEntrySql}
     left join record_openings o on o.index = l.index
     cross join lateral (select asked, coalesce(asked, ?::integer) as witnesses from (select ${askedWitnessesSql} as asked) r) q
     where c.id in (?) order by l.index`,
    [now, now, quorum, [...cardIds]],
  );
  return new Map(found.map((row) => [row.card_id, row]));
}
