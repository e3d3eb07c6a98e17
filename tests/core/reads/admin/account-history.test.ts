import { expect, test } from 'vitest';
import { accountName } from '#core/actor';
import { accountHistory } from '#core/reads/admin/account-history';
import { account } from '../../use-cases/accounts.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('what a person did and what was done to them, oldest first, without who did it to them', async () => {
  const ann = await account(here, { email: 'ann@touchline.example' });
  const { cardId } = await here.card();
  await here.rows('update prompt_versions set author = ?, created_at = ?, note = ?', [
    accountName(ann),
    here.hours(-3),
    'shorter',
  ]);
  await here.rows(
    `insert into audit_log (at, actor, origin, action, subject_type, subject_id, reason) values
       (?, ?, 'this machine', 'edit', 'game', '7', 'a typo'), (?, 'account #999', 'of another', 'grant_admin', 'user', ?, null),
       (?, 'account #999', 'of another', 'edit', 'game', '8', null)`,
    [here.hours(-2), accountName(ann), here.hours(-1), String(ann), here.hours(0)],
  );
  expect(cardId).toBeGreaterThan(0);
  expect(await accountHistory(here.machine.em(), ann)).toEqual([
    {
      at: here.hours(-3).toISOString(),
      byYou: true,
      origin: null,
      action: 'save',
      subject: 'prompt 1',
      reason: 'shorter',
    },
    {
      at: here.hours(-2).toISOString(),
      byYou: true,
      origin: 'this machine',
      action: 'edit',
      subject: 'game 7',
      reason: 'a typo',
    },
    {
      at: here.hours(-1).toISOString(),
      byYou: false,
      origin: null,
      action: 'grant_admin',
      subject: `user ${ann}`,
      reason: null,
    },
  ]);
});
