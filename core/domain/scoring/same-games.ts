import type { Score } from '../markets/market.ts';
import { type MatchForecast, type Measure, measureKeys, scoreOf } from './measures.ts';
import { comparePaired, type PairedComparison } from './paired.ts';

/** A game, or one forecast of it, with what each column says. */
export interface ScoredGame<Column extends string> {
  /** UTC day of the match, YYYY-MM-DD. */
  readonly day: string;
  readonly goals: Score;
  readonly forecasts: Readonly<Partial<Record<Column, MatchForecast>>>;
}

/** One game's score by each column that is compared. */
interface Row<Column extends string> {
  readonly day: string;
  readonly scores: ReadonlyMap<Column, number>;
}

interface Scored<Column extends string> {
  /** Those of the columns that say anything of what is scored, in any game. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row<Column>[];
}

function scoreIn<Column extends string>(
  { forecasts, goals }: ScoredGame<Column>,
  column: Column,
  measure: Measure,
): number | null {
  const forecast = forecasts[column];
  return forecast === undefined ? null : scoreOf(measure, forecast, goals);
}

/** The columns that have any score, and the games that all of these have. A column without any is no column. */
function scoredTogether<Column extends string>(
  games: readonly ScoredGame<Column>[],
  columns: readonly Column[],
  measure: Measure,
): Scored<Column> {
  const present = columns.filter((column) => games.some((game) => scoreIn(game, column, measure) !== null));
  const rows = games.flatMap((game) => {
    const scores = new Map<Column, number>();
    for (const column of present) {
      const score = scoreIn(game, column, measure);
      if (score === null) return [];
      scores.set(column, score);
    }
    return present.length === 0 ? [] : [{ day: game.day, scores }];
  });
  return { columns: present, rows };
}

/** The first column's scores less the second's; without a second the first's own, whose mean and interval are asked. */
function between<Column extends string>(
  rows: readonly Row<Column>[],
  first: Column,
  second: Column | null,
  comparisons = 1,
): PairedComparison | null {
  const score = ({ scores }: Row<Column>, column: Column | null) =>
    (column !== null && scores.get(column)) || 0;
  return comparePaired(
    rows.map((row) => ({ day: row.day, first: score(row, first), second: score(row, second) })),
    { comparisons },
  );
}

const byMeasure = <T>(of: (measure: Measure) => T): Record<Measure, T> =>
  Object.fromEntries(measureKeys.map((measure) => [measure, of(measure)])) as Record<Measure, T>;

export interface ScoreTable<Column extends string> {
  /** Games that every column has, by measure: all are scored on these and no others. */
  n: Record<Measure, number>;
  /** Mean scores; null where a column has none by the measure. */
  columns: {
    column: Column;
    scores: Record<Measure, number | null>;
    /** Forecasts of it that were never opened: each is in its means with the worst score, beside the games of `n`. */
    unopened: number;
  }[];
  /** The column that is better than every other one beyond chance; null where none is. */
  best: Record<Measure, Column | null>;
}

/**
 * The worst score there is: all probability on what is furthest from what happened. The log loss of that has no end, and
 * is left as it is; so are the questions beside the result.
 */
const worst: Partial<Record<Measure, number>> = { rps: 1, brier: 2 };

/**
 * Means of every column over the games that all of them have, by every measure.
 * @param unopened how many forecasts of a column were never opened: nobody knows what they said, so each counts as the
 *   worst, and their column is never called the best
 */
export function scoreTable<Column extends string>(
  games: readonly ScoredGame<Column>[],
  columns: readonly Column[],
  unopened: ReadonlyMap<Column, number> = new Map(),
): ScoreTable<Column> {
  const scored = byMeasure((measure) => scoredTogether(games, columns, measure));
  const mean = (measure: Measure, column: Column): number | null => {
    const scores = scored[measure].rows.flatMap((row) => row.scores.get(column) ?? []);
    const bad = worst[measure];
    const hidden = bad === undefined ? 0 : (unopened.get(column) ?? 0);
    const n = scores.length + hidden;
    return n === 0 ? null : scores.reduce((sum, score) => sum + score, hidden * (bad ?? 0)) / n;
  };
  return {
    n: byMeasure((measure) => scored[measure].rows.length),
    columns: columns
      .map((column) => ({
        column,
        scores: byMeasure((measure) => mean(measure, column)),
        unopened: unopened.get(column) ?? 0,
      }))
      .filter(({ scores }) => Object.values(scores).some((score) => score !== null)),
    best: byMeasure((measure) => bestOf(scored[measure], unopened)),
  };
}

function bestOf<Column extends string>(
  { columns, rows }: Scored<Column>,
  unopened: ReadonlyMap<Column, number>,
): Column | null {
  const isBest = (column: Column) =>
    !unopened.get(column) &&
    columns.every(
      (other) => other === column || between(rows, column, other, columns.length - 1)?.verdict === 'better',
    );
  return columns.length < 2 ? null : (columns.find(isBest) ?? null);
}

/** A column with its own score, and beside another one. */
export interface ColumnDifference<Column extends string> extends PairedComparison {
  column: Column;
  score: number;
  scoreInterval: [low: number, high: number] | null;
}

export interface Comparison<Column extends string> {
  /** Games that every column has. */
  n: number;
  /** The reference's own score; null where it has none. */
  reference: { score: number; interval: [low: number, high: number] | null } | null;
  differences: ColumnDifference<Column>[];
}

/**
 * Every column against a reference, on the games that all of them have. A difference is the column's score less the
 * reference's, or with `from` the reference's less the column's.
 * @param comparisons read side by side, for all of which intervals and verdicts hold; as many as there are columns beside
 *   the reference where absent
 */
export function compareWith<Column extends string>(
  games: readonly ScoredGame<Column>[],
  columns: readonly Column[],
  {
    measure,
    reference,
    from = false,
    comparisons,
  }: { measure: Measure; reference: Column; from?: boolean; comparisons?: number },
): Comparison<Column> {
  const { rows, columns: present } = scoredTogether(games, columns, measure);
  const own = present.includes(reference) ? between(rows, reference, null) : null;
  const others = own === null ? [] : present.filter((column) => column !== reference);
  return {
    n: rows.length,
    reference: own && { score: own.difference, interval: own.interval },
    differences: others.flatMap((column) => {
      const score = between(rows, column, null);
      const [first, second] = from ? [reference, column] : [column, reference];
      const difference = between(rows, first, second, comparisons ?? others.length);
      return score && difference
        ? [{ column, score: score.difference, scoreInterval: score.interval, ...difference }]
        : [];
    }),
  };
}

/** The games that every column has which has any. */
export function gamesOfAll<Column extends string>(
  games: readonly ScoredGame<Column>[],
  columns: readonly Column[],
  measure: Measure,
): ScoredGame<Column>[] {
  const { columns: present } = scoredTogether(games, columns, measure);
  return games.filter((game) => present.every((column) => scoreIn(game, column, measure) !== null));
}
