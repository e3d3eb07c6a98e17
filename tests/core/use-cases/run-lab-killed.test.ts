import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runLab } from '#core/use-cases/run-lab';
import { openLabSite, startLabProcess, twelveAnswers } from './lab-site.ts';
import type { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openLabSite(3);
});
afterAll(() => site.close());

const counts = async () =>
  (
    await site.rows<{ answers: number; kept: number; paid: number; calls: number }>(
      `select (select count(*)::int from lab_answers) as answers,
         (select count(*)::int from llm_calls where state = 'pending' and response is not null) as kept,
         (select count(*)::int from llm_calls where operation = 'lab' and state = 'succeeded') as paid,
         (select count(*)::int from llm_calls where operation = 'lab' and waits_since is null) as calls`,
    )
  )[0]!;

test('a process that is killed in the middle of a run has lost no answer that was paid for and came', async () => {
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 250, times: 8 });
  const child = startLabProcess(site, twelveAnswers);
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect((await counts()).answers).toBeGreaterThanOrEqual(3), {
    timeout: 40_000,
    interval: 20,
  });
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  const before = await counts();
  expect(before.answers).toBeLessThan(12);
  expect(before.paid, 'a call is closed in the transaction that keeps its answer').toBe(before.answers);
  expect(before.calls - before.paid - before.kept, 'in flight when it was killed').toBeLessThanOrEqual(2);
  // What was in flight is waited for until its process is taken for dead.
  site.clock.set(new Date(site.clock.now().getTime() + 60_000));
  const again = await runLab(site.machine, twelveAnswers);
  expect(again).toMatchObject({
    state: 'finished',
    known: before.answers + before.kept,
    answered: 12 - before.answers - before.kept,
  });
  expect((await counts()).calls).toBe(before.calls + again.answered);
});
