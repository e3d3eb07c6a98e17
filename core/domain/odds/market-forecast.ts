import type { MatchForecast } from '../scoring/measures.ts';
import { fairProbability, type MarketSnapshot } from './snapshot.ts';

/** The market as a forecaster like any other; null where it has no price. */
export function marketForecast(snapshot: Pick<MarketSnapshot, 'markets'>): MatchForecast {
  const says = (market: string, selection: string, line: number | null = null) =>
    fairProbability(snapshot, { market, selection, line });
  const [home, draw, away] = ['home', 'draw', 'away'].map((selection) => says('match_result', selection));
  return {
    result: home != null && draw != null && away != null ? [home, draw, away] : null,
    over25: says('total_goals', 'over', 2.5),
    bothScore: says('both_teams_to_score', 'yes'),
  };
}
