import { expect, test } from 'vitest';
import { logActivity } from '#core/activity';
import { linesShown, newestActivity } from '#core/reads/admin/activity';
import { newestAudit } from '#core/reads/admin/audit-entries';
import { updateLeague } from '#core/use-cases/update-league';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('the newest lines of the activity log are shown, newest first', async () => {
  for (let line = 1; line <= linesShown + 2; line += 1)
    await logActivity(here.machine, 'info', `line ${line}`);
  const em = here.machine.em();
  const lines = await newestActivity(em);
  expect(lines).toHaveLength(linesShown);
  expect(lines[0]).toMatchObject({
    message: `line ${linesShown + 2}`,
    type: 'info',
    source: 'schedule',
    timestamp: here.clock.now().toISOString(),
  });
});

test('the audit log says who did what to which row', async () => {
  await updateLeague(here.machine, { leagueId: here.league, displayName: 'Premiership' });
  const [entry] = await newestAudit(here.machine.em());
  expect(entry).toMatchObject({ action: 'edit', subject: `league ${here.league}`, reason: null });
  expect(entry!.actor).not.toBe('');
});
