import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { NamedRow } from '../../row-by-row.ts';

const named = { id: column.number, name: column.text };

/** Those of these games that are there, nearest kick-off first. One that was merged into another is not. */
export const namedGames = (em: Em, ids: readonly number[]): Promise<NamedRow[]> =>
  rows(
    em,
    named,
    `select g.id, g.home_team || ' v ' || g.away_team as name from games g
     where g.id = any(?::int[]) and g.merged_into is null order by g.kickoff_at nulls last, g.id`,
    [`{${ids.join()}}`],
  );

/** Those of these cards that are there, nearest kick-off first, each named by its game and its model. */
export const namedCards = (em: Em, ids: readonly number[]): Promise<NamedRow[]> =>
  rows(
    em,
    named,
    `select c.id, g.home_team || ' v ' || g.away_team || ', ' || c.llm_model as name from cards c join games g on g.id = c.game_id
     where c.id = any(?::int[]) order by g.kickoff_at nulls last, g.id, c.id`,
    [`{${ids.join()}}`],
  );
