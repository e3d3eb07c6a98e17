import { clipped, logOdds } from '../domain/calibration/correction.ts';
import { labelOf, type Pick } from '../domain/markets/catalogue.ts';
import type { Teams } from '../domain/markets/market.ts';
import type { Baseline } from '../domain/forecast/baseline.ts';

/**
 * How far above the statistical forecast a claim may lie, in log-odds: 82 % where the forecast says 50 %, 91 % where it
 * says 70 %. A good forecast and the market differ by about a third of that, so that more is knowledge which the
 * forecast has not, or none: a person looks.
 */
const farAbove = 1.5;

/** Whether a stated probability lies far above the forecast's, both from 0 to 1. */
const isFarAbove = (stated: number, forecast: number): boolean =>
  logOdds(clipped(stated)) - logOdds(clipped(forecast)) > farAbove;

/** What of a card claims far more than the statistical forecast gives it, in a sentence; '' where nothing does. */
export function farClaims(
  markets: readonly (Pick & { confidence: number })[],
  baseline: Baseline | null,
  teams: Teams,
): string {
  const far = markets.flatMap((pick) => {
    const forecast = baseline?.probabilityOf(pick) ?? null;
    return forecast !== null && isFarAbove(pick.confidence / 100, forecast)
      ? [`${labelOf(pick, teams)} at ${pick.confidence} % (forecast ${Math.round(100 * forecast)} %)`]
      : [];
  });
  return far.length === 0 ? '' : `Claims far above the statistical forecast: ${far.slice(0, 5).join(', ')}.`;
}
