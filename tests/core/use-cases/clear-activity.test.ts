import { expect, test } from 'vitest';
import { logActivity } from '#core/activity';
import { newestActivity } from '#core/reads/admin/activity';
import { newestAudit } from '#core/reads/admin/audit-entries';
import { clearActivity } from '#core/use-cases/clear-activity';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('the activity log is emptied, and the audit record says who did it and how many lines went', async () => {
  await logActivity(here.machine, 'info', 'one');
  await logActivity(here.machine, 'error', 'two');
  expect(await clearActivity(here.machine)).toBe(2);
  expect(await newestActivity(here.machine.em())).toEqual([]);
  const [entry] = await newestAudit(here.machine.em());
  expect(entry).toMatchObject({ action: 'clear', subject: 'log activity' });
});
