import type { ForecastScores, RecordScores, ScoreComparison, ScoreSource } from '#core/contract/scores';
import type { Em } from '../../db/orm.ts';
import {
  type ColumnDifference,
  compareWith,
  type ScoreTable,
  scoreTable,
} from '../../domain/scoring/same-games.ts';
import type { ScoreFilter } from './score-filter.ts';
import { scoredForecasts, unopenedForecasts } from './scored-forecasts.ts';
import { scoreSources } from './score-report.ts';

/** Scored are the newest so many picks: enough to tell, and the same work however long the archive grows. */
const newest = 1000;

/**
 * Proper scores of the newest 1,000 forecasts and of what they are compared with, all on the same games; picks that were
 * never opened come to those of the model, with the worst score.
 */
export async function forecastScores(em: Em, filter: ScoreFilter = {}): Promise<RecordScores> {
  const forecasts = await scoredForecasts(em, filter, newest);
  const { length: unopened } = await unopenedForecasts(em, filter);
  const table = scoreTable(forecasts, scoreSources, new Map([['model', unopened]]));
  const { differences } = compareWith(forecasts, scoreSources, {
    measure: 'rps',
    reference: 'model',
    from: true,
  });
  const found = differences.find(({ column }) => column === 'baseline');
  return {
    model: short(table, 'model'),
    baseline: short(table, 'baseline'),
    baseRates: short(table, 'baseRates'),
    market: table.columns.some(({ column }) => column === 'market') ? short(table, 'market') : null,
    againstBaseline: found === undefined ? null : comparisonOf(found),
  };
}

/** The 1X2 scores of one column; one that has none scores nothing of nothing. */
function short<Column extends string>({ n, columns }: ScoreTable<Column>, column: Column): ForecastScores {
  const { scores, unopened = 0 } = columns.find((each) => each.column === column) ?? {};
  return {
    n: scores?.rps == null ? 0 : n.rps + unopened,
    rps: scores?.rps ?? null,
    brier: scores?.brier ?? null,
    logLoss: scores?.logLoss ?? null,
  };
}

const comparisonOf = ({
  column: _column,
  score: _score,
  scoreInterval: _interval,
  ...comparison
}: ColumnDifference<ScoreSource>): ScoreComparison => comparison;
