import { expect, test } from 'vitest';
import { isFreeOfMemory, memoryUntil } from '#core/lab/cutoff';
import { labCsv } from '#core/reads/admin/lab-csv';
import { gamesByDifference, judged } from '#core/lab/one-game';
import { labTable, verdictOfRun } from '#core/lab/report';
import type { LabRow } from '#core/lab/rows';
import { scoredGames } from '#core/lab/scored-games';
import type { LabReport } from '#core/contract/admin-lab';
import { presentTable } from '#core/presenters/lab';

/** A seeded uniform number. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Games whose true chances are known; a model says them with so much error. */
function season(games: number, errors: Record<string, number>, seed: number): LabRow[] {
  const roll = dice(seed);
  return Array.from({ length: games }, (_none, gameId) => {
    const home = 0.2 + 0.4 * roll();
    const draw = 0.26;
    const luck = roll();
    const goals =
      luck < home ? { home: 1, away: 0 } : luck < home + draw ? { home: 1, away: 1 } : { home: 0, away: 1 };
    return Object.entries(errors).map(([model, error]): LabRow => {
      const said = Math.min(0.72, Math.max(0.02, home + error * (roll() - 0.5)));
      return {
        gameId,
        home: `Home ${gameId}`,
        away: `Away ${gameId}`,
        league: gameId % 2 === 0 ? 'L' : 'M',
        kickoff: new Date(Date.UTC(2026, 0, 1 + Math.floor(gameId / 5))),
        goals,
        promptVersion: 1,
        model,
        isMasked: false,
        repeat: 1,
        card: {
          probabilities: { home: said, draw, away: 1 - said - draw, over25: 0.5, bothScore: 0.5 },
          markets: [],
        },
        fault: null,
        faults: 0,
        repairs: 0,
        findings: [],
        cost: 0.01,
        inputTokens: 4,
        cachedTokens: 1,
        outputTokens: 1,
        durationMs: 2000,
        baseline: null,
        market: null,
      };
    });
  }).flat();
}

const table = (rows: LabRow[]) =>
  labTable(rows, { games: 'unseen', isMasked: false, reference: 'prompt 1, active' });

test('a clearly better and a clearly worse model are told apart, and one of the same skill is not', () => {
  expect(verdictOfRun([table(season(760, { active: 0.9, better: 0 }, 1))])).toBe('better');
  expect(verdictOfRun([table(season(760, { active: 0, worse: 0.9 }, 2))])).toBe('worse');
  expect(verdictOfRun([table(season(760, { active: 0.3, equal: 0.3 }, 3))])).toBe('not_distinguishable');
});

test('of 60 seasons of two equal models hardly one is called better', () => {
  const called = Array.from({ length: 60 }, (_none, seed) =>
    verdictOfRun([table(season(380, { active: 0.3, equal: 0.3 }, 100 + seed))]),
  ).filter((verdict) => verdict === 'better');
  expect(called.length).toBeLessThanOrEqual(3);
});

test('few games tell nothing, and a missing answer takes its game out of every column', () => {
  const rows = season(40, { active: 0.3, other: 0.9 }, 4);
  rows[1] = { ...rows[1]!, card: null, fault: 'no card' };
  const { n, columns } = table(rows);
  expect(n).toBe(39);
  expect(columns[1]).toMatchObject({ answered: 39, unusable: 1 });
  expect(table(season(10, { active: 0.3, other: 0.9 }, 5)).columns[1]!.reading).toBe('too_few_games');
});

