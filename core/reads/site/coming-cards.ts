import type { Em } from '../../db/orm.ts';
import { type CardRow, cardColumns, cardRow, cardTables } from './card-rows.ts';
import { closedSql } from '../../games/rules.ts';
import { column, rows } from '../../db/rows.ts';
import { comingSql } from './coming.ts';

/** Published cards of coming games in visible leagues: featured first, then by kick-off and id. */
export const comingCards = (em: Em, now: Date): Promise<(CardRow & { has_begun: boolean })[]> =>
  rows(
    em,
    { ...cardRow, has_begun: column.flag },
    `select ${cardColumns}, ${closedSql} as has_begun from ${cardTables}
     where ${comingSql} order by c.is_featured desc, g.kickoff_at nulls last, c.id`,
    [now, now],
  );
