import type { Em } from '../../db/orm.ts';
import type { Row } from '../../db/reader.ts';
import { rivalSql } from '../../games/duplicates.ts';
import { onlyVoidSql } from '../../games/kickoff.ts';
import { type Instant, iso } from '../../db/instant.ts';
import { rows } from '../sql.ts';

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

interface FoundRow {
  id: number;
  home_team: Row<'Game'>['homeTeam'];
  away_team: Row<'Game'>['awayTeam'];
  league: Row<'League'>['displayName'];
  kickoff_at: Instant;
  published: boolean;
  /** Its published pick is for a date that is more than 48 hours away. */
  redated: boolean;
  rival: number | null;
  drafted: boolean;
  withdrawn: boolean;
  failures: Row<'Game'>['generationFailures'];
  error: Row<'LlmCall'>['errorMessage'];
}

/** Coming games of visible leagues that start by `until`, and which of them have no published card, and why. */
export async function coverage(em: Em, { now, until }: { now: Date; until: Date }): Promise<Coverage> {
  const found = await rows<FoundRow>(
    em,
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
      kickoffTime: iso(row.kickoff_at),
      reason: reasonOf(row),
    })),
  };
}

/** Why a game has no published card; null where none was asked for. */
function reasonOf({ rival, redated, drafted, withdrawn, failures, error }: FoundRow): string | null {
  if (rival !== null) return `Looks like game ${rival}: merge the two.`;
  if (drafted) return 'Written, not published.';
  if (failures > 0) return error ?? `Failed ${failures} times.`;
  if (redated) return 'Its pick is for a date more than 48 hours away, and can only be void.';
  return withdrawn ? 'Withdrawn.' : null;
}
