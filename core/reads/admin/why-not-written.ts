import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { writtenSql } from '../../games/coming.ts';
import { rivalSql } from '../../games/duplicates.ts';
import { closedSql } from '../../games/rules.ts';

/** Why no first card is written for games, the first reason that holds, by the rule that chooses games (`writableSql`). */
export async function whyNotWritten(
  em: Em,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    em,
    { id: column.number, why: column.text },
    `select g.id, case
       when g.status = 'completed' then 'It is over.'
       when ${closedSql} then 'It has begun: no pick is made any more.'
       when exists (${writtenSql}) then 'It has a card already.'
       when not l.is_active then 'Its league is hidden.'
       when g.missing_since is not null then 'The football service no longer knows it.'
       when g.kickoff_at is null or not g.kickoff_confirmed then 'Its kick-off is not known yet.'
       when exists (select ${rivalSql}) then 'It looks like another game: merge the two, or tell them apart.'
       else 'No card can be written for it now.' end as why
     from games g join leagues l on l.id = g.league_id where g.id = any(?::int[])`,
    [now, `{${ids.join()}}`],
  );
  return new Map(found.map(({ id, why }) => [id, why]));
}
