import type { Em } from '../../db/orm.ts';
import { column, columnsOf } from '../../db/rows.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import type { MatchForecast } from '../../domain/scoring/measures.ts';
import { readingsOf } from '../../games/market-readings.ts';

/** A model's answer about a finished game. */
export const answeredShape = {
  ...columnsOf('LabAnswer', {
    card: 'card',
    fault: 'fault',
    faults: 'faults',
    repairs: 'repairs',
    findings: 'findings',
    cost: 'cost',
    inputTokens: 'inputTokens',
    cachedTokens: 'cachedTokens',
    outputTokens: 'outputTokens',
    durationMs: 'durationMs',
  }),
  ...columnsOf('Game', { gameId: 'id', home: 'homeTeam', away: 'awayTeam' }),
  league: column.of('League', 'displayName'),
  kickoff: column.date,
  goalsHome: column.number,
  goalsAway: column.number,
};

/** Its columns: of the answer `n`, the game `g` and its league `e`. */
export const answeredColumns = `n.card, n.fault, n.faults, n.repairs, n.findings, n.cost::float8 as cost,
       n.input_tokens as "inputTokens", n.cached_tokens as "cachedTokens", n.output_tokens as "outputTokens",
       n.duration_ms as "durationMs", g.id as "gameId", g.home_team as home, g.away_team as away, e.display_name as league,
       g.kickoff_at as kickoff, g.fulltime_home as "goalsHome", g.fulltime_away as "goalsAway"`;

/** What the market said of each of these games before kick-off, by game; null where it was not read. */
export async function marketOf(
  em: Em,
  games: readonly { gameId: number }[],
): Promise<(gameId: number) => MatchForecast | null> {
  const readings = await readingsOf(em, [...new Set(games.map(({ gameId }) => gameId))]);
  return (gameId) => {
    const reading = readings.get(gameId);
    return reading ? marketForecast(reading) : null;
  };
}
