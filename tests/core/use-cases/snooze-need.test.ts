import { expect, test } from 'vitest';
import { presentNeeds } from '#core/reads/admin/needs/present';
import { snoozeNeed, wakeNeed } from '#core/use-cases/snooze-need';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('a need is put off with a reason, comes back when woken, and both are on record', async () => {
  const key = 'sign_in';
  expect(await codeOf(snoozeNeed(here.machine, { key: 'nothing', hours: 2, reason: 'later' }))).toBe(
    'not_found',
  );
  expect(await codeOf(snoozeNeed(here.machine, { key, hours: 200, reason: 'later' }))).toBe('usage');
  expect(await codeOf(snoozeNeed(here.machine, { key, hours: 2, reason: ' ' }))).toBe('usage');
  await snoozeNeed(here.machine, { key, hours: 2, reason: 'keys come on Monday' });
  const put = await presentNeeds(here.machine);
  expect(put.needs.map((need) => need.key)).not.toContain(key);
  expect(put.snoozed).toMatchObject([
    { key, reason: 'keys come on Monday', until: here.hours(2).toISOString() },
  ]);
  await wakeNeed(here.machine, { key });
  expect(await codeOf(wakeNeed(here.machine, { key }))).toBe('not_found');
  expect((await presentNeeds(here.machine)).needs.map((need) => need.key)).toContain(key);
  expect(
    (
      await here.rows<{ action: string }>(
        `select action from audit_log where subject_type = 'need' order by id`,
      )
    ).map(({ action }) => action),
  ).toEqual(['need.snooze', 'need.wake']);
});
