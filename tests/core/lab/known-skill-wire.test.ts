import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import { rps } from '#core/domain/scoring/scores';
import type { Runtime } from '#core/runtime';
import { type LabInput, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';
import { type Simulators, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { testDatabase } from '../../support/database.ts';
import { seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { openMachine } from '../jobs/support.ts';
import { chances, dice, goalsOf, skills, spread, type Three } from './skills.ts';

/** A whole run takes minutes: `npm run test:lab`. */
const isAsked = Number(process.env['TIPS_LAB_RUNS'] ?? 0) >= 100;
const games = 760;
const teams = 20;
const dayMs = 86_400_000;
/** After the end of training of every model here. */
const first = Date.parse('2026-06-05T15:00:00Z');
const gamesADay = 5;
const providers = { active: 'gpt-6.1-terra', better: 'gpt-5-mini', worse: 'gpt-5-nano' } as const;
/** Its maker states no end of training: of it all games could be remembered. */
const unknown = { provider: 'gemini', id: 'gemini-3.5-flash-lite' } as const;

interface Played {
  home: string;
  away: string;
  kickoff: Date;
  strength: number;
  errors: [number, number];
  goals: { home: number; away: number };
}

const roll = dice(3);
const names = Array.from({ length: teams }, (_none, team) => `Side ${String.fromCodePoint(65 + team)}`);
const played = Array.from({ length: games }, (_none, game): Played => {
  const strength = 0.3 + 0.45 * roll.normal();
  const errors: [number, number] = [roll.normal(), roll.normal()];
  return {
    home: names[game % teams]!,
    away: names[(game + 1 + (Math.floor(game / teams) % (teams - 1))) % teams]!,
    kickoff: new Date(first + Math.floor(game / gamesADay) * dayMs + (game % gamesADay) * 60_000),
    strength,
    errors,
    goals: goalsOf(roll.roll(), chances([strength, 0, -strength])),
  };
});
const byMatch = new Map(
  played.map((game) => [`${game.home} ${game.away} ${game.kickoff.toISOString()}`, game]),
);

function saysOf(model: string, game: Played): Three {
  const skill = (Object.entries(providers).find(([, id]) => model.startsWith(id))?.[0] ??
    'active') as keyof typeof providers;
  const off = spread * skills[skill].shared;
  return chances([game.strength + off * game.errors[0], 0, -game.strength + off * game.errors[1]]);
}

describe.skipIf(!isAsked)('models of known skill over the wire', () => {
  let machine: Runtime;
  let simulators: Simulators;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabase();
    const clock = new MovableClock(new Date('2026-12-10T12:00:00Z'), { frozen: true, jumps: true });
    simulators = await startSimulators({
      clock,
      world: seededWorld({ now: clock.now() }),
      models: {
        knows: (model, { home, away, kickoff }) => {
          const game = byMatch.get(`${home} ${away} ${kickoff}`);
          if (!game) throw new Error(`${home} v ${away} of ${kickoff} is no game of this test`);
          const [one, draw, other] = saysOf(model, game);
          return { home: one, draw, away: other };
        },
      },
    });
    machine = await openMachine(database.url, clock, simulators.settings, {
      footballPerSecond: Number.POSITIVE_INFINITY,
    });
    const em = machine.em();
    await writeConfig(em, 'lab_day_cap', { day: null }, machine);
    await writeConfig(em, 'spend_caps', { day: null, month: null }, machine);
    await writeConfig(em, 'llm_config', { provider: 'openai', model: providers.active }, machine);
    await seedPrompt(em);
    const league = await seedLeague(em, 'League of the test');
    for (const [index, name] of names.entries())
      await em.execute(
        `insert into teams (id, name, service_name, created_at, updated_at) values (?, ?, ?, now(), now())`,
        [index + 1, name, name],
      );
    for (const [index, { home, away, kickoff, goals }] of played.entries()) {
      const ids = [names.indexOf(home) + 1, names.indexOf(away) + 1];
      await em.execute(
        `insert into season_matches (fixture_id, league_id, season, kickoff_at, status_code, home_team_id, away_team_id, home_team, away_team, fulltime_home, fulltime_away, updated_at)
         values (?, ?, 2026, ?, 'FT', ?, ?, ?, ?, ?, ?, now())`,
        [index + 1, league, kickoff, ...ids, home, away, goals.home, goals.away],
      );
      await em.execute(
        `insert into games (category_id, league_id, api_football_fixture_id, season, home_team, away_team, home_team_id, away_team_id, kickoff_at, status, status_code, fulltime_home, fulltime_away, created_at, updated_at)
         values (1, ?, ?, 2026, ?, ?, ?, ?, ?, 'completed', 'FT', ?, ?, now(), now())`,
        [league, index + 1, home, away, ...ids, kickoff, goals.home, goals.away],
      );
    }
    close = async () => {
      await machine.close();
      await simulators.close();
      await database.drop();
    };
  }, 120_000);
  afterAll(() => close());

  const calls = async (): Promise<number> =>
    (await machine.em().execute<{ n: number }[]>(`select count(*)::int as n from llm_calls`))[0]!.n;

  test(
    'the better is called better, the worse worse, and the same again costs nothing',
    { timeout: 900_000 },
    async () => {
      const input: LabInput = {
        prompts: [1],
        models: Object.values(providers).map((id) => ({ provider: 'openai', id })),
        past: 1000,
        takesReduced: true,
        maxCost: 10_000,
      };
      const run = await runLab(machine, input);
      const report = await showLab(machine, run.runId!);
      const [table] = report.tables;
      console.info(
        `${run.games} games, ${run.answered} answers: ${table!.columns.map(({ column, scores, reading }) => `${column} ${scores.rps?.toFixed(4)} ${reading}`).join('; ')}`,
      );
      expect(report.tables).toHaveLength(1);
      expect(table).toMatchObject({ games: 'unseen', isMasked: false });
      expect(table!.n).toBeGreaterThan(0.97 * games);
      const of = (id: string) => table!.columns.find(({ model }) => model === id)!;
      expect(of(providers.better).reading).toBe('better');
      expect(of(providers.worse).reading).toBe('worse');
      expect(report.verdict).toBe('better');
      // What came over the wire is what the model was made to know.
      const mean = (id: string) =>
        played.reduce((sum, game) => {
          const { home, away } = game.goals;
          return sum + rps(saysOf(id, game), home > away ? 'home' : home < away ? 'away' : 'draw') / games;
        }, 0);
      for (const id of Object.values(providers)) expect(of(id).scores.rps).toBeCloseTo(mean(id), 2);
      const before = await calls();
      expect(await runLab(machine, input)).toMatchObject({ answered: 0, known: run.answered });
      expect(await calls()).toBe(before);
      const mixed = await runLab(machine, { ...input, models: [...input.models, unknown], past: 40 });
      const apart = await showLab(machine, mixed.runId!);
      expect(apart.tables.map((one) => one.games)).toEqual(['could_be_remembered']);
      expect(apart.verdict).toBe('not_distinguishable');
    },
  );
});
