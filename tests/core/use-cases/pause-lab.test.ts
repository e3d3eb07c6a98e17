import { expect, test } from 'vitest';
import { pauseLab } from '#core/use-cases/pause-lab';
import { stopLab } from '#core/use-cases/stop-lab';
import { storedRun } from '../lab/stored-run.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('a run that waits is paused at once, one that is worked on is asked to, another is left alone', async () => {
  const runId = await storedRun(here, {}, []);
  const state = (to: string, hours: number | null) =>
    here.rows('update lab_runs set state = ?, lease_until = ?, pause_asked_by = null where id = ?', [
      to,
      hours === null ? null : here.hours(hours),
      runId,
    ]);
  const pause = () => pauseLab(here.machine, { runId });
  const found = () => here.rows('select state, pause_asked_by is not null as asked from lab_runs');
  await state('queued', null);
  await pause();
  expect(await found()).toEqual([{ state: 'paused', asked: false }]);
  expect(await codeOf(pause())).toBe('refused');
  await state('running', 1);
  await pause();
  expect(await found()).toEqual([{ state: 'running', asked: true }]);
  await state('running', -1);
  await pause();
  expect(await found(), 'its process is gone').toEqual([{ state: 'paused', asked: false }]);
  await stopLab(here.machine, { runId });
  expect(await found(), 'what is paused can be stopped').toEqual([{ state: 'stopped', asked: false }]);
  expect(await codeOf(pause())).toBe('refused');
  expect(await codeOf(pauseLab(here.machine, { runId: 99 }))).toBe('not_found');
});
