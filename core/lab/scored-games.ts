import { matchName } from '../domain/match-name.ts';
import type { Score } from '../domain/markets/market.ts';
import type { MatchForecast } from '../domain/scoring/measures.ts';
import type { ScoredGame } from '../domain/scoring/same-games.ts';
import { matchForecastOf } from './forecasts.ts';
import { columnOf, type LabRow } from './rows.ts';

/** A game of a run with what every column says of it. */
export interface LabGame extends ScoredGame<string> {
  readonly gameId: number;
  readonly game: string;
  readonly league: string;
  readonly kickoff: Date;
  readonly goals: Score;
}

/** The games of these answers, oldest first; a column's forecast is the mean of its repeats. */
export function scoredGames(rows: readonly LabRow[]): LabGame[] {
  return [...Map.groupBy(rows, ({ gameId }) => gameId).values()].map((answers) => {
    const { gameId, home, away, league, kickoff, goals, baseline, market } = answers[0]!;
    const forecasts: Record<string, MatchForecast> = {};
    for (const [column, own] of Map.groupBy(answers, columnOf)) {
      const forecast = matchForecastOf(own.flatMap(({ card }) => card ?? []));
      if (forecast) forecasts[column] = forecast;
    }
    if (baseline) forecasts['baseline'] = baseline;
    if (market) forecasts['market'] = market;
    const game = matchName({ homeTeam: home, awayTeam: away });
    return { gameId, game, league, kickoff, goals, day: kickoff.toISOString().slice(0, 10), forecasts };
  });
}
