import { matchForecastOf } from './forecasts.ts';
import type { LabCard } from '../db/entities/lab.ts';
import { outcomeOf, type Score } from '../domain/markets/market.ts';
import type { MatchForecast } from '../domain/scoring/measures.ts';
import { compareWith, scoreTable, type ScoredGame } from '../domain/scoring/same-games.ts';
import { summarise } from '../domain/scoring/summary.ts';

/** One answered cell with its game. */
export interface LabRow {
  gameId: number;
  game: string;
  league: string;
  kickoff: Date;
  goals: Score;
  promptVersion: number;
  model: string;
  isMasked: boolean;
  repeat: number;
  card: LabCard | null;
  fault: string | null;
  faults: number;
  findings: readonly { problem: string }[];
  cost: number | null;
  inputTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  durationMs: number | null;
  /** The statistical baseline as it stood, and the market before kick-off. */
  baseline: MatchForecast | null;
  market: MatchForecast | null;
}

export type Reading =
  | 'reference'
  | 'better'
  | 'worse'
  | 'not_distinguishable'
  | 'too_few_games'
  | 'not_compared';

export interface LabColumn {
  /** `prompt 3, gpt-5`, `baseline` or `market`. */
  column: string;
  promptVersion: number | null;
  model: string | null;
  /** Games answered by it, of those of the table. */
  answered: number;
  scores: Record<string, number | null>;
  ece: number | null;
  hitRate: number | null;
  /** RPS less the reference's, with a 95 % interval over all comparisons and one that holds at every look. */
  difference: number | null;
  interval: [number, number] | null;
  alwaysValid: [number, number] | null;
  reading: Reading;
  unusable: number;
  faults: number;
  findings: Record<string, number>;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  cost: number | null;
  /** Seconds a card, on average. */
  seconds: number | null;
}

export interface LabTable {
  /** `unseen`: after what any of the models may remember. The two are never added up. */
  games: 'unseen' | 'could_be_remembered';
  isMasked: boolean;
  n: number;
  reference: string;
  columns: LabColumn[];
}

/** Under so many games nothing is read from a difference. */
const fewestGames = 30;

export const columnOf = ({ promptVersion, model }: Pick<LabRow, 'promptVersion' | 'model'>): string =>
  `prompt ${promptVersion}, ${model}`;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** US dollars of all these answers; null where the price of one is not known. */
export const costOfRows = (rows: readonly Pick<LabRow, 'cost'>[]): number | null =>
  rows.some(({ cost }) => cost === null) ? null : sum(rows.map(({ cost }) => cost));

/** One table: the same games in every column, scores beside the reference. */
export function labTable(
  rows: readonly LabRow[],
  { games, isMasked, reference }: { games: LabTable['games']; isMasked: boolean; reference: string },
): LabTable {
  const columns = [...new Set(rows.map(columnOf))].toSorted();
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  const scored: ScoredGame<string>[] = [...byGame.values()].map((answers) => {
    const [first] = answers;
    const forecasts: Record<string, MatchForecast> = {};
    for (const column of columns) {
      const own = answers.filter((row) => columnOf(row) === column && row.card !== null);
      const forecast = matchForecastOf(own.map(({ card }) => card!));
      if (forecast) forecasts[column] = forecast;
    }
    if (first!.baseline) forecasts['baseline'] = first!.baseline;
    if (first!.market) forecasts['market'] = first!.market;
    return { day: first!.kickoff.toISOString().slice(0, 10), goals: first!.goals, forecasts };
  });
  const others = ['baseline', 'market'].filter((column) => scored.some(({ forecasts }) => forecasts[column]));
  const complete = scored.filter(({ forecasts }) => columns.every((column) => forecasts[column]));
  const table = scoreTable(complete, columns);
  const compared = compareWith(complete, columns, { measure: 'rps', reference });
  const beside = compareWith(
    complete.filter(({ forecasts }) => others.every((one) => forecasts[one])),
    [reference, ...others],
    {
      measure: 'rps',
      reference,
    },
  );
  const columnWith = (column: string): LabColumn => {
    const own = rows.filter((row) => columnOf(row) === column);
    const difference = [...compared.differences, ...beside.differences].find((one) => one.column === column);
    const withResult = complete.flatMap(({ forecasts, goals }) => {
      const result = forecasts[column]?.result;
      return result ? [{ p: result, outcome: outcomeOf(goals) }] : [];
    });
    const summary = summarise(withResult);
    const scores = table.columns.find((one) => one.column === column)?.scores ?? {
      rps: summary.rps,
      brier: summary.brier,
      logLoss: summary.logLoss,
    };
    return {
      column,
      promptVersion: own[0]?.promptVersion ?? null,
      model: own[0]?.model ?? null,
      answered: scored.filter(({ forecasts }) => forecasts[column]).length,
      scores,
      ece: summary.ece,
      hitRate: summary.hitRate,
      difference: difference?.difference ?? null,
      interval: difference?.interval ?? null,
      alwaysValid: difference?.alwaysValid ?? null,
      reading: readingOf(column, reference, complete.length, difference),
      unusable: own.filter(({ fault }) => fault !== null).length,
      faults: sum(own.map(({ faults }) => faults)),
      findings: countBy(own.flatMap(({ findings }) => findings.map(({ problem }) => problem))),
      inputTokens: sum(own.map(({ inputTokens }) => inputTokens)),
      cachedTokens: sum(own.map(({ cachedTokens }) => cachedTokens)),
      outputTokens: sum(own.map(({ outputTokens }) => outputTokens)),
      cost: costOfRows(own),
      seconds: mean(own.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs / 1000]))),
    };
  };
  return { games, isMasked, n: complete.length, reference, columns: [...columns, ...others].map(columnWith) };
}

function readingOf(
  column: string,
  reference: string,
  n: number,
  difference:
    | { alwaysValid: [number, number] | null; verdict: 'better' | 'worse' | 'not_distinguishable' }
    | undefined,
): Reading {
  if (column === reference) return 'reference';
  if (n < fewestGames) return 'too_few_games';
  return difference?.verdict ?? 'not_compared';
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The table that says something: games nobody can remember, with their names. */
export const tellingTable = (tables: readonly LabTable[]): LabTable | undefined =>
  tables.find(({ games, isMasked }) => games === 'unseen' && !isMasked);

/** How challengers compare with the reference on games nobody can remember: what the exit code of the command says. */
export function verdictOfRun(tables: readonly LabTable[]): 'better' | 'worse' | 'not_distinguishable' {
  const readings = (tellingTable(tables)?.columns ?? [])
    .filter(({ model }) => model !== null)
    .map(({ reading }) => reading)
    .filter((reading) => reading !== 'reference');
  if (readings.includes('better')) return 'better';
  return readings.length > 0 && readings.every((reading) => reading === 'worse')
    ? 'worse'
    : 'not_distinguishable';
}
