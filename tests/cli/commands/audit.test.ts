import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('what a command changed is on record with who did it, and never a secret', async () => {
  expect((await stage.tips(['audit'])).stdout).toBe('Nothing on record.\n');
  await stage.tips(['config', 'set', 'results_checker', 'intervalMinutes=45']);
  await stage.tips(['queue', 'pause']);
  const { stdout } = await stage.tips(['audit', 'list', '--by', 'commands']);
  expect(stdout).toMatch(/\tcli: .+@.+\tconfig\.set: config work_queue\tpaused: true$/m);
  expect(stdout).toMatch(/config results_checker\t.*intervalMinutes: 45$/m);
  expect(stdout).toMatch(/^Page 1 of 1, 2 in all\.$/m);
  expect((await stage.tips(['audit', '--search', 'work_queue', '--csv'])).stdout.split('\n')).toHaveLength(3);
  expect((await stage.json<{ total: number }>(['audit', '--by', 'people'])).total).toBe(0);
  // Keys of services are set elsewhere and never reach a table.
  const all = JSON.stringify(await stage.query('select * from audit_log'));
  for (const [name, value] of Object.entries(stage.environment))
    if (/KEY|SECRET|PASSWORD/.test(name) && value.length > 3) expect(all).not.toContain(value);
});

test('a schedule is told with the time it was due, and a cost as money', async () => {
  await stage.query(
    `insert into audit_log (at, actor, action, subject_type, subject_id, after)
     values ('2026-12-05T06:00:03Z', 'schedule: discovery 2026-12-05T06:00:00.000Z', 'write', 'card', '7',
       '{"cost": 0.00134764, "kickoff": "2026-12-05T15:00:00.000Z"}')`,
  );
  const { stdout } = await stage.tips(['audit', 'list', '--by', 'schedules']);
  expect(stdout).toContain('\tschedule: discovery, due Sat 5 Dec 06:00Z\t');
  expect(stdout).toContain('cost: $0.0013; kickoff: Sat 5 Dec 15:00Z');
});
