import type { LabReport } from '../../contract/admin-lab.ts';
import type { LabAnswerRow } from '../../contract/admin-lab-answers.ts';
import { measureKeys } from '../../domain/scoring/measures.ts';
import { toCsv } from '../csv.ts';

const columns = [
  'games',
  'masked',
  'by',
  'key',
  'column',
  'n',
  ...measureKeys,
  'ece',
  'hitRate',
  'baseRate',
  ...['reference', 'baseline', 'market'].flatMap((other) => [
    `${other}Difference`,
    `${other}Low`,
    `${other}High`,
  ]),
  'reading',
  'answers',
  'unusable',
  'faults',
  'repairs',
  'contradicted',
  'unsupported',
  'names',
  'inputTokens',
  'cachedShare',
  'outputTokens',
  'cost',
  'costPerAnswer',
  'seconds',
];

type Against = LabReport['tables'][number]['columns'][number]['against'];

const differences = (against: Partial<Against>): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(against).flatMap(([other, found]) => [
      [`${other}Difference`, found?.difference],
      [`${other}Low`, found?.alwaysValid?.[0]],
      [`${other}High`, found?.alwaysValid?.[1]],
    ]),
  );

/** What the data does not bear out, by kind: whatever is neither of the two is about a name. */
function foundByKind({ contradicted = 0, unsupported = 0, ...names }: Record<string, number>) {
  return {
    contradicted,
    unsupported,
    names: Object.values(names).reduce((sum, count) => sum + count, 0),
  };
}

/** A report as CSV: a line for each column of each table, then for each league and month of it. */
export function labCsv({ tables }: LabReport): string {
  const lines = tables.flatMap(({ games, isMasked: masked, columns: own, splits }) => [
    ...own.map(({ scores, against, findings, ...column }) => {
      return {
        ...column,
        ...scores,
        ...differences(against),
        games,
        masked,
        by: 'all',
        ...foundByKind(findings),
      };
    }),
    ...splits.flatMap(({ by, key, n, columns: parts }) =>
      parts.map(({ column, rps, difference }) => ({
        games,
        masked,
        by,
        key,
        column,
        n,
        rps,
        ...differences({ reference: difference }),
      })),
    ),
  ]);
  return toCsv(lines, columns);
}

const answerColumns = [
  'games',
  'masked',
  'column',
  'promptVersion',
  'model',
  'repeat',
  'gameId',
  'league',
  'kickoff',
  'home',
  'away',
  'reduced',
  'homeGoals',
  'awayGoals',
  'outcome',
  'homeProbability',
  'drawProbability',
  'awayProbability',
  'over25Probability',
  'bothScoreProbability',
  ...measureKeys,
  'fault',
  'faults',
  'repairs',
  'contradicted',
  'unsupported',
  'names',
  'findings',
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'cost',
  'seconds',
];

/** Answers as CSV: a line for each, its columns called as those of the tables are. */
export function labAnswersCsv(answers: readonly LabAnswerRow[]): string {
  const lines = answers.map(({ isMasked, isReduced, goals, probabilities, scores, findings, ...answer }) => {
    const kinds = Map.groupBy(findings, ({ problem }) => problem);
    return {
      ...answer,
      ...scores,
      masked: isMasked,
      reduced: isReduced,
      homeGoals: goals.home,
      awayGoals: goals.away,
      homeProbability: probabilities?.home,
      drawProbability: probabilities?.draw,
      awayProbability: probabilities?.away,
      over25Probability: probabilities?.over25,
      bothScoreProbability: probabilities?.bothScore,
      ...foundByKind(Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]))),
      findings: findings
        .map(({ problem, name, where, fact }) => `${problem}: ${name} (${where})${fact ? `, ${fact}` : ''}`)
        .join('\n'),
    };
  });
  return toCsv(lines, answerColumns);
}
