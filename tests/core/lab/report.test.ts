import { expect, test } from 'vitest';
import { isFreeOfMemory, memoryUntil } from '#core/lab/cutoff';
import { masked } from '#core/lab/mask';
import { type LabRow, labTable, verdictOfRun } from '#core/lab/report';

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
        game: `Game ${gameId}`,
        league: 'L',
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
        findings: [],
        cost: 0.01,
        inputTokens: 1,
        cachedTokens: 0,
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

test('a model whose maker states no end of its training may remember everything until today', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(memoryUntil('nobody-knows', now)).toBe('2026-11-29');
  expect(isFreeOfMemory(new Date('2026-11-28T12:00:00Z'), ['nobody-knows'], now)).toBe(false);
});

test('a masked digest has no name, no day and no report, and every figure', () => {
  const digest = [
    'Fixture: Arsenal v Chelsea',
    'Kick-off: 2026-11-28T17:30:00.000Z',
    '- Venue: Emirates Stadium, London',
    '- 1. Arsenal: played 12, points 29',
    '- B. Saka: goals 7',
    '- <<<OUTSIDE 2026-11-27: Arsenal are in form OUTSIDE>>>',
  ].join('\n');
  const names = {
    teams: ['Arsenal', 'Chelsea'],
    players: { home: ['B. Saka'], away: [] },
    coaches: [],
    others: ['London'],
    quoted: ['Arsenal are in form'],
  };
  const { text, names: neutral } = masked(digest, names);
  expect(text).toBe(
    'Fixture: Team Home v Team Away\nKick-off: a day\n- 1. Team Home: played 12, points 29\n- Player H1: goals 7',
  );
  expect(neutral.players.home).toEqual(['Player H1']);
});
