import type { LabReport } from '../../contract/admin-lab.ts';
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

/** A report as CSV: a line for each column of each table, then for each league and month of it. */
export function labCsv({ tables }: LabReport): string {
  const lines = tables.flatMap(({ games, isMasked: masked, columns: own, splits }) => [
    ...own.map(({ scores, against, findings, ...column }) => {
      const { contradicted = 0, unsupported = 0, ...names } = findings;
      return {
        ...column,
        ...scores,
        ...differences(against),
        games,
        masked,
        by: 'all',
        contradicted,
        unsupported,
        names: Object.values(names).reduce((sum, count) => sum + count, 0),
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
