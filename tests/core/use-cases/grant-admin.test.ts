import { expect, test } from 'vitest';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { account, session } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ ADMIN_EMAILS: 'owner@touchline.example' });
const grant = (userId: number, isAdmin: boolean, by?: number) =>
  grantAdmin(
    by === undefined
      ? here.machine
      : {
          ...here.machine,
          actor: { source: 'web', name: `account #${by}`, from: '203.0.113.0/24, Firefox on Linux' },
        },
    { userId, isAdmin },
  );
const admins = async () =>
  (await here.rows<{ id: number }>('select id from users where is_admin order by id')).map(({ id }) => id);
const refused = (why: string) => ({ code: 'refused', message: why });

test('the right is given and taken back, each once and each on record; never from the last admin', async () => {
  const ann = await account(here, { email: 'ann@touchline.example' });
  const ben = await account(here, { email: 'ben@touchline.example' });
  expect(await grant(ann, true)).toEqual({ changed: true, isAdmin: true, sessionsEnded: 0 });
  expect((await grant(ann, true)).changed).toBe(false);
  await expect(grant(ann, false)).rejects.toMatchObject(refused('This is the last admin.'));
  await grant(ben, true);
  await session(here, ann);
  await session(here, ann);
  expect(await grant(ann, false), 'and signed out').toEqual({
    changed: true,
    isAdmin: false,
    sessionsEnded: 2,
  });
  expect((await grant(ann, false)).changed).toBe(false);
  expect(await admins()).toEqual([ben]);
  expect(await here.acts('user', ann)).toEqual(['grant_admin', 'revoke_admin']);
});

test('two admins who take the right from each other at the same moment leave one', async () => {
  const [first, second] = [
    await account(here, { email: 'first@touchline.example', emailVerified: true, isAdmin: true }),
    await account(here, { email: 'second@touchline.example', emailVerified: true, isAdmin: true }),
  ];
  await here.rows('update users set is_admin = id in (?, ?)', [first, second]);
  const both = await Promise.allSettled([grant(first, false, second), grant(second, false, first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admins()).toHaveLength(1);
});

test('on the page nobody takes it from themselves, and an address that nobody vouches for grants nothing', async () => {
  const [ann] = await admins();
  const other = await account(here, { email: 'other@touchline.example', emailVerified: true, isAdmin: true });
  await expect(grant(other, false, other)).rejects.toMatchObject(
    refused('You cannot take the right from yourself.'),
  );
  const claims = await account(here, { email: 'claims@touchline.example' });
  await expect(grant(claims, true, other)).rejects.toMatchObject(
    refused('No provider vouches for the address of this account.'),
  );
  await expect(grant(await account(here, {}), true, other)).rejects.toMatchObject({ code: 'refused' });
  expect((await grant(claims, true)).isAdmin, 'a command names the account itself').toBe(true);
  await grant(claims, false, ann);
  const [line] = await here.rows<{ actor: string; origin: string }>(
    'select actor, origin from audit_log order by id desc limit 1',
  );
  expect(line).toEqual({ actor: `account #${ann}`, origin: '203.0.113.0/24, Firefox on Linux' });
});

test('what ADMIN_EMAILS gives is not taken back here; such an admin lets the others go', async () => {
  const owner = await account(here, { email: 'Owner@touchline.example', emailVerified: true });
  await account(here, { email: 'owner@touchline.example' });
  await expect(grant(owner, false)).rejects.toMatchObject(refused('ADMIN_EMAILS names this address.'));
  expect(await grant(owner, true)).toMatchObject({ changed: true });
  expect(await grant(owner, false), 'the grant goes, the right stays').toEqual({
    changed: true,
    isAdmin: true,
    sessionsEnded: 0,
  });
  for (const id of await admins()) await grant(id, false);
  expect(await admins()).toEqual([]);
});

test('nobody unknown gets it', async () => {
  await expect(grant(999_999, true)).rejects.toMatchObject({ code: 'not_found' });
});
