import { expect, test } from 'vitest';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { account } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();

test('the right is given and taken back, each once and each on record', async () => {
  const userId = await account(here, { email: 'ann@touchline.example' });
  const isAdmin = async () =>
    (await here.rows<{ admin: boolean }>('select is_admin as admin from users where id = ?', [userId]))[0]!
      .admin;
  const grant = async (given: boolean) =>
    (await grantAdmin(here.machine, { userId, isAdmin: given })).changed;
  expect([await grant(true), await isAdmin(), await grant(true)]).toEqual([true, true, false]);
  expect([await grant(false), await isAdmin(), await grant(false)]).toEqual([true, false, false]);
  expect(await here.acts('user', userId)).toEqual(['grant_admin', 'revoke_admin']);
});

test('nobody unknown gets it', async () => {
  await expect(grantAdmin(here.machine, { userId: 999_999, isAdmin: true })).rejects.toMatchObject({
    code: 'not_found',
  });
});
