import { expect, test } from 'vitest';
import { stopLab } from '#core/use-cases/stop-lab';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('a run that waits ends at once, one that is worked on is asked to, one that has ended is left alone', async () => {
  const runId = await storedRun(here, {}, []);
  const state = (to: string, hours: number | null) =>
    here.rows('update lab_runs set state = ?, lease_until = ?, stop_asked_by = null where id = ?', [
      to,
      hours === null ? null : here.hours(hours),
      runId,
    ]);
  const stopped = async () => {
    await stopLab(here.machine, { runId });
    return here.rows('select state, stop_asked_by is not null as asked from lab_runs');
  };
  await state('queued', null);
  expect(await stopped()).toEqual([{ state: 'stopped', asked: true }]);
  await state('running', 1);
  expect(await stopped()).toEqual([{ state: 'running', asked: true }]);
  await state('running', -1);
  expect(await stopped(), 'its process is gone').toEqual([{ state: 'stopped', asked: true }]);
  await state('finished', null);
  expect(await codeOf(stopLab(here.machine, { runId }))).toBe('refused');
  expect(await codeOf(stopLab(here.machine, { runId: 99 }))).toBe('not_found');
});
