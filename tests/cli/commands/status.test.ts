import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Needs } from '#core/contract/admin-needs';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('what needs a person is told with what mends it, alike by status and doctor, and can be put off', async () => {
  const { needs } = await stage.json<Needs>(['status']);
  expect(needs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['not_ticking', 'sign_in']));
  const { stdout } = await stage.tips(['status']);
  expect(stdout).toMatch(/^Today$/m);
  expect(stdout).toMatch(/Nothing runs the schedules yet\n {4}Discovery.*\n {4}Run `tips serve`/);
  const narrow = await stage.tips(['status'], { columns: 40, environment: { NO_COLOR: '1' } });
  expect(narrow.stdout).toContain('Nothing runs the schedules yet');
  expect(narrow.stdout.split('\n').filter((line) => line.length > 40)).toEqual([]);
  const doctor = await stage.tips(['doctor']);
  expect(doctor.stdout).toMatch(/^Not ticking\tunset\tNothing runs the schedules yet/m);

  const put = ['status', 'snooze', 'not_ticking', '--reason', 'cron comes tomorrow'];
  expect((await stage.tips(put)).stdout).toMatch(/^not_ticking is put off until /);
  expect((await stage.tips(['status'])).stdout).toMatch(
    /^Put off until .*: Nothing runs the schedules yet \(cron comes tomorrow\)$/m,
  );
  expect((await stage.tips(['doctor'])).stdout).not.toMatch(/Not ticking/);
  await stage.tips(['status', 'wake', 'not_ticking']);
  expect((await stage.json<Needs>(['status'])).snoozed).toEqual([]);
  expect((await stage.tips(['status', 'snooze', 'nothing', '--reason', 'x'])).code).toBe(1);
});
