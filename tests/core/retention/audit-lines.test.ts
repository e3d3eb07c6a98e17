import { expect, test } from 'vitest';
import { audit } from '#core/audit';
import { writeConfig } from '#core/config-store/config-store';
import { removeOldAudit } from '#core/retention/audit-lines';
import { housekeep } from '#core/use-cases/housekeep';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const lines = async () =>
  (
    await here.rows<{ line: string }>(
      `select action || ' ' || subject_type || ' ' || subject_id as line from audit_log order by id`,
    )
  ).map(({ line }) => line);

test('old lines go by age alone, but for those that rules read; a line says so; nothing else takes one away', async () => {
  const { gameId } = await here.card();
  const em = here.machine.em();
  const act = (
    action: string,
    subjectType: 'game' | 'config' | 'user' | 'record' | 'league',
    subjectId: string | number,
  ) => audit(em, here.machine, { action, subjectType, subjectId });
  await act('edit', 'league', 1);
  await act('edit', 'game', gameId);
  await act('edit', 'game', 999);
  await act('config.set', 'config', 'headline_exclusions');
  await act('config.set', 'config', 'odds');
  await act('adopt old reasons', 'record', 'log');
  await act('grant_admin', 'user', 7);
  await act('revoke_admin', 'user', 7);
  here.clock.set(here.hours(24 * 365 * 2));
  await act('edit', 'league', 2);
  expect(await removeOldAudit(here.machine), 'not three years old').toBe(0);
  here.clock.set(here.hours(24 * 366 * 2));
  await writeConfig(em, 'audit_retention', { months: null }, here.machine);
  expect(await removeOldAudit(here.machine)).toBe(0);
  await writeConfig(em, 'audit_retention', { months: 36 }, here.machine);
  const found = await housekeep(here.machine);
  expect(found).toMatchObject({ oldAuditLines: 4 });
  expect(await lines()).toEqual([
    `edit game ${gameId}`,
    'config.set config headline_exclusions',
    'adopt old reasons record log',
    'grant_admin user 7',
    'edit league 2',
    'config.set config audit_retention',
    'config.set config audit_retention',
    'prune log audit',
  ]);
  expect(await removeOldAudit(here.machine), 'once').toBe(0);
  for (const statement of [
    'delete from audit_log',
    `update audit_log set at = '2000-01-01'`,
    'truncate audit_log',
  ])
    await expect(here.rows(statement), statement).rejects.toThrow(/only grows/);
});

test('a clock that is far ahead of the football service’s takes nothing away', async () => {
  const football = {
    ...here.machine.football,
    clockGap: () => 400 * 86_400_000,
    status: async () => undefined as never,
  };
  const before = await lines();
  here.clock.set(here.hours(24 * 365 * 9));
  const found = await housekeep({ ...here.machine, football });
  expect(found).toMatchObject({ oldAuditLines: 0, oldBodies: 0 });
  expect(found.errors?.[0]).toMatch(/^Nothing was removed for its age\. This machine’s clock is .* ahead/);
  expect(await lines()).toEqual(before);
});
