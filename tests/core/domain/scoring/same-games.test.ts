import { expect, test } from 'vitest';
import type { MatchForecast } from '../../../../core/domain/scoring/measures.ts';
import {
  compareWith,
  gamesOfAll,
  type ScoredGame,
  scoreTable,
} from '../../../../core/domain/scoring/same-games.ts';

type Column = 'ours' | 'reference' | 'absent';
const columns: Column[] = ['ours', 'reference', 'absent'];

const says = (home: number, draw: number, over25: number | null = null): MatchForecast => ({
  result: [home, draw, 1 - home - draw],
  over25,
  bothScore: null,
});
const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** Home wins on so many days, a match a day. */
const games = (count: number, forecasts: ScoredGame<Column>['forecasts']): ScoredGame<Column>[] =>
  Array.from({ length: count }, (_, index) => ({
    day: day(index),
    goals: { home: 2, away: 1 },
    forecasts,
  }));

test('every column is scored on the games that all have, however good it was on the others', () => {
  const both = games(10, { ours: says(0.5, 0.3), reference: says(0.6, 0.2) });
  const oursAlone = games(30, { ours: says(1, 0) });
  const table = scoreTable([...both, ...oursAlone], columns);
  expect(table.n).toMatchObject({ rps: 10, brier: 10, logLoss: 10, over25Brier: 0 });
  expect(table.columns.map(({ column }) => column)).toEqual(['ours', 'reference']);
  // ½ (.5² + .2²) and ½ (.4² + .2²)
  expect(table.columns[0]!.scores.rps).toBeCloseTo(0.145, 12);
  expect(table.columns[1]!.scores.rps).toBeCloseTo(0.1, 12);
  expect(table.columns[0]!.scores.over25Brier).toBeNull();
  expect(gamesOfAll([...both, ...oursAlone], columns, 'rps')).toHaveLength(10);
});

test('a question that a column does not answer leaves it out of that question alone', () => {
  const mixed = [
    ...games(4, { ours: says(0.5, 0.3, 0.6), reference: says(0.6, 0.2) }),
    ...games(2, { ours: says(0.5, 0.3), reference: says(0.6, 0.2) }),
  ];
  const { n, columns: scored } = scoreTable(mixed, columns);
  expect(n).toMatchObject({ rps: 6, over25Brier: 4 });
  expect(scored[0]!.scores.over25Brier).toBeCloseTo(0.16, 12);
  expect(scored[1]!.scores.over25Brier).toBeNull();
});

test('the best is named only where the test tells it apart from every other column', () => {
  const forecasts = { ours: says(0.1, 0.2), reference: says(0.9, 0.05) };
  expect(scoreTable(games(4, forecasts), columns).best.rps).toBeNull();
  expect(scoreTable(games(60, forecasts), columns).best.rps).toBe('reference');
});

test('each forecast that was never opened has the worst score there is, and nothing hidden is the best', () => {
  const played = games(60, { ours: says(0.9, 0.05), reference: says(0.1, 0.2) });
  const table = scoreTable(played, columns, new Map([['ours', 20]]));
  const of = (column: Column) => table.columns.find((each) => each.column === column)!;
  const rps = (0.1 ** 2 + 0.05 ** 2) / 2;
  expect(of('ours').unopened).toBe(20);
  expect(of('ours').scores.rps).toBeCloseTo((60 * rps + 20) / 80, 12);
  expect(of('ours').scores.logLoss).toBeCloseTo(-Math.log(0.9), 12);
  expect(of('reference')).toMatchObject({ unopened: 0 });
  expect(table.n.rps).toBe(60);
  expect([table.best.rps, scoreTable(played, columns).best.rps]).toEqual([null, 'ours']);
  const { columns: alone } = scoreTable([], columns, new Map([['ours', 2]]));
  expect(alone).toMatchObject([{ column: 'ours', scores: { rps: 1, brier: 2, logLoss: null } }]);
});

test('a column is set against the reference, or the reference against each column', () => {
  const played = games(60, { ours: says(0.1, 0.2), reference: says(0.9, 0.05) });
  const { n, reference, differences } = compareWith(played, columns, {
    measure: 'rps',
    reference: 'reference',
  });
  expect(n).toBe(60);
  expect(reference!.score).toBeCloseTo((0.1 ** 2 + 0.05 ** 2) / 2, 12);
  expect(differences).toHaveLength(1);
  const [ours] = differences;
  expect(ours).toMatchObject({ column: 'ours', n: 60, verdict: 'worse' });
  expect(ours!.difference).toBeCloseTo((0.9 ** 2 + 0.7 ** 2) / 2 - (0.1 ** 2 + 0.05 ** 2) / 2, 12);
  const [turned] = compareWith(played, columns, {
    measure: 'rps',
    reference: 'reference',
    from: true,
  }).differences;
  expect(turned).toMatchObject({ column: 'ours', verdict: 'better' });
  expect(turned!.difference).toBeCloseTo(-ours!.difference, 12);
});

test('a reference that says nothing compares with nothing', () => {
  const compared = compareWith(games(9, { ours: says(0.5, 0.3) }), columns, {
    measure: 'rps',
    reference: 'absent',
  });
  expect(compared).toEqual({ n: 9, reference: null, differences: [] });
});
