import { expect, test } from 'vitest';
import { listAdmins } from '#core/reads/admin/admins';
import { type PeopleFilter, peoplePage } from '#core/reads/admin/people';
import { readPerson } from '#core/reads/admin/person';
import { grantAdmin } from '#core/use-cases/grant-admin';
import { account, session } from '../../use-cases/accounts.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation({ ADMIN_EMAILS: 'owner@touchline.example,new@touchline.example' });
const ask = (filter: PeopleFilter = {}, page = 1, pageSize = 10) =>
  peoplePage(here.machine.em(), here.machine.settings, filter, { page, pageSize });

test('everybody is listed, last seen first, with providers and what makes them an admin', async () => {
  expect(await ask()).toMatchObject({ items: [], total: 0, counts: { all: 0 } });
  expect((await listAdmins(here.machine.em(), here.machine.settings)).notSignedIn).toEqual([
    'owner@touchline.example',
    'new@touchline.example',
  ]);
  const owner = await account(here, { email: 'Owner@touchline.example', emailVerified: true });
  const claims = await account(here, { email: 'owner@touchline.example', providers: ['microsoft'] });
  const granted = await account(here, { email: 'ben@touchline.example', providers: ['google', 'apple'] });
  await grantAdmin(here.machine, { userId: granted, isAdmin: true });
  await here.rows('update users set last_seen_at = ?, marketing_opt_in = true where id = ?', [
    here.hours(1),
    owner,
  ]);
  await here.rows('update users set terms_accepted_at = ? where id = ?', [here.hours(0), claims]);
  const { items, counts } = await ask();
  expect(
    items.map(({ id, adminBy, providers, emailVerified }) => [id, adminBy, providers, emailVerified]),
  ).toEqual([
    [owner, 'ADMIN_EMAILS', [], true],
    [granted, 'grant', ['apple', 'google'], false],
    [claims, null, ['microsoft'], false],
  ]);
  expect(counts).toEqual({ all: 3, termsOpen: 2, news: 1 });
  const { admins, notSignedIn } = await listAdmins(here.machine.em(), here.machine.settings, granted);
  expect(admins).toMatchObject([
    { id: owner, since: null, grantedBy: null, stays: 'ADMIN_EMAILS names this address.' },
    {
      id: granted,
      since: here.clock.now().toISOString(),
      grantedBy: expect.stringContaining('@'),
      stays: 'You cannot take the right from yourself.',
    },
  ]);
  expect(notSignedIn).toEqual(['new@touchline.example']);
});

test('searched by name, address and id, and paged from both ends the same', async () => {
  for (let nth = 0; nth < 9; nth += 1)
    await account(here, { email: `p%${nth}_x@touchline.example`, emailVerified: true });
  const all = (await ask({}, 1, 100)).items.map(({ id }) => id);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({}, page, 3)));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
  expect((await ask({}, 99, 3)).items).toEqual([]);
  expect((await ask({ search: 'P%' })).total).toBe(9);
  expect((await ask({ search: '%_x' })).total, 'no pattern').toBe(0);
  expect((await ask({ search: String(all[0]) })).items.map(({ id }) => id)).toContain(all[0]);
  expect((await ask({ shown: 'news' })).total).toBe(1);
  expect((await ask({ shown: 'terms_open', search: 'p%' })).total).toBe(9);
});

test('one person is told with identities and open sessions, and which of them asks', async () => {
  const id = await account(here, { email: 'eve@touchline.example', providers: ['google'] });
  const [old, used] = [
    await session(here, id, { ago: 3 }),
    await session(here, id, { device: 'Firefox on Linux' }),
  ];
  await here.rows('update sessions set expires_at = ? where id_hash = ?', [
    here.hours(-1),
    await session(here, id),
  ]);
  const read = (asked: number) =>
    readPerson(here.machine.em(), here.machine.settings, {
      id: asked,
      now: here.clock.now(),
      session: old.slice(0, 16),
    });
  expect(await read(id)).toMatchObject({
    identities: [{ provider: 'google', email: 'eve@touchline.example' }],
    sessions: [
      { session: used.slice(0, 16), device: 'Firefox on Linux', isThis: false },
      { session: old.slice(0, 16), isThis: true },
    ],
    follows: 0,
    acts: 0,
  });
  await expect(read(999_999)).rejects.toMatchObject({ code: 'not_found' });
});
