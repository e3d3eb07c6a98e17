import type { Chances, MatchForecast } from '#core/contract/match';
import { iso } from '../db/instant.ts';
import { baselineAgain, type Baseline } from '../domain/forecast/baseline.ts';
import { gridParameters } from '../domain/forecast/parameters.ts';
import { gridSize, scoreGrid } from '../domain/forecast/score-grid.ts';
import type { StoredReading } from '../games/market-readings.ts';
import type { ForecastRow, PublishedRevision } from '../reads/site/match-forecast.ts';

const shownGoals = 6;

/** A chance to a tenth of a percent: the browser needs no more. */
const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;

function chancesOf(home?: number | null, draw?: number | null, away?: number | null): Chances | null {
  const all = [home, draw, away];
  if (!all.every((chance) => typeof chance === 'number' && chance >= 0 && chance <= 1)) return null;
  const [first, second, third] = all as number[];
  return { home: rounded(first!), draw: rounded(second!), away: rounded(third!) };
}

/** The grid of scores that a baseline stands for; null where it was made by another method than today's. */
function gridOf(stored: ForecastRow['baseline']): Pick<MatchForecast, 'expectedGoals' | 'scores'> {
  const summary = stored as Baseline['summary'] | null;
  if (summary === null || baselineAgain(summary) === null) return { expectedGoals: null, scores: null };
  const expectedGoals = { home: summary.expectedHome, away: summary.expectedAway };
  const { cells } = scoreGrid(expectedGoals, gridParameters);
  const goals = Array.from({ length: shownGoals }, (_, index) => index);
  return {
    expectedGoals: { home: rounded(expectedGoals.home), away: rounded(expectedGoals.away) },
    scores: goals.map((home) => goals.map((away) => rounded(cells[home * gridSize + away] ?? 0))),
  };
}

/**
 * What was said of a match as a whole, beside the baseline and the market.
 * @param reading the market before kick-off, where it may be told
 */
export function presentForecast(
  row: ForecastRow | undefined,
  revisions: readonly PublishedRevision[],
  reading: StoredReading | undefined,
): MatchForecast {
  const { baseline = null, dataVersions = [] } = row ?? {};
  const read = dataVersions.map(({ fetchedAt }) => Date.parse(fetchedAt)).filter(Number.isFinite);
  const market =
    reading?.markets.match_result?.probabilities.map((millionths) => millionths / 1_000_000) ?? [];
  return {
    chances: {
      ours: chancesOf(row?.home, row?.draw, row?.away),
      baseline: chancesOf(baseline?.home, baseline?.draw, baseline?.away),
      market: chancesOf(...market),
    },
    ...gridOf(baseline),
    dataAsOf: read.length === 0 ? null : iso(new Date(Math.max(...read))),
    sources: dataVersions.length,
    revisions: revisions.map(({ publishedAt, ...revision }) => ({
      ...revision,
      publishedAt: iso(publishedAt),
    })),
  };
}
