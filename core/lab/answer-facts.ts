import type { LabRow } from './rows.ts';

/** What the answers of a column were like, and what they took. */
export interface AnswerFacts {
  /** Cards and replies that were none. */
  answers: number;
  /** Of them no card. */
  unusable: number;
  /** Replies that were no card, and picks left out. */
  faults: number;
  repairs: number;
  /** What the data does not bear out, by kind, and per card. */
  findings: Record<string, number>;
  findingsPerCard: number | null;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** Of the tokens put in; null without any. */
  cachedShare: number | null;
  /** US dollars, of all and per answer; null where the price of one is not known. */
  cost: number | null;
  costPerAnswer: number | null;
  /** Seconds an answer took on average, repairs included. */
  seconds: number | null;
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** US dollars of all these answers; null where the price of one is not known. */
export const costOfRows = (rows: readonly Pick<LabRow, 'cost'>[]): number | null =>
  rows.some(({ cost }) => cost === null) ? null : sum(rows.map(({ cost }) => cost));

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Adds up what is known of the answers of one column. */
export function answerFacts(rows: readonly LabRow[]): AnswerFacts {
  const unusable = rows.filter(({ card }) => card === null).length;
  const findings = rows.flatMap((row) => row.findings);
  const inputTokens = sum(rows.map((row) => row.inputTokens));
  const cachedTokens = sum(rows.map((row) => row.cachedTokens));
  const cost = costOfRows(rows);
  const took = rows.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs / 1000]));
  return {
    answers: rows.length,
    unusable,
    faults: sum(rows.map(({ faults }) => faults)),
    repairs: sum(rows.map(({ repairs }) => repairs)),
    findings: countBy(findings.map(({ problem }) => problem)),
    findingsPerCard: share(findings.length, rows.length - unusable),
    inputTokens,
    cachedTokens,
    outputTokens: sum(rows.map((row) => row.outputTokens)),
    cachedShare: share(cachedTokens, inputTokens),
    cost,
    costPerAnswer: cost === null ? null : share(cost, rows.length),
    seconds: share(sum(took), took.length),
  };
}
