import {
  type ColumnDifference,
  type RecordScores,
  type ScoreComparison,
  ScoreMeasure,
  type ScoreSet,
} from '#core/contract/scores';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import { plain } from './plain.ts';

const sources: Readonly<Record<string, string>> = {
  model: 'the model',
  baseline: 'statistical baseline',
  market: 'market before kick-off',
  baseRates: 'base rates',
};

const measureNames: Readonly<Record<ScoreMeasure, string>> = {
  rps: 'RPS, 1X2',
  brier: 'Brier, 1X2',
  logLoss: 'Log loss, 1X2',
  over25Brier: 'Brier, over 2.5',
  over25LogLoss: 'Log loss, over 2.5',
  bothScoreBrier: 'Brier, both score',
  bothScoreLogLoss: 'Log loss, both score',
};

/** What a column of scores is called: a model by its id, the others by what they are. */
export const columnName = (column: string): string => sources[column] ?? plain(column.replace(/^model:/, ''));

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(4));
const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(4)}`;
const range = (interval: readonly [number, number] | null): string =>
  interval === null ? '–' : `${signed(interval[0])} to ${signed(interval[1])}`;

/** What a comparison says, in words. */
function reading({ verdict, difference, n, needed }: ScoreComparison): string {
  if (verdict !== 'not_distinguishable') return `${verdict} by ${Math.abs(difference).toFixed(4)}`;
  const more = needed === null || needed <= n ? '' : `; a difference of this size needs about ${needed}`;
  return `not distinguishable after ${plural(n, 'match', 'matches')}${more}`;
}

/** Means on the same games, a row a measure; `*` marks what is better than every other column. */
export function scoreTable(io: Io, { n, columns, best }: ScoreSet): string {
  if (columns.length === 0) return 'No forecast of a played game is scored yet.';
  const table = io.table(ScoreMeasure.options, [
    { head: 'Lower is better', value: (measure) => measureNames[measure] },
    { head: 'Games', value: (measure) => n[measure], align: 'right' },
    ...columns.map(({ column, scores }) => ({
      head: columnName(column),
      value: (measure: ScoreMeasure) => `${figure(scores[measure])}${best[measure] === column ? ' *' : ''}`,
      align: 'right' as const,
    })),
  ]);
  return [
    table,
    ...(Object.values(best).some((column) => column !== null)
      ? ['* better than every other column beyond chance']
      : []),
    ...columns
      .filter(({ unopened }) => unopened > 0)
      .map(
        ({ column, unopened }) =>
          `${plural(unopened, 'pick')} of ${columnName(column)} never opened: the worst RPS and Brier score each, in its means.`,
      ),
  ].join('\n');
}

/** Differences with their intervals and what they say; `head` names what differs from what. */
export const differenceTable = (
  io: Io,
  head: string,
  rows: readonly (ColumnDifference & { label: string })[],
): string =>
  io.table(rows, [
    { head, value: ({ label }) => label },
    { head: 'Games', value: ({ n }) => n, align: 'right' },
    { head: 'Days', value: ({ days }) => days, align: 'right' },
    { head: 'Score', value: ({ score }) => figure(score), align: 'right' },
    { head: 'Difference', value: ({ difference }) => signed(difference), align: 'right' },
    { head: '95 % interval', value: ({ interval }) => range(interval), align: 'right' },
    { head: 'Reading', value: reading },
  ]);

/** The 1X2 scores of the record and of what they are compared with. */
export function recordTable(io: Io, { againstBaseline, ...scores }: RecordScores): string {
  const rows = Object.entries(scores).flatMap(([column, found]) => (found ? [{ column, ...found }] : []));
  const table = io.table(rows, [
    { head: '1X2 forecast', value: ({ column }) => columnName(column) },
    { head: 'Forecasts', value: ({ n }) => n, align: 'right' },
    { head: 'RPS', value: ({ rps }) => figure(rps), align: 'right' },
    { head: 'Brier', value: ({ brier }) => figure(brier), align: 'right' },
    { head: 'Log loss', value: ({ logLoss }) => figure(logLoss), align: 'right' },
  ]);
  return againstBaseline === null
    ? table
    : `${table}\nThe model beside the baseline: ${reading(againstBaseline)}`;
}
