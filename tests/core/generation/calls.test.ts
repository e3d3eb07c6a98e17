import { expect, test } from 'vitest';
import { describeModel, modelById } from '#config/models';
import {
  callResult,
  costOfCalls,
  mostPayable,
  type PaidCall,
  recordCall,
  recordFailure,
} from '#core/generation/calls';
import { ModelError } from '#core/llm/errors';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const model = modelById('gpt-6-luna')!;
const noCaps = { day: null, month: null };

async function call(more: Partial<PaidCall> = {}): Promise<PaidCall> {
  return {
    operation: 'generate_card',
    model,
    gameId: (await here.card({ state: 'draft' })).gameId,
    cardId: null,
    promptVersionId: null,
    instructions: 'Judge with care.',
    input: 'A match.',
    maxOutputTokens: 1000,
    attempt: 1,
    isRepair: false,
    caps: noCaps,
    isOwnServer: false,
    ...more,
  };
}
const row = async (id: number) =>
  (
    await here.rows<{ state: string; cost: string | null; reserved: string; kind: string | null }>(
      'select state, cost, reserved_cost as reserved, error_kind as kind from llm_calls where id = ?',
      [id],
    )
  )[0]!;

test('a call has its row, with the highest cost reserved, before anything is asked', async () => {
  const id = await recordCall(here.machine, await call());
  const { state, cost, reserved } = await row(id);
  expect([state, cost]).toEqual(['pending', null]);
  expect(Number(reserved)).toBeGreaterThan(0);
  expect(await costOfCalls(here.machine.em(), [id]), 'not known yet').toBeNull();
  expect(await costOfCalls(here.machine.em(), [])).toBe(0);
});

test('a call that could pass a cap is refused and leaves no row, however many ask at once', async () => {
  const before = (await here.rows('select id from llm_calls')).length;
  const used = (
    await here.rows<{ sum: string }>('select sum(coalesce(cost, reserved_cost)) as sum from llm_calls')
  )[0]!;
  const paid = await call();
  const each = mostPayable(
    model,
    { inputTokens: 0, maxOutputTokens: 1000, isOwnServer: false },
    here.clock.now(),
  )!;
  const caps = {
    day: Number(used.sum) + 1.5 * Number((await row(await recordCall(here.machine, paid))).reserved) * 2,
    month: null,
  };
  expect(each).toBeGreaterThan(0);
  const asked = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => recordCall(here.machine, { ...paid, caps })),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'cap_reached' });
  expect(await here.rows('select id from llm_calls')).toHaveLength(
    before + 1 + asked.length - refused.length,
  );
});

test('two runs of the lab that ask at once never pass the limit of their day together', async () => {
  const paid = await call({ operation: 'lab' });
  const runs = await here.rows<{ id: number }>(
    `insert into lab_runs (name, plan, state, author, created_at) select 'run', '{}', 'running', 'cli: x', now() from generate_series(1, 2) returning id`,
  );
  const { reserved } = await row(
    await recordCall(here.machine, { ...paid, lab: { runId: runs[0]!.id, run: 5, day: null } }),
  );
  const day = 4.5 * Number(reserved);
  const asked = await Promise.allSettled(
    [0, 1, 0, 1, 0, 1, 0, 1].map((at) =>
      recordCall(here.machine, { ...paid, lab: { runId: runs[at]!.id, run: 5, day } }),
    ),
  );
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'cap_reached' });
});

test('a model without a price is refused unless it runs on one’s own server, where it costs nothing', async () => {
  const unknown = describeModel('openai', 'own-model');
  await expect(recordCall(here.machine, await call({ model: unknown }))).rejects.toMatchObject({
    code: 'refused',
  });
  const id = await recordCall(here.machine, await call({ model: unknown, isOwnServer: true }));
  expect(Number((await row(id)).reserved)).toBe(0);
});

test('what may have been billed counts at its reserve, what was refused at what it cost, and usage is priced', async () => {
  const paid = await call();
  const end = async (error: unknown) => {
    const id = await recordCall(here.machine, paid);
    await recordFailure(here.machine, id, paid, here.clock.now(), error);
    return row(id);
  };
  const broken = await end(new ModelError('network', 'The connection broke.'));
  expect([broken.state, broken.cost]).toEqual(['unknown', broken.reserved]);
  const refused = await end(new ModelError('bad_key', 'The key is wrong.'));
  expect([refused.state, Number(refused.cost), refused.kind]).toEqual(['failed', 0, 'bad_key']);
  const usage = { input: 1000, cached: 0, cacheWrite: 0, output: 500, reasoning: 0 };
  const { cost, inputTokens, durationMs } = callResult(
    { model },
    { usage, servedModel: model.id },
    here.clock.now(),
    here.hours(1),
  );
  expect(cost).toBeGreaterThan(0);
  expect([inputTokens, durationMs]).toEqual([1000, 3_600_000]);
  expect(
    callResult({ model }, {}, here.clock.now(), here.clock.now()).cost,
    'unknown is not zero',
  ).toBeNull();
});