test('a cell has its scores, calibration, hits beside chance, and what its answers were like and took', () => {
  const rows = season(60, { active: 0.3, other: 0.9 }, 6).map((row): LabRow => ({
    ...row,
    baseline: { result: [0.4, 0.26, 0.34], over25: 0.5, bothScore: 0.5 },
  }));
  rows[1] = {
    ...rows[1]!,
    faults: 2,
    repairs: 1,
    findings: [finding, finding, { ...finding, problem: 'x' }],
  };
  const { columns, comparisons, splits } = table(rows);
  expect(comparisons, 'the other model and the baseline').toBe(2);
  const [active, other, baseline] = columns;
  expect(other).toMatchObject({
    n: 60,
    answers: 60,
    unusable: 0,
    faults: 2,
    repairs: 1,
    findings: { contradicted: 2, x: 1 },
    findingsPerCard: 3 / 60,
    cachedShare: 0.25,
    seconds: 2,
  });
  expect(other!.cost).toBeCloseTo(0.6);
  expect(other!.costPerAnswer).toBeCloseTo(0.01);
  for (const one of columns) {
    expect(Object.values(one.scores).every((score) => score !== null)).toBe(true);
    expect(one.scoreInterval![0]).toBeLessThan(one.scores.rps!);
    expect(one.calibration.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    expect(one.baseRate).toBeGreaterThan(0.2);
  }
  expect(active!.against.reference).toBeNull();
  expect(active!.against.baseline).toMatchObject({ n: 60 });
  expect(active!.against.baseline!.difference).toBeCloseTo(-baseline!.against.reference!.difference);
  expect(baseline!.model).toBeNull();
  expect(baseline!.against.market).toBeNull();
  expect(splits.map(({ by, key, n }) => [by, key, n])).toEqual([
    ['league', 'L', 30],
    ['league', 'M', 30],
    ['month', '2026-01', 60],
  ]);
  const csv = labCsv({ tables: [presentTable(table(rows))] } as LabReport)
    .trimEnd()
    .split('\r\n');
  expect(csv).toHaveLength(1 + 3 + 3 * 3);
  expect(csv[0]).toMatch(/^games,masked,by,key,column,n,rps,brier,logLoss,over25Brier/);
});

test('a column with few answers is not compared, and takes no game from the others', () => {
  const rows = season(40, { active: 0.3, other: 0.9, broken: 0.1 }, 7).map((row) =>
    row.model === 'broken' && row.gameId % 2 === 0 ? { ...row, card: null, fault: 'cut off' } : row,
  );
  const { n, columns } = table(rows);
  expect(n).toBe(40);
  expect(columns.find(({ model }) => model === 'broken')).toMatchObject({
    answered: 20,
    n: 0,
    unusable: 20,
    reading: 'not_compared',
  });
});

test('games are listed by how far the columns are apart, and an answer is judged by the result', () => {
  const rows = season(3, { active: 0, other: 0.9 }, 8);
  const listed = gamesByDifference(scoredGames(rows));
  expect(listed.map(({ spread }) => spread)).toEqual(
    listed.map(({ spread }) => spread).toSorted((one, other) => other - one),
  );
  const picks = [
    { market: 'match_result', selection: 'home', line: null, confidence: 60 },
    { market: 'match_result', selection: 'away', line: null, confidence: 30 },
    { market: 'total_corners', selection: 'over', line: 9.5, confidence: 50 },
    { market: 'left the catalogue', selection: 'x', line: null, confidence: 50 },
  ];
  const row: LabRow = {
    ...rows[0]!,
    goals: { home: 1, away: 0 },
    card: { probabilities: { home: 1, draw: 0, away: 0, over25: 0.5, bothScore: 0.5 }, markets: picks },
  };
  const answer = judged(row, { home: 'Arsenal', away: 'Chelsea' });
  expect(answer.rps).toBe(0);
  expect(answer.picks.map(({ isHeadline, isRight }) => [isHeadline, isRight])).toEqual([
    [true, true],
    [false, false],
    [false, null],
  ]);
});

const finding = { severity: 'serious', problem: 'contradicted', where: 'h2h', name: 'They lost.' };

test('a model whose maker states no end of its training may remember everything until today', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(memoryUntil('nobody-knows', now)).toBe('2026-11-29');
  expect(isFreeOfMemory(new Date('2026-11-28T12:00:00Z'), ['nobody-knows'], now)).toBe(false);
});
