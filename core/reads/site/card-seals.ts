import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { stampedAtSql, witnessedAtSql } from '../../record/anchored.ts';
import { isRevealedSql } from '../../record/revealed.ts';

const sealRow = {
  card_id: column.of('Card', 'id'),
  ...columnsOf('RecordLeaf', { index: 'index', hash: 'hash' }),
  /** The kick-off that holds now; of a match without a date, the one the pick was published for. */
  kickoff_at: column.date,
  /** By when somebody else had seen the entry; null where nobody has. */
  anchored_at: column.orNull(column.date),
  is_asked: column.flag,
  is_open: column.flag,
  is_old: column.flag,
  has_opening: column.flag,
  has_text: column.flag,
};
export type SealRow = RowOf<typeof sealRow>;

/**
 * What the record has of the picks that these cards show, by card. None of a card without an entry.
 * @param quorum how many witnesses are as good as a time-stamp
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
       least(${stampedAtSql('l.index')}, ${witnessedAtSql('l.index')}) as anchored_at,
       exists (select from log_anchors) or exists (select from log_cosignatures) as is_asked,
       ${isRevealedSql('p.kickoff_at')} as is_open,
       l.index < coalesce((select min(index) from record_leaves where kind = 'continue'), 2147483647) as is_old,
       o.index is not null as has_opening, o.text is not null as has_text
     from cards c join games g on g.id = c.game_id
     cross join lateral (select id, kickoff_at from publications
       where card_id = c.id and revision_id = c.published_revision_id order by id desc limit 1) p
     join record_leaves l on l.publication_id = p.id and l.kind = 'publish'
     left join record_openings o on o.index = l.index
     where c.id in (?)`,
    [quorum, quorum, now, now, [...cardIds]],
  );
  return new Map(found.map((row) => [row.card_id, row]));
}
