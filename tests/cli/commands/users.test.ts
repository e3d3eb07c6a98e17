import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, PersonDetail } from '#core/contract/admin-people';
import type { UserExport } from '#core/contract/user';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let ada: number;
let vic: number;

const add = async (email: string | null, isVerified: boolean, name: string, provider: string) => {
  const [user] = await stage.query<{ id: number }>(
    `insert into users (email, email_verified, name, created_at, updated_at) values ($1, $2, $3, now(), now()) returning id`,
    [email, isVerified, name],
  );
  await stage.query(
    `insert into identities (user_id, provider, issuer, subject, email, created_at) values ($1, $2, 'https://issuer.example', $3, $4, now())`,
    [user!.id, provider, `subject of ${name}`, email],
  );
  await stage.query(
    `insert into sessions (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at)
     values ($1, $2, '{}', now(), now(), now() + interval '1 day', now() + interval '1 day')`,
    [`hash of ${name}`, user!.id],
  );
  return user!.id;
};

beforeAll(async () => {
  stage = await startStage();
  expect((await stage.tips(['users', 'list'])).stdout).toBe('Nobody has signed in yet.\n');
  ada = await add('Ada_L@touchline.example', true, 'Ada', 'google');
  vic = await add('vic@touchline.example', true, 'Vic', 'apple');
  await add('vic@touchline.example', false, 'Somebody else’s tenant', 'microsoft');
});
afterAll(() => stage.close());

const list = async (environment: Record<string, string> = {}) =>
  (await stage.json<{ items: Person[] }>(['users', 'list'], { environment })).items;
const find = (users: Person[], id: number) => users.find((user) => user.id === id)!;

test('list shows everybody, last seen first, and why somebody is an admin', async () => {
  const users = await list({ ADMIN_EMAILS: 'vic@touchline.example' });
  expect(users.map(({ name }) => name)).toEqual(['Somebody else’s tenant', 'Vic', 'Ada']);
  expect(
    users.map(({ adminBy }) => adminBy),
    'an unverified address makes nobody an admin',
  ).toEqual([null, 'ADMIN_EMAILS', null]);
  expect(users[2]).toMatchObject({
    email: 'Ada_L@touchline.example',
    emailVerified: true,
    providers: ['google'],
  });
  const { stdout } = await stage.tips(['users', 'list']);
  expect(stdout).toContain('vic@touchline.example (unverified)');
});

test('grant and revoke take an id or an address, are audited, and say when nothing changes', async () => {
  const granted = await stage.json<object>(['users', 'grant', 'ada_l@TOUCHLINE.example']);
  expect(granted).toEqual({ id: ada, isAdmin: true, changed: true, sessionsEnded: 0 });
  expect(find(await list(), ada)).toMatchObject({ adminBy: 'grant' });
  expect((await stage.tips(['users', 'grant', String(ada)])).stdout).toBe('Nothing to change.\n');
  const last = await stage.tips(['users', 'revoke', String(ada)]);
  expect([last.code, last.stderr]).toEqual([
    1,
    'Error: This is the last admin.\nName another admin first.\n',
  ]);
  await stage.tips(['users', 'grant', String(vic)]);
  expect((await stage.tips(['users', 'list', '--admins'])).stdout).toMatch(/Ada\t.*@.*\t/);
  expect((await stage.tips(['users', 'revoke', String(ada)])).stdout).toBe(
    'Done, and signed out of 1 session.\n',
  );
  expect(find(await list(), ada)).toMatchObject({ adminBy: null });
  expect(
    await stage.query(`select action, subject_id from audit_log where subject_type = 'user' order by id`),
  ).toEqual([
    { action: 'grant_admin', subject_id: String(ada) },
    // While she was the last one.
    { action: 'revoke_admin.refused', subject_id: String(ada) },
    { action: 'grant_admin', subject_id: String(vic) },
    { action: 'revoke_admin', subject_id: String(ada) },
  ]);
});

test('a right that ADMIN_EMAILS gives is not taken back here, and that is said', async () => {
  const environment = { ADMIN_EMAILS: 'vic@touchline.example' };
  const granted = await stage.tips(['users', 'revoke', String(vic)], { environment });
  expect([granted.code, granted.stderr]).toEqual([
    0,
    expect.stringContaining('vic@touchline.example stays an admin through ADMIN_EMAILS.'),
  ]);
  const { code, stderr } = await stage.tips(['users', 'revoke', String(vic)], { environment });
  expect([code, stderr]).toEqual([1, expect.stringContaining('ADMIN_EMAILS names this address.')]);
  expect(find(await list(environment), vic).adminBy).toBe('ADMIN_EMAILS');
});

