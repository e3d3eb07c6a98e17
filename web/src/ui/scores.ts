import type { ScoreComparison, ScoreMeasure } from '#core/contract/scores';
import { houseNumbers, type Numbers } from './numbers.ts';

/** A score as it is read: ".1977", and "1.0284"; where a comma divides, "0,1977". */
export const scoreText = (value: number | null | undefined, { decimal }: Numbers = houseNumbers): string => {
  if (value === null || value === undefined) return '–';
  const text = decimal(value, 4);
  return text.startsWith('0.') ? text.slice(1) : text;
};

/** A difference with its sign: "+.0043", "−.0018". */
export const signedText = (value: number): string => {
  const figure = scoreText(Math.abs(value));
  return Number(value.toFixed(4)) === 0 ? figure : `${value < 0 ? '−' : '+'}${figure}`;
};

/** "−.0018 to +.0104"; a dash where there is no interval yet. */
export const rangeText = (interval: readonly [number, number] | null): string =>
  interval === null ? '–' : `${signedText(interval[0])} to ${signedText(interval[1])}`;

/** What a comparison says: "better than X by .0043", "not distinguishable from X after 312 matches". */
export const comparisonText = (
  { verdict, difference, n }: Pick<ScoreComparison, 'verdict' | 'difference' | 'n'>,
  other: string,
  numbers: Numbers = houseNumbers,
): string =>
  verdict === 'not_distinguishable'
    ? `not distinguishable from ${other} after ${numbers.count(n)} ${n === 1 ? 'match' : 'matches'}`
    : `${verdict} than ${other} by ${scoreText(Math.abs(difference), numbers)}`;

/** What each score is called. */
export const measureNames: Readonly<Record<ScoreMeasure, string>> = {
  rps: 'RPS, 1X2',
  brier: 'Brier, 1X2',
  logLoss: 'Log loss, 1X2',
  over25Brier: 'Brier, over 2.5 goals',
  over25LogLoss: 'Log loss, over 2.5 goals',
  bothScoreBrier: 'Brier, both teams score',
  bothScoreLogLoss: 'Log loss, both teams score',
};

/** What a column of scores is called; a model by its id. */
export const columnName = (column: string): string => {
  const names: Readonly<Record<string, string>> = {
    model: 'Model',
    baseline: 'Statistical baseline',
    market: 'Market before kick-off',
    baseRates: 'Base rates',
  };
  return names[column] ?? column.replace(/^model:/, '');
};
