import { systemClock } from '#core/clock';
import { activatePrompt, savePrompt } from '#core/generation/save-prompt';
import { currentPrompt } from '#core/generation/current-prompt';
import { discover } from '#core/use-cases/discover';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { type LabInput, labParallelism, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';

import { startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';
import { openMachine } from '../core/jobs/support.ts';
import { testDatabase } from '../support/database.ts';
import prepareDatabases from '../support/global-setup.ts';

const latencyMs = 2000;
const games = 60;

/**
 * A run of the lab over 60 games with two models and two prompts, against providers that take two seconds: how much
 * longer it takes than they alone would, from the first call to the last row; and what the same costs again.
 */
export async function lab(): Promise<void> {
  await prepareDatabases();
  const database = await testDatabase();
  const simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: systemClock.now() }),
    football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
    models: { latencyMs },
  });
  const machine = await openMachine(database.url, systemClock, simulators.settings, {
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  const em = () => machine.em();
  try {
    await discover(machine, { days: 60 });
    const chosen = await em().execute<{ id: number }[]>(
      'select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at, id limit ?',
      [systemClock.now(), games],
    );
    const ids = chosen.map(({ id }) => id);
    console.log(`${ids.length} games; fetching their fixture data first …`);
    await fetchFixtureData(machine, { gameIds: ids });
    await em().execute(
      `update games set status = 'completed', status_code = 'FT', fulltime_home = 2, fulltime_away = 1 where id in (${ids.join()})`,
    );
    const { number, body } = await currentPrompt(machine);
    const second = await savePrompt(machine, { body: `${body}\nBe brief.` });
    await activatePrompt(machine, { number });
    const input: LabInput = {
      prompts: [number, second.number],
      models: [
        { provider: 'openai', id: 'gpt-6-luna' },
        { provider: 'gemini', id: 'gemini-3.5-flash-lite' },
      ],
      past: games,
      maxCost: 1000,
    };
    const first = await runLab(machine, input);
    const [took] = await em().execute<{ seconds: number; calls: number }[]>(
      `select extract(epoch from (select max(answered_at) from lab_answers) - min(started_at))::float8 as seconds, count(*)::int as calls
       from llm_calls where operation = 'lab'`,
    );
    const ideal = (took!.calls * latencyMs) / labParallelism / 1000;
    console.log(
      `${first.games} games, ${first.answered} answers, ${took!.calls} calls: ${took!.seconds.toFixed(1)} s, ` +
        `${(took!.seconds / ideal).toFixed(3)} of the ideal ${ideal.toFixed(1)} s`,
    );
    const again = await runLab(machine, input);
    const [calls] = await em().execute<{ n: number }[]>(
      `select count(*)::int as n from llm_calls where operation = 'lab'`,
    );
    console.log(`The same again: ${calls!.n - took!.calls} calls, ${again.known} answers known.`);
    const began = performance.now();
    await showLab(machine, again.runId!);
    console.log(`Its report: ${Math.round(performance.now() - began)} ms`);
  } finally {
    await machine.close();
    await simulators.close();
    await database.drop();
  }
}
