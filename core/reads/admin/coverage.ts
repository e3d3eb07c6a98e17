import type { Em } from '../../db/orm.ts';
import { rivalSql } from '../../games/duplicates.ts';
import { onlyVoidSql } from '../../games/kickoff.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';

export interface Coverage {
  games: number;
  withCard: number;
  missing: {
    gameId: number;
    homeTeam: string;
    awayTeam: string;
    league: string;
    kickoffTime: string;
    reason: string | null;
  }[];
}

const foundRow = {
  ...columnsOf('Game', {
    id: 'id',
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    failures: 'generationFailures',
  }),
  league: column.of('League', 'displayName'),
  kickoff_at: column.date,
  published: column.flag,
  /** Its published pick is for a date that is more than 48 hours away. */
  redated: column.flag,
  rival: column.orNull(column.number),
  drafted: column.flag,
  withdrawn: column.flag,
  error: column.of('LlmCall', 'errorMessage'),
};

/** Coming games of visible leagues that start by `until`, and which of them have no published card, and why. */
export async function coverage(em: Em, { now, until }: { now: Date; until: Date }): Promise<Coverage> {
  const found = await rows(
    em,
    foundRow,
    `select g.id, g.home_team, g.away_team, l.display_name as league, g.kickoff_at,
       exists (select from cards c where c.game_id = g.id and c.state = 'published' and not ${onlyVoidSql}) as published,
       exists (select from cards c where c.game_id = g.id and ${onlyVoidSql}) as redated,
       (select min(d.id) ${rivalSql}) as rival,
       exists (select from cards c where c.game_id = g.id and c.state = 'draft' and c.current_revision_id is not null) as drafted,
       exists (select from cards c where c.game_id = g.id and c.state = 'withdrawn') as withdrawn,
       g.generation_failures as failures,
       (select error_message from llm_calls k where k.game_id = g.id and k.state <> 'succeeded' order by k.started_at desc limit 1) as error
     from games g join leagues l on l.id = g.league_id
     where g.status = 'upcoming' and g.merged_into is null and l.is_active and g.kickoff_at > ? and g.kickoff_at <= ?
     order by g.kickoff_at, g.id`,
    [now, until],
  );
  const missing = found.filter(({ published }) => !published);
  return {
    games: found.length,
    withCard: found.length - missing.length,
    missing: missing.map((row) => ({
      gameId: row.id,
      homeTeam: row.home_team,
      awayTeam: row.away_team,
      league: row.league,
      kickoffTime: row.kickoff_at.toISOString(),
      reason: reasonOf(row),
    })),
  };
}

/** Why a game has no published card; null where none was asked for. */
function reasonOf({
  rival,
  redated,
  drafted,
  withdrawn,
  failures,
  error,
}: RowOf<typeof foundRow>): string | null {
  if (rival !== null) return `Looks like game ${rival}: merge the two.`;
  if (drafted) return 'Written, not published.';
  if (failures > 0) return error ?? `Failed ${failures} times.`;
  if (redated) return 'Its pick is for a date more than 48 hours away, and can only be void.';
  return withdrawn ? 'Withdrawn.' : null;
}
