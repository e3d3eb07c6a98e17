import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOutLab } from '#core/use-cases/carry-out-lab';
import { pauseLab } from '#core/use-cases/pause-lab';
import { resumeLab } from '#core/use-cases/resume-lab';
import { type LabInput, planOf, storeRun } from '#core/use-cases/run-lab';
import { listLab } from '#core/use-cases/show-lab';
import { finish, openLabSite, startLabProcess } from './lab-site.ts';
import { codeOf, type Site } from './site.ts';

let site: Site;
const input: LabInput = {
  prompts: [1],
  models: [{ provider: 'openai', id: 'gpt-6-luna' }],
  past: 4,
  repeats: 3,
  maxCost: 5,
};
beforeAll(async () => {
  site = await openLabSite(5, 4);
});
afterAll(() => site.close());

const count = async (sql: string) =>
  (await site.rows<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n;
const inFlight = () =>
  count(
    `llm_calls where operation = 'lab' and state = 'pending' and waits_since is null and response is null`,
  );
const sent = () => count(`llm_calls where operation = 'lab' and waits_since is null`);
const stateOf = async (id: number) =>
  (await site.rows<{ state: string }>('select state from lab_runs where id = ?', [id]))[0]!.state;

test('a paused run keeps what was being written and goes on with the same games, each answer paid once', async () => {
  const { id } = await storeRun(site.machine, await planOf(site.machine, input), {
    name: 'run',
    state: 'queued',
  });
  await expect(resumeLab(site.machine, { runId: id }), 'it is not paused').rejects.toMatchObject({
    code: 'refused',
    message: `Run ${id} waits for a worker.`,
    suggestion: expect.stringContaining(`\`tips lab pause ${id}\` and resume it here`) as unknown,
  });
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 3000, times: 5 });
  const run = carryOutLab(site.machine, id);
  await vi.waitFor(async () => expect(await inFlight()).toBe(5), { timeout: 20_000 });
  await pauseLab(site.machine, { runId: id });
  expect((await listLab(site.machine))[0]).toMatchObject({ state: 'running', asked: 'pause' });
  expect(await run).toMatchObject({ state: 'paused', answered: 5, reason: null });
  expect((await listLab(site.machine))[0]).toMatchObject({
    state: 'paused',
    asked: null,
    done: 5,
    calls: 12,
  });
  expect(await carryOutLab(site.machine, id), 'nobody works on it').toBeNull();

  await finish(site, site.games.slice(4, 5));
  await resumeLab(site.machine, { runId: id });
  expect(await carryOutLab(site.machine, id)).toMatchObject({ state: 'finished', answered: 7, known: 5 });
  expect(await sent()).toBe(12);
  expect(
    await count(
      `(select distinct game_id from lab_cells where run_id = ${id}) g where game_id in (${site.games.slice(0, 4).join()})`,
    ),
    'a game that ended meanwhile is none of its games',
  ).toBe(4);
  expect(await codeOf(resumeLab(site.machine, { runId: id })), 'it has ended').toBe('refused');
});

test('a process that is killed while it pauses has lost no answer that came; the run stays paused', async () => {
  await site.rows('delete from lab_answers');
  await site.rows('delete from llm_calls');
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 400, times: 12 });
  const child = startLabProcess(site, { ...input, concurrency: 2 });
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect(await count('lab_answers')).toBeGreaterThanOrEqual(3), {
    timeout: 40_000,
    interval: 20,
  });
  const [run] = await site.rows<{ id: number }>('select id from lab_runs order by id desc limit 1');
  const runId = run!.id;
  await pauseLab(site.machine, { runId });
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  const [held] = await site.rows<{ until: string }>(
    'select lease_until as until from lab_runs where id = ?',
    [runId],
  );
  await expect(resumeLab(site.machine, { runId }), 'it may live').rejects.toMatchObject({
    code: 'busy',
    message: expect.stringContaining('died in the last 30 s') as unknown,
    suggestion: expect.stringContaining(
      `\`tips lab resume ${runId}\` goes on with the run from ${new Date(held!.until).toISOString().slice(11, 19)}Z on`,
    ) as unknown,
  });
  const [asked, before] = [await sent(), await count('lab_answers')];
  site.clock.set(new Date(site.clock.now().getTime() + 60_000));
  expect(await carryOutLab(site.machine, runId), 'somebody asked it to pause').toBeNull();
  expect(await stateOf(runId)).toBe('paused');
  expect(await sent()).toBe(asked);

  const kept = await count(`llm_calls where state in ('pending', 'unknown') and response is not null`);
  await resumeLab(site.machine, { runId });
  const done = await carryOutLab(site.machine, runId);
  expect(done).toMatchObject({ state: 'finished' });
  // One may have been read, and not yet kept as an answer.
  expect(done!.known).toBeGreaterThanOrEqual(before + kept);
  expect(done!.known + done!.answered).toBe(12);
  expect(await sent(), 'what came is not asked for again').toBe(asked + done!.answered);
});
