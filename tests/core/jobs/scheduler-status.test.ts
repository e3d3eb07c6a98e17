import { expect, test } from 'vitest';
import { ScheduleName } from '#core/contract/admin-operations';
import { writeConfig } from '#core/config-store/config-store';
import {
  discoveryStatus,
  resultsStatus,
  schedulerStatuses,
  schedulesToday,
} from '#core/jobs/scheduler-status';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('every schedule is told with its next slot, or none where it is off; it runs while something ticks', async () => {
  await writeConfig(here.machine.em(), 'time_zone', 'Europe/Berlin', here.machine);
  await writeConfig(
    here.machine.em(),
    'game_discovery',
    { enabled: true, scheduleHour: 7, scheduleMinute: 45 },
    here.machine,
  );
  await writeConfig(
    here.machine.em(),
    'results_checker',
    { enabled: false, intervalMinutes: 30 },
    here.machine,
  );
  expect((await schedulerStatuses(here.machine)).map(({ name }) => name)).toEqual(ScheduleName.options);
  expect(await discoveryStatus(here.machine)).toMatchObject({
    enabled: true,
    isRunning: false,
    scheduleHour: 7,
    timeZone: 'Europe/Berlin',
    nextRun: '2026-11-26T06:45:00.000Z',
    lastOutcome: null,
  });
  await here.rows(`insert into heartbeats (name, process, at) values ('tick', 'one', ?)`, [here.clock.now()]);
  expect(await discoveryStatus(here.machine)).toMatchObject({ isRunning: true });
  expect(await resultsStatus(here.machine)).toMatchObject({
    enabled: false,
    isRunning: false,
    nextRun: null,
  });
});

test('the day of a zone has what ran in it and what is still to come', async () => {
  const run = (hours: number, outcome: string) =>
    here.rows(
      `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome, figures, error)
       values ('discovery', 'schedule', 'one', ?, ?, ?, ?, '{"added": 3}', 'one' || chr(10) || 'two')`,
      [here.hours(hours), here.hours(hours), here.hours(hours), outcome],
    );
  await run(-20, 'done');
  await run(-2, 'partly_failed');
  await run(-1, 'unknown');
  const today = await schedulesToday(here.machine, { zone: 'Europe/Berlin' });
  expect([today.from, today.to]).toEqual(['2026-11-24T23:00:00.000Z', '2026-11-25T23:00:00.000Z']);
  expect(today.runs).toMatchObject([
    { name: 'discovery', status: 'partly_failed', figures: { added: 3 }, errors: ['one', 'two'] },
    { name: 'discovery', status: 'failed' },
  ]);
  const coming = new Map(today.coming.map(({ name, slots }) => [name, slots]));
  expect(coming.get('results')).toEqual([]);
  expect(coming.get('housekeeping'), 'at 04:15 of tomorrow').toEqual([]);
});
