import { expect, test } from 'vitest';
import { failures } from '#core/reads/admin/failures';
import { failureReport } from '#core/reads/admin/reports';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const call = (hoursAgo: number, more: Record<string, unknown>) => {
  const row = {
    operation: 'generate_card',
    provider: 'openai',
    requested_model: 'm1',
    owner: 'test',
    attempt: 1,
    is_repair: false,
    is_simulated: true,
    state: 'failed',
    error_kind: 'refusal',
    reserved_cost: 0.5,
    cost: 0.1,
    started_at: here.hours(-hoursAgo),
    lease_until: here.hours(-hoursAgo),
    ended_at: here.hours(-hoursAgo),
    ...more,
  };
  const names = Object.keys(row);
  return here.rows(
    `insert into llm_calls (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  );
};

test('failed calls are counted by kind and model, with what they cost and the last words; good ones are not', async () => {
  await call(1, { error_message: 'the last' });
  await call(2, { error_message: 'the first', cost: null });
  await call(3, { state: 'unknown', error_kind: null, requested_model: 'm2', cost: null });
  await call(1, { state: 'succeeded', error_kind: null });
  await call(30 * 24, { error_message: 'long ago' });
  const found = await failures(here.machine.em(), here.hours(-24));
  expect(found).toEqual([
    {
      kind: 'refusal',
      provider: 'openai',
      model: 'm1',
      count: 2,
      cost: expect.closeTo(0.6) as number,
      lastAt: here.hours(-1).toISOString(),
      lastMessage: 'the last',
    },
    {
      kind: 'unknown',
      provider: 'openai',
      model: 'm2',
      count: 1,
      cost: 0.5,
      lastAt: here.hours(-3).toISOString(),
      lastMessage: null,
    },
  ]);
  expect(await failureReport(here.machine.em(), { days: 1, now: here.clock.now() })).toEqual(found);
  const [longer] = await failureReport(here.machine.em(), { days: 31, now: here.clock.now() });
  expect(longer).toMatchObject({ kind: 'refusal', count: 3 });
});
