import { expect, test } from 'vitest';
import { comparePaired } from '#core/domain/scoring/paired';
import { rps } from '#core/domain/scoring/scores';
import { differenceOf } from '#core/lab/difference';
import { columnOf, type LabRow } from '#core/lab/rows';
import { scoredGames } from '#core/lab/scored-games';
import { chances, dice, goalsOf, skills as models, spread } from './skills.ts';

/** Runs of two seasons; `npm run test:lab` makes 200 of them. */
const runs = Number(process.env['TIPS_LAB_RUNS'] ?? 4);
const games = 760;
const gamesADay = 5;

/** The second prompt adds errors of its own size to each model and takes as much of the common one: no skill is changed. */
const prompts = [0, 0.2] as const;

/** Two seasons of games with answers of every prompt and model, drawn from chances that are known. */
function seasons(seed: number): LabRow[] {
  const { roll, normal } = dice(seed);
  return Array.from({ length: games }, (_none, gameId): LabRow[] => {
    const strength = 0.3 + 0.45 * normal();
    const truth = chances([strength, 0, -strength]);
    const goals = goalsOf(roll(), truth);
    const common = [normal(), normal()] as const;
    return prompts.flatMap((turn, index) => {
      const owns = [normal(), normal()] as const;
      return Object.entries(models).map(([model, { shared, own }]): LabRow => {
        const mine = [normal(), normal()] as const;
        const error = ([0, 1] as const).map(
          (side) =>
            spread *
            (shared * (Math.cos(turn) * common[side] + Math.sin(turn) * owns[side]) + own * mine[side]),
        );
        const [home, draw, away] = chances([strength + error[0]!, 0, -strength + error[1]!]);
        return {
          gameId,
          home: `Home ${gameId}`,
          away: `Away ${gameId}`,
          league: 'L',
          kickoff: new Date(Date.UTC(2026, 0, 1 + Math.floor(gameId / gamesADay), 15)),
          goals,
          promptVersion: index + 1,
          model,
          isMasked: false,
          repeat: 1,
          card: { probabilities: { home, draw, away, over25: 0.5, bothScore: 0.5 }, markets: [] },
          fault: null,
          faults: 0,
          repairs: 0,
          findings: [],
          cost: null,
          inputTokens: null,
          cachedTokens: null,
          outputTokens: null,
          durationMs: null,
          baseline: null,
          market: null,
        };
      });
    });
  }).flat();
}

const reference = columnOf({ promptVersion: 1, model: 'active' });
const challengers = prompts
  .flatMap((_turn, index) =>
    Object.keys(models).map((model) => ({ model, column: columnOf({ promptVersion: index + 1, model }) })),
  )
  .filter(({ column }) => column !== reference);

test(
  'of models of known skill hardly ever one that is not better is called so, looked at every day',
  { timeout: 900_000 },
  () => {
    let falselyBetter = 0;
    const called = { better: 0, worse: 0 };
    const differences: Record<string, number[]> = {};
    for (let seed = 1; seed <= runs; seed += 1) {
      const scored = scoredGames(seasons(seed));
      let isFalse = false;
      for (const { model, column } of challengers) {
        const { verdict, difference } = differenceOf(scored, column, {
          other: reference,
          comparisons: challengers.length,
        })!;
        (differences[model] ??= []).push(difference);
        if (verdict === 'better' && model !== 'better') isFalse = true;
        if (model === 'better' && verdict === 'better') called.better += 1;
        if (model === 'worse' && verdict === 'worse') called.worse += 1;
      }
      if (isFalse) falselyBetter += 1;
    }
    const mean = (model: string) =>
      differences[model]!.reduce((sum, value) => sum + value, 0) / differences[model]!.length;
    if (runs >= 100) {
      console.info(
        `${runs} runs: ${falselyBetter} falsely better; the better model found in ${called.better} of ${2 * runs}, the worse in ${called.worse}; ` +
          Object.keys(models)
            .map((model) => `${model} ${mean(model).toFixed(4)}`)
            .join(', '),
      );
      expect(mean('better')).toBeCloseTo(-0.01, 2);
      expect(mean('worse')).toBeCloseTo(0.01, 2);
    }
    expect(falselyBetter).toBeLessThanOrEqual(Math.max(1, runs / 20));
  },
);

test('a difference game by game has a mean of .010 and a standard deviation of at most .06, none for the equal model', () => {
  const byGame = Map.groupBy(seasons(1), ({ gameId }) => gameId);
  const score = (row: LabRow) => {
    const { home, draw, away } = row.card!.probabilities;
    const outcome =
      row.goals.home > row.goals.away ? 'home' : row.goals.home < row.goals.away ? 'away' : 'draw';
    return rps([home, draw, away], outcome);
  };
  for (const model of ['better', 'worse', 'equal'] as const) {
    const pairs = [...byGame.values()].map((rows) => {
      const of = (name: string) => score(rows.find((row) => row.model === name && row.promptVersion === 1)!);
      return { day: rows[0]!.kickoff.toISOString().slice(0, 10), first: of(model), second: of('active') };
    });
    const { difference } = comparePaired(pairs)!;
    const squares = pairs.reduce((sum, { first, second }) => sum + (first - second - difference) ** 2, 0);
    expect(Math.sqrt(squares / (games - 1)), model).toBeLessThanOrEqual(0.06);
  }
});