test('an address that others claim unverified is the verified account’s; a pattern is no address', async () => {
  expect(await stage.json<object>(['users', 'grant', 'vic@touchline.example'])).toMatchObject({
    id: vic,
  });
  for (const who of ['%', 'ada%l@touchline.example', 'nobody@touchline.example', '999']) {
    const { code, stderr } = await stage.tips(['users', 'grant', who]);
    expect([code, /^Error: (Nobody with|There is no user) /.test(stderr)], stderr).toEqual([1, true]);
  }
});

test('an address that no provider vouches for names nobody: told with id and provider, and changed by id only', async () => {
  const stranger = await add('operator@touchline.example', false, 'Stranger', 'microsoft');
  for (const [command, ...rest] of [['grant'], ['revoke'], ['export'], ['delete', '--yes']]) {
    const { code, stdout, stderr } = await stage.tips([
      'users',
      command!,
      'operator@touchline.example',
      ...rest,
    ]);
    expect([code, stdout], command).toEqual([1, '']);
    expect(stderr).toContain(
      `No provider vouches for this address: user ${stranger}, operator@touchline.example (unverified), microsoft.`,
    );
  }
  expect(find(await list(), stranger).adminBy, 'refused is refused').toBe(null);
  expect(await stage.json<object>(['users', 'grant', String(stranger)])).toMatchObject({
    id: stranger,
  });
  expect((await stage.tips(['users', 'grant', `0${stranger}`])).code, 'an id has one spelling').toBe(1);
  const { stderr } = await stage.tips(['users', 'delete', String(stranger)]);
  expect(stderr).toContain(
    `Delete user ${stranger}, operator@touchline.example (unverified), microsoft for good?`,
  );
  expect((await stage.tips(['users', 'delete', String(stranger), '--yes'])).code).toBe(0);
});

test('show and sessions tell where somebody is signed in; a session is ended by name, or all are', async () => {
  const person = await stage.json<PersonDetail>(['users', 'show', 'vic@touchline.example']);
  expect(person).toMatchObject({
    id: vic,
    identities: [{ provider: 'apple' }],
    sessions: [{ device: null }],
  });
  expect((await stage.tips(['users', 'show', String(vic)])).stdout).toContain('vic@touchline.example');
  const { session } = person.sessions[0]!;
  const wrong = await stage.tips(['users', 'sessions', String(vic), '--end', 'ffff']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining(`has no session ffff.`)]);
  expect(await stage.json(['users', 'sessions', String(vic), '--end', session])).toEqual({
    id: vic,
    ended: 1,
  });
  expect((await stage.tips(['users', 'sessions', String(vic)])).stdout).toBe('Signed in nowhere.\n');
  await stage.query(`update sessions set ended_at = null where id_hash = 'hash of Vic'`);
  expect((await stage.tips(['users', 'sessions', String(vic), '--end-all'])).stdout).toBe(
    'Signed out of 1 session.\n',
  );
  await stage.query(`update sessions set ended_at = null where id_hash = 'hash of Vic'`);
});

test('export prints all that is stored about one person and nothing of others', async () => {
  const { stdout } = await stage.tips(['users', 'export', String(vic)]);
  const document = JSON.parse(stdout) as UserExport;
  expect(document.user).toMatchObject({ email: 'vic@touchline.example', name: 'Vic', emailVerified: true });
  expect(document.identities).toMatchObject([{ provider: 'apple', subject: 'subject of Vic' }]);
  expect(document.sessions).toHaveLength(1);
  expect(stdout).not.toMatch(/Ada|tenant|hash of/);
});

test('delete asks for --yes, then takes the person away and signs them out everywhere', async () => {
  await stage.tips(['users', 'grant', String(ada)]);
  await stage.tips(['users', 'revoke', String(vic)]);
  await stage.query(`update sessions set ended_at = null where id_hash = 'hash of Vic'`);
  const unsure = await stage.tips(['users', 'delete', String(vic)]);
  expect([unsure.code, unsure.stderr]).toEqual([
    2,
    `Error: Delete user ${vic}, vic@touchline.example, apple for good?\nAdd --yes to go ahead.\n`,
  ]);
  expect(await stage.json<object>(['users', 'delete', String(vic), '--yes'])).toEqual({
    id: vic,
    deleted: true,
  });
  expect((await list()).map(({ name }) => name)).toEqual(['Somebody else’s tenant', 'Ada']);
  expect(await stage.query('select 1 from identities where user_id = $1', [vic])).toEqual([]);
  expect(
    await stage.query(
      `select user_id, data, ended_at is null as open from sessions where id_hash = 'hash of Vic'`,
    ),
    'a tombstone without the person, so that a request in flight brings nothing back',
  ).toEqual([{ user_id: null, data: {}, open: false }]);
  expect((await stage.tips(['users', 'delete', String(vic), '--yes'])).code).toBe(1);
});
