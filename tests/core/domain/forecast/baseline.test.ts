import { expect, test } from 'vitest';
import { type Baseline, baselineAgain, baselineFrom } from '../../../../core/domain/forecast/baseline.ts';

const made = baselineFrom(
  { home: 1.7, away: 0.9 },
  { matches: { league: 40, home: 4, away: 5 }, withShots: true },
);

test('a stored baseline is made again to the last digit, its picks too', () => {
  const stored = JSON.parse(JSON.stringify(made.summary)) as Baseline['summary'];
  const again = baselineAgain(stored)!;
  expect(again.summary).toEqual(made.summary);
  const pick = { market: 'match_result', selection: 'home', line: null } as const;
  expect(again.probabilityOf(pick)).toBe(made.summary.home);
  expect(made.summary.home + made.summary.draw + made.summary.away).toBeCloseTo(1, 12);
  expect(made.summary.home).toBeGreaterThan(made.summary.away);
});

test('one that another method made is not made again', () => {
  const version = 1 as unknown as Baseline['summary']['version'];
  expect(baselineAgain({ ...made.summary, version })).toBeNull();
});
