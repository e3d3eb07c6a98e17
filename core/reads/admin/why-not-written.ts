import type { Em } from '../../db/orm.ts';
import { column, type RowOf, rows } from '../../db/rows.ts';
import { writableSql, writtenSql } from '../../games/coming.ts';
import { rivalSql } from '../../games/duplicates.ts';
import { closedSql } from '../../games/rules.ts';

const overReasons = `when g.status = 'completed' then 'It is over.'
  when ${closedSql} then 'It has begun: no pick is made any more.'`;
const gameReasons = `when not l.is_active then 'Its league is hidden.'
  when g.missing_since is not null then 'The football service no longer knows it.'
  when g.kickoff_at is null or not g.kickoff_confirmed then 'Its kick-off is not known yet.'
  when exists (select ${rivalSql}) then 'It looks like another game: merge the two, or tell them apart.'`;
const noReason = 'No card can be written for it now.';

/** Why no first card is written for games, the first reason that holds, by the rule that chooses games (`writableSql`). */
export async function whyNotWritten(
  em: Em,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    em,
    { id: column.number, why: column.text },
    `select g.id, case ${overReasons} when exists (${writtenSql}) then 'It has a card already.' ${gameReasons}
       else '${noReason}' end as why
     from games g join leagues l on l.id = g.league_id where g.id = any(?::int[])`,
    [now, `{${ids.join()}}`],
  );
  return new Map(found.map(({ id, why }) => [id, why]));
}

const card = {
  id: column.number,
  name: column.text,
  provider: column.text,
  model: column.text,
  why: column.orNull(column.text),
};
export type CardToRewrite = RowOf<typeof card>;

/** After every kick-off there is. */
const far = new Date('9999-01-01T00:00:00Z');

/** Those of these cards that are there, nearest kick-off first, each with why no new revision is written, or null. */
export const cardsToRewrite = (em: Em, ids: readonly number[], now: Date): Promise<CardToRewrite[]> =>
  rows(
    em,
    card,
    `select c.id, g.home_team || ' v ' || g.away_team || ', ' || c.llm_model as name, c.llm_provider as provider, c.llm_model as model,
       case when c.current_revision_id is null then 'It was never written.' when ${writableSql} then null
         ${overReasons} ${gameReasons} else '${noReason}' end as why
     from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
     where c.id = any(?::int[]) order by g.kickoff_at nulls last, g.id, c.id`,
    [now, far, now, `{${ids.join()}}`],
  );
