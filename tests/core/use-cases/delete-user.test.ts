import { expect, test } from 'vitest';
import { deleteUser } from '#core/use-cases/delete-user';
import { exportUser } from '#core/use-cases/export-user';
import { account, session } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation({ ADMIN_EMAILS: 'owner@touchline.example' });

test('an account goes with its identities, its sessions end and hold nothing of it; others keep theirs', async () => {
  const ann = await account(here, { email: 'ann@touchline.example', providers: ['google', 'apple'] });
  const ben = await account(here, { email: 'ben@touchline.example', providers: ['google'] });
  const hers = await session(here, ann, { device: 'Firefox on Linux', network: '203.0.113.0/24' });
  const his = await session(here, ben);
  await deleteUser(here.machine, ann);
  expect(await here.rows('select id from users')).toEqual([{ id: ben }]);
  expect(await here.rows('select user_id as "user", provider from identities')).toEqual([
    { user: ben, provider: 'google' },
  ]);
  expect(
    await here.rows(
      `select id_hash as hash, user_id as "user", data, device, network, ended_at is not null as ended
       from sessions order by user_id nulls first`,
    ),
  ).toEqual([
    { hash: hers, user: null, data: {}, device: null, network: null, ended: true },
    { hash: his, user: ben, data: { name: 'Ann' }, device: null, network: null, ended: false },
  ]);
  expect(await here.acts('user', ann)).toEqual(['delete']);
  await expect(deleteUser(here.machine, ann)).rejects.toMatchObject({ code: 'not_found' });
});

test('the last admin stays; of two who leave at once one stays; one by ADMIN_EMAILS may go', async () => {
  const both = [await account(here, { isAdmin: true }), await account(here, { isAdmin: true })];
  const left = await Promise.allSettled(both.map((id) => deleteUser(here.machine, id)));
  expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [last] = await here.rows<{ id: number }>('select id from users where is_admin');
  await expect(deleteUser(here.machine, last!.id)).rejects.toMatchObject({
    code: 'refused',
    message: 'This is the last admin.',
  });
  const owner = await account(here, { email: 'owner@touchline.example', emailVerified: true });
  await deleteUser(here.machine, last!.id);
  await deleteUser(here.machine, owner);
});

test('an export beside a deletion has the whole person or nobody', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ann = await account(here, {
      email: `ann${round}@touchline.example`,
      providers: ['google', 'apple'],
    });
    await session(here, ann);
    const [document] = await Promise.allSettled([
      exportUser(here.machine, ann),
      deleteUser(here.machine, ann),
    ]);
    if (document.status === 'fulfilled') {
      expect(document.value.identities).toHaveLength(2);
      expect(document.value.sessions).toHaveLength(1);
    } else expect(document.reason).toMatchObject({ code: 'not_found' });
  }
});
