import { activatePrompt, savePrompt } from '#core/generation/save-prompt';
import { currentPrompt } from '#core/generation/current-prompt';
import { type LabInput, labParallelism, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';
import { latencyMs, openModelSite } from './model-site.ts';

const games = 60;

/**
 * A run of the lab over 60 games with two models and two prompts, against providers that take two seconds: how much
 * longer it takes than they alone would, from the first call to the last row; and what the same costs again.
 */
export async function lab(): Promise<void> {
  const site = await openModelSite({ days: 60 });
  const { machine } = site;
  const em = () => machine.em();
  try {
    const ids = await site.gamesWithData(games);
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
    await site.close();
  }
}
