import { expect, test } from 'vitest';
import { deleteUser } from '#core/use-cases/delete-user';
import { account } from './accounts.ts';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const session = (hash: string, userId: number) =>
  here.rows(
    `insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at)
     values (?, ?, '{"name": "Ann"}', ?, ?, ?, ?)`,
    [hash, userId, here.clock.now(), here.clock.now(), here.hours(9), here.hours(99)],
  );

test('an account goes with its identities, its sessions end and hold nothing of it; others keep theirs', async () => {
  const ann = await account(here, { email: 'ann@touchline.example', providers: ['google', 'apple'] });
  const ben = await account(here, { email: 'ben@touchline.example', providers: ['google'] });
  await session('hers', ann);
  await session('his', ben);
  await deleteUser(here.machine, ann);
  expect(await here.rows('select id from users')).toEqual([{ id: ben }]);
  expect(await here.rows('select user_id as "user", provider from identities')).toEqual([
    { user: ben, provider: 'google' },
  ]);
  expect(
    await here.rows(
      'select id_hash as hash, user_id as "user", data, ended_at is not null as ended from sessions order by 1',
    ),
  ).toEqual([
    { hash: 'hers', user: null, data: {}, ended: true },
    { hash: 'his', user: ben, data: { name: 'Ann' }, ended: false },
  ]);
  await expect(deleteUser(here.machine, ann)).rejects.toMatchObject({ code: 'not_found' });
});
