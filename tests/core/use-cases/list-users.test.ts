import { expect, test } from 'vitest';
import { listUsers } from '#core/use-cases/list-users';
import { account } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ ADMIN_EMAILS: 'owner@touchline.example' });

test('everybody is listed, newest first, with the providers and what makes them an admin', async () => {
  expect(await listUsers(here.machine)).toEqual([]);
  const owner = await account(here, { email: 'Owner@touchline.example', emailVerified: true });
  const claims = await account(here, { email: 'owner@touchline.example', providers: ['microsoft'] });
  here.clock.set(here.hours(1));
  const granted = await account(here, { isAdmin: true, providers: ['google', 'apple'] });
  expect(
    (await listUsers(here.machine)).map(({ id, isAdmin, adminBy, providers }) => [
      id,
      isAdmin,
      adminBy,
      providers,
    ]),
  ).toEqual([
    [granted, true, 'grant', ['apple', 'google']],
    [claims, false, null, ['microsoft']],
    [owner, true, 'ADMIN_EMAILS', []],
  ]);
});
