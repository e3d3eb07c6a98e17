import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLab } from '#core/use-cases/run-lab';
import { openLabSite, startLabProcess, twelveAnswers } from './lab-site.ts';
import { once } from 'node:events';
import type { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openLabSite(3);
});
afterAll(() => site.close());

test('two runs that ask for the same at once pay each answer once, in one process or in two', async () => {
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 150, times: 12 });
  const other = once(startLabProcess(site, twelveAnswers), 'exit');
  const runs = await Promise.all([runLab(site.machine, twelveAnswers), runLab(site.machine, twelveAnswers)]);
  expect((await other)[0]).toBe(0);
  for (const { state, answered, known } of runs) {
    expect(state).toBe('finished');
    expect(answered + known).toBe(12);
  }
  expect(site.simulators.openai.calls).toHaveLength(12);
  expect(
    await site.rows(`select state, count(*)::int as n from llm_calls where operation = 'lab' group by 1`),
  ).toEqual([{ state: 'succeeded', n: 12 }]);
});
