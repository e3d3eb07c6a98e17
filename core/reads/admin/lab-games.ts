import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { matchName } from '../../domain/match-name.ts';
import type { ListedGame } from '../../lab/one-game.ts';

/** Which games of a run: of the named or the masked answers, before or after what its models may remember. */
export interface LabGamesChoice {
  runId: number;
  isMasked: boolean;
  /** The first instant that no model may remember, and whether games from it on are meant or those before. */
  from: Date;
  isUnseen: boolean;
}

const chosen = `from lab_run_games k join games g on g.id = k.game_id
     where k.run_id = ? and k.is_masked = ? and (g.kickoff_at >= ?) = ?`;

const stale = `(k.goals_home, k.goals_away) is distinct from (g.fulltime_home, g.fulltime_away)`;

/** How many are chosen, where a page of them is empty; null where none are kept of the run at all. */
async function sizeOf(
  em: Em,
  runId: number,
  values: readonly (number | boolean | Date)[],
): Promise<{ total: number; isStale: boolean } | null> {
  const [all] = await rows(
    em,
    { total: column.number, isAny: column.flag, isStale: column.flag },
    `select count(*)::int as total, exists (select 1 from lab_run_games where run_id = ?) as "isAny",
       coalesce(bool_or(${stale}), false) as "isStale"
     ${chosen}`,
    [runId, ...values],
  );
  return all!.isAny ? all! : null;
}

/**
 * A page of the games that were kept with a run when it ended, those first on which its columns are furthest apart; null
 * where none are kept, or a result has been corrected since.
 */
export async function keptLabGames(
  em: Em,
  { runId, isMasked, from, isUnseen }: LabGamesChoice,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: ListedGame[]; total: number } | null> {
  const values = [runId, isMasked, from, isUnseen];
  const found = await rows(
    em,
    {
      ...columnsOf('LabRunGame', { gameId: 'gameId', goalsHome: 'goalsHome', goalsAway: 'goalsAway' }),
      scores: column.json<Record<string, number>>(),
      spread: column.number,
      total: column.number,
      isStale: column.flag,
      ...columnsOf('Game', { homeTeam: 'homeTeam', awayTeam: 'awayTeam' }),
      league: column.of('League', 'displayName'),
      kickoff: column.date,
    },
    `select p.*, e.display_name as league from (
       select k.game_id as "gameId", k.goals_home as "goalsHome", k.goals_away as "goalsAway", k.scores, k.spread,
         g.home_team as "homeTeam", g.away_team as "awayTeam", g.kickoff_at as kickoff, g.league_id,
         count(*) over ()::int as total, bool_or(${stale}) over () as "isStale"
       ${chosen} order by k.spread desc, g.kickoff_at, g.id limit ? offset ?) p
     join leagues e on e.id = p.league_id order by p.spread desc, p.kickoff, p."gameId"`,
    [...values, limit, offset],
  );
  const [first] = found;
  const all = first ?? (await sizeOf(em, runId, values));
  if (all === null || all.isStale) return null;
  return {
    total: all.total,
    items: found.map(
      ({ goalsHome, goalsAway, homeTeam, awayTeam, total: _total, isStale: _isStale, ...game }) => ({
        ...game,
        game: matchName({ homeTeam, awayTeam }),
        goals: { home: goalsHome, away: goalsAway },
      }),
    ),
  };
}
