import type { PairedVerdict } from '../domain/scoring/paired.ts';
import { type AnswerFacts, answerFacts } from './answer-facts.ts';
import { differenceOf, type LabDifference } from './difference.ts';
import { type ForecastFacts, forecastFacts } from './forecast-facts.ts';
import { type Beside, besides, columnOf, type LabRow } from './rows.ts';
import { scoredGames } from './scored-games.ts';
import { type LabSplit, splitsOf } from './splits.ts';

export type Reading =
  | 'reference'
  | 'better'
  | 'worse'
  | 'not_distinguishable'
  | 'too_few_games'
  | 'not_compared';

export interface LabColumn extends ForecastFacts, AnswerFacts {
  /** `prompt 3, gpt-5`, `baseline` or `market`. */
  column: string;
  promptVersion: number | null;
  model: string | null;
  /** Games of the table that it answered. */
  answered: number;
  /** From the reference, the baseline and the market. */
  against: Record<'reference' | Beside, LabDifference | null>;
  reading: Reading;
}

export interface LabTable {
  /** `unseen`: after what any of the models may remember. The two are never added up. */
  games: 'unseen' | 'could_be_remembered';
  isMasked: boolean;
  /** Games of the table, and those that every compared column has: all are scored on these. */
  all: number;
  n: number;
  reference: string;
  /** For so many comparisons together intervals and readings hold. */
  comparisons: number;
  columns: LabColumn[];
  splits: LabSplit[];
}

/** Under so many games nothing is read from a difference. */
const fewestGames = 30;
/** A column that answered a smaller share of the games is not compared, or the others would lose what they have. */
const fewestAnswered = 0.9;

/** One table: the same games in every column, scores beside the reference. */
export function labTable(
  rows: readonly LabRow[],
  {
    games,
    isMasked,
    reference,
    alongside = 0,
  }: {
    games: LabTable['games'];
    isMasked: boolean;
    reference: string;
    /** Comparisons with the same reference that are read side by side with this table. */
    alongside?: number;
  },
): LabTable {
  const byColumn = Map.groupBy(rows, columnOf);
  const columns = [...byColumn.keys()].toSorted();
  const scored = scoredGames(rows);
  const answered = (column: string) => scored.filter(({ forecasts }) => forecasts[column]).length;
  const compared = columns.filter(
    (column) => column === reference || answered(column) >= fewestAnswered * scored.length,
  );
  const complete = scored.filter(({ forecasts }) => compared.every((column) => forecasts[column]));
  const beside = besides.filter((column) => scored.some(({ forecasts }) => forecasts[column]));
  const comparisons = Math.max(1, compared.length - 1 + beside.length) + alongside;
  const columnWith = (column: string): LabColumn => {
    const isCompared = compared.includes(column) || beside.some((one) => one === column);
    const on = isCompared ? complete : [];
    const own = byColumn.get(column) ?? [];
    const from = (other: string) => differenceOf(on, column, { other, comparisons });
    const against = { reference: from(reference), baseline: from('baseline'), market: from('market') };
    return {
      column,
      promptVersion: own[0]?.promptVersion ?? null,
      model: own[0]?.model ?? null,
      answered: answered(column),
      ...forecastFacts(on, column),
      ...answerFacts(own),
      against,
      reading: readingOf(column, { reference, isCompared, difference: against.reference }),
    };
  };
  return {
    games,
    isMasked,
    all: scored.length,
    n: complete.length,
    reference,
    comparisons,
    columns: [...columns, ...beside].map(columnWith),
    splits: splitsOf(complete, [...compared, ...beside], (part, column) =>
      differenceOf(part, column, { other: reference, comparisons }),
    ),
  };
}

function readingOf(
  column: string,
  {
    reference,
    isCompared,
    difference,
  }: { reference: string; isCompared: boolean; difference: LabDifference | null },
): Reading {
  if (column === reference) return 'reference';
  if (!isCompared || !difference) return 'not_compared';
  return difference.n < fewestGames ? 'too_few_games' : difference.verdict;
}

/** The table that says something: games nobody can remember, with their names. */
export const tellingTable = <Table extends Pick<LabTable, 'games' | 'isMasked'>>(
  tables: readonly Table[],
): Table | undefined => tables.find(({ games, isMasked }) => games === 'unseen' && !isMasked);

/** How challengers compare with the reference on games nobody can remember: what the exit code of the command says. */
export function verdictOfRun(tables: readonly LabTable[]): PairedVerdict {
  const readings = (tellingTable(tables)?.columns ?? [])
    .filter(({ model }) => model !== null)
    .map(({ reading }) => reading)
    .filter((reading) => reading !== 'reference');
  if (readings.includes('better')) return 'better';
  return readings.length > 0 && readings.every((reading) => reading === 'worse')
    ? 'worse'
    : 'not_distinguishable';
}
