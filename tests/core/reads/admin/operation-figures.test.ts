import { expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { operationFigures, readOperationFigures } from '#core/reads/admin/operation-figures';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const figures = async () => {
  const found = await readOperationFigures(here.machine);
  return (name: keyof typeof operationFigures, labels: Record<string, string> = {}) =>
    found.find(
      (figure) =>
        figure.name === name &&
        Object.entries(labels).every(([key, value]) => figure.labels?.[key] === value),
    )?.value;
};

test('on a fresh installation what is unknown has no value, and what is none is 0', async () => {
  const value = await figures();
  expect(value('touchline_last_tick_timestamp_seconds')).toBeNull();
  expect(value('touchline_model_calls')).toBe(0);
  expect(value('touchline_spend_dollars', { window: 'day' })).toBe(0);
  expect(value('touchline_spend_cap_dollars', { window: 'day' })).toBe(5);
  expect(value('touchline_ledger_entries')).toBe(0);
  expect(value('touchline_queue_jobs'), 'no queue yet').toBeUndefined();
  await writeConfig(here.machine.em(), 'spend_caps', { day: null, month: 3 }, here.machine);
  const uncapped = await figures();
  expect(uncapped('touchline_spend_cap_dollars', { window: 'day' })).toBeNull();
  expect(uncapped('touchline_spend_cap_dollars', { window: 'month' })).toBe(3);
});

test('games without a card, overdue results, ticks and ends of jobs are counted at the injected clock', async () => {
  await here.card({ state: 'draft', kickoffAt: here.hours(1) });
  await here.card({ state: 'draft', kickoffAt: here.hours(10) });
  await here.card({ kickoffAt: here.hours(11) });
  await here.card({ kickoffAt: here.hours(-5) });
  await here.rows(`insert into heartbeats (name, process, at) values ('tick', 'one', ?)`, [here.clock.now()]);
  await here.rows(
    `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome) values
       ('results', 'schedule', 'one', ?, ?, ?, 'done'), ('results', 'schedule', 'one', ?, ?, ?, 'failed')`,
    [here.hours(-2), here.hours(-2), here.hours(-2), here.hours(-1), here.hours(-1), here.hours(-1)],
  );
  const value = await figures();
  const seconds = (hours: number) => here.hours(hours).getTime() / 1000;
  expect(value('touchline_games_without_card', { hours: '2' })).toBe(1);
  expect(value('touchline_games_without_card', { hours: '24' })).toBe(2);
  expect(value('touchline_games_without_result')).toBe(1);
  expect(value('touchline_ledger_entries')).toBe(2);
  expect(value('touchline_last_tick_timestamp_seconds')).toBe(seconds(0));
  expect(value('touchline_job_run_timestamp_seconds', { job: 'results' })).toBe(seconds(-1));
  expect(value('touchline_job_success_timestamp_seconds', { job: 'results' })).toBe(seconds(-2));
  expect(value('touchline_job_outcome', { job: 'results', outcome: 'failed' })).toBe(1);
});

test('every figure that is told has its words', async () => {
  for (const { name } of await readOperationFigures(here.machine))
    expect(operationFigures).toHaveProperty(name);
});
