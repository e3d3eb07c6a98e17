import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutLab } from '#core/use-cases/carry-out-lab';
import { retryLab } from '#core/use-cases/retry-lab';
import { type LabInput, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';
import { openLabSite } from './lab-site.ts';
import { codeOf, type Site } from './site.ts';

let site: Site;
const input: LabInput = {
  prompts: [1],
  models: [
    { provider: 'openai', id: 'gpt-6-luna' },
    { provider: 'openai', id: 'gpt-6.1-terra' },
  ],
  past: 3,
  maxCost: 5,
  concurrency: 1,
};
beforeAll(async () => {
  site = await openLabSite(3);
});
afterAll(() => site.close());

const columnsOf = async (runId: number) =>
  (await showLab(site.machine, runId)).tables.flatMap(({ columns }) =>
    columns
      .filter(({ model }) => model !== null)
      .map(({ model, answered, unusable, faults }) => ({ model, answered, unusable, faults })),
  );
const asked = () => site.simulators.openai.calls.length;

test('what has no card is asked for again, what has one is not; faults and price of the first stay', async () => {
  const { control } = site.simulators.openai;
  // The reply and its repair: one answer of the first model is no card, one of the second never came.
  control.inject({ kind: 'wrong_shape', times: 2 });
  const first = await runLab(site.machine, { ...input, past: 1, models: input.models.slice(0, 1) });
  expect(first).toMatchObject({ state: 'finished', answered: 1 });
  await runLab(site.machine, { ...input, models: input.models.slice(0, 1) });
  control.inject({ kind: 'server_error', times: 3 });
  const run = await runLab(site.machine, input);
  const runId = run.runId!;
  expect(run).toMatchObject({ state: 'stopped', known: 3, answered: 2 });
  expect(await columnsOf(runId)).toMatchObject([{ unusable: 1, answered: 2 }, { answered: 2 }]);
  const paid = (await showLab(site.machine, runId)).cost!;

  const before = asked();
  const only = { promptVersion: 1, model: 'gpt-6-luna' };
  expect(await retryLab(site.machine, { runId, only })).toEqual({ asks: 1 });
  expect(await carryOutLab(site.machine, runId)).toMatchObject({
    state: 'stopped',
    answered: 1,
    known: 2,
    reason: '1 of 6 cells have no answer.',
  });
  expect(asked(), 'of the one column alone').toBe(before + 1);
  expect(await columnsOf(runId)).toMatchObject([{ unusable: 0, answered: 3, faults: 2 }, { answered: 2 }]);
  expect((await showLab(site.machine, runId)).cost).toBeGreaterThan(paid);

  expect(await codeOf(retryLab(site.machine, { runId, only }))).toBe('refused');
  expect(await retryLab(site.machine, { runId })).toEqual({ asks: 1 });
  expect(await codeOf(retryLab(site.machine, { runId })), 'it waits already').toBe('refused');
  expect(await carryOutLab(site.machine, runId)).toMatchObject({ state: 'finished', answered: 1 });
  expect(asked()).toBe(before + 2);
  expect(await codeOf(retryLab(site.machine, { runId })), 'every answer is there').toBe('refused');
  expect(await site.rows('select state from lab_runs where id = ?', [runId])).toEqual([
    { state: 'finished' },
  ]);
});

test('asking again holds to the limit of the run; what is no card stays so until it is answered', async () => {
  site.simulators.openai.control.inject({ kind: 'wrong_shape', times: 2 });
  const { runId } = await runLab(site.machine, {
    ...input,
    past: 1,
    repeats: 2,
    models: input.models.slice(0, 1),
  });
  await site.rows(`update lab_runs set plan = jsonb_set(plan, '{maxCost}', '0.000001') where id = ?`, [
    runId,
  ]);
  const before = asked();
  await retryLab(site.machine, { runId: runId! });
  expect(await carryOutLab(site.machine, runId!)).toMatchObject({
    state: 'stopped',
    reason: expect.stringContaining('the limit of the run') as unknown,
  });
  expect(asked()).toBe(before);
  expect(await columnsOf(runId!)).toMatchObject([{ unusable: 1 }]);
});
