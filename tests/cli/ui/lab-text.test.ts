import { expect, test } from 'vitest';
import type { LabReport } from '#core/contract/admin-lab';
import { challengerLines, verdictLines } from '../../../cli/ui/lab-text.ts';

type Table = LabReport['tables'][number];

const column = (name: string, reading: string, difference: number | null) => ({
  column: name,
  model: 'm',
  reading,
  scores: { rps: 0.2 + (difference ?? 0) },
  against: {
    reference:
      difference === null ? null : { difference, alwaysValid: [difference - 0.002, difference + 0.002] },
  },
});
const table = (...columns: object[]) =>
  ({ games: 'unseen', isMasked: false, n: 120, columns }) as unknown as Table;

const active = { reference: 'prompt 1, m', activePrompt: 1, activeModel: 'm' };

test('each challenger is named with what it is compared with, both scores and the interval', () => {
  const found = table(
    column('prompt 1, m', 'reference', null),
    column('prompt 2, m', 'better', -0.006),
    column('prompt 3, m', 'not_distinguishable', 0.001),
  );
  expect(verdictLines({ tables: [found], ...active })).toEqual([
    'prompt 2, m: better than prompt 1, m, on 120 games. RPS 0.1940 against 0.2000 of prompt 1, m, lower is better, difference -0.0060, interval -0.0080 to -0.0040.',
    'prompt 3, m: not distinguishable yet, on 120 games. RPS 0.2010 against 0.2000 of prompt 1, m, lower is better, difference 0.0010, interval -0.0010 to 0.0030.',
  ]);
});

test('where nothing is compared, or every game could be remembered, it says so and the way out', () => {
  expect(challengerLines(table(column('prompt 1, m', 'reference', null)))).toEqual([
    'One prompt with one model took part: nothing is compared.',
  ]);
  const remembered = { ...table(), games: 'could_be_remembered' as const };
  expect(verdictLines({ tables: [remembered], ...active }).join(' ')).toContain('`tips lab trial start`');
});
