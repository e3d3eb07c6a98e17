import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOutLab } from '#core/use-cases/carry-out-lab';
import { planOf, storeRun } from '#core/use-cases/run-lab';
import { openLabSite } from './lab-site.ts';
import type { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openLabSite(4);
});
afterAll(() => site.close());

const queued = async () => {
  const plan = await planOf(site.machine, {
    prompts: [1],
    models: [{ provider: 'openai', id: 'gpt-6-luna' }],
    past: 10,
    repeats: 3,
    maxCost: 5,
  });
  return (await storeRun(site.machine, plan, { name: 'run', state: 'queued' })).id;
};
const runOf = (id: number) =>
  site.rows(
    `select state, reason, (select count(*)::int from lab_cells where run_id = r.id) as cells from lab_runs r where id = ?`,
    [id],
  );
const pendingCalls = async () =>
  (
    await site.rows<{ n: number }>(
      `select count(*)::int as n from llm_calls where operation = 'lab' and state = 'pending' and waits_since is null`,
    )
  )[0]!.n;

test('a process that ends asks nothing more, keeps what is being written, and the run is carried on', async () => {
  const id = await queued();
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 3000, times: 5 });
  const stopping = new AbortController();
  const run = carryOutLab(site.machine, id, { stopping: stopping.signal });
  await vi.waitFor(async () => expect(await pendingCalls()).toBe(5), { timeout: 20_000 });
  stopping.abort();
  expect(await run).toMatchObject({ state: 'queued', answered: 5, reason: null });
  expect(await runOf(id)).toEqual([{ state: 'queued', reason: null, cells: 5 }]);
  expect(await carryOutLab(site.machine, id)).toMatchObject({ state: 'finished', answered: 7, known: 5 });
  expect(await carryOutLab(site.machine, id), 'it is done').toBeNull();
});

test('who asks a run to stop gets the answers that are being written; another process waits for it', async () => {
  await site.rows('delete from lab_answers');
  const id = await queued();
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 3000, times: 5 });
  const run = carryOutLab(site.machine, id);
  await vi.waitFor(async () => expect(await pendingCalls()).toBe(5), { timeout: 20_000 });
  await expect(carryOutLab(site.machine, id)).rejects.toMatchObject({ code: 'busy' });
  await site.rows(`update lab_runs set stop_asked_by = 'account #1' where id = ?`, [id]);
  expect(await run).toMatchObject({ state: 'stopped', answered: 5, reason: 'It was stopped by hand.' });
});

test('a plan that cannot be carried out ends its run with the reason', async () => {
  const id = await queued();
  await site.rows(`update games set status = 'upcoming' where status = 'completed'`);
  expect(await carryOutLab(site.machine, id)).toBeNull();
  expect(await runOf(id)).toEqual([
    {
      state: 'stopped',
      reason: 'No finished game has data from before its kick-off. Choose other leagues or days.',
      cells: 0,
    },
  ]);
});
