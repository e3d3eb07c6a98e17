import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { activatePrompt, savePrompt } from '#core/generation/save-prompt';
import { currentPrompt } from '#core/generation/current-prompt';
import { type LabInput, labParallelism } from '#core/use-cases/run-lab';
import type { LabBenchRun } from './lab-run.ts';
import { latencyMs, openModelSite } from './model-site.ts';

const games = 60;

/**
 * A run of the lab over 60 games with two models and two prompts, against providers that take two seconds: how much
 * longer it takes than they alone would, from the first call to the last row; and what the same costs again. The measured
 * process is one of its own: the providers do not take its time.
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
    const { first, again, reportMs, cpuSeconds } = await measure(site.url, site.simulators.settings, input);
    const [took] = await em().execute<
      { seconds: number; calls: number; repairs: number; between: number; again: number }[]
    >(
      `select extract(epoch from (select max(answered_at) from lab_answers) - min(started_at))::float8 as seconds,
         count(*)::int as calls, count(*) filter (where is_repair)::int as repairs, avg(duration_ms)::float8 as between,
         count(*) filter (where lab_run_id = ?)::int as again
       from llm_calls where operation = 'lab'`,
      [again.runId],
    );
    const { seconds, calls, repairs, between } = took!;
    const ideal = (calls * latencyMs) / labParallelism / 1000;
    console.log(
      `${first.games} games, ${first.answered} answers, ${calls} calls (${repairs} repairs) of ${between.toFixed(0)} ms: ` +
        `${seconds.toFixed(1)} s, ${(seconds / ideal).toFixed(3)} of the ideal ${ideal.toFixed(1)} s (1.05 at most); ` +
        `${cpuSeconds.toFixed(1)} s of processor time`,
    );
    console.log(`The same again: ${took!.again} calls, ${again.known} answers known.`);
    console.log(`Its report: ${Math.round(reportMs)} ms`);
  } finally {
    await site.close();
  }
}

async function measure(url: string, settings: Record<string, string>, input: LabInput): Promise<LabBenchRun> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'lab-run.ts'), url, JSON.stringify(settings), JSON.stringify(input)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as LabBenchRun;
}
