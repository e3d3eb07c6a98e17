import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#core/contract/admin-operations';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('the activity log is told as the page tells it, and emptied after a yes, which the audit keeps', async () => {
  expect((await stage.tips(['logs'])).stdout).toBe('The activity log is empty.\n');
  await stage.query(
    `insert into activity_log (at, type, source, message) values (now(), 'info', 'schedule', '3 games found')`,
  );
  expect(await stage.json<LogEntry[]>(['logs', 'list'])).toMatchObject([
    { type: 'info', source: 'schedule', message: '3 games found' },
  ]);
  expect(await stage.tips(['logs', 'clear'])).toMatchObject({ code: 2 });
  expect(await stage.json(['logs', 'clear', '--yes'])).toEqual({ ok: true, cleared: 1 });
  expect(await stage.json(['logs'])).toEqual([]);
  const [line] = await stage.query<{ action: string }>(
    `select action from audit_log where subject_type = 'log'`,
  );
  expect(line).toEqual({ action: 'clear' });
});
