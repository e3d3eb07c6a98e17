import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromptVersion } from '#core/contract/admin-config';
import type { AuditEntry } from '#core/contract/admin-audit';
import type { User, UserExport } from '#core/contract/user';
import type { z } from 'zod';
import type { Browser } from '../support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

type Audited = z.infer<typeof AuditEntry>;

let site: TestSite;
let ada: Browser;
let other: Browser;
let adaId: number;
let address: string;

const query = <T>(sql: string, params: unknown[] = []) => site.runtime.em().execute<T[]>(sql, params);

/** Where a text stands, in any column of any table of any schema of ours. @returns `table.column` for each */
async function whereStands(text: string): Promise<string[]> {
  const columns = await query<{ place: string; table: string; column: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place,
       format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea', 'character', 'USER-DEFINED')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { place, table, column } of columns) {
    const [row] = await query<{ n: number }>(
      `select count(*)::integer as n from ${table} where strpos(lower(${column}::text), lower(?)) > 0`,
      [text],
    );
    if (row!.n > 0) found.push(place);
  }
  return found;
}

beforeAll(async () => {
  site = await testSite({ work: true });
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  const draft = await seedCard(em, { league, prompt, state: 'draft' });
  const played = await seedCard(em, { league, prompt, kickoffAt: new Date(Date.now() - 86_400_000) });
  ada = await browserAs(site, 'admin');
  other = await browserAs(site, 'admin');
  address = (await ada.json<User>('/api/auth/user')).body.email!;
  [{ id: adaId }] = (await query<{ id: number }>('select id from users where email = ?', [address])) as [
    { id: number },
  ];
  const done = [
    await ada.send('POST', '/api/admin/config', { key: 'auto_publish_cards', value: { enabled: false } }),
    await ada.send('POST', '/api/admin/config', { key: 'soccer_prompt', value: 'Judge it anew, with care.' }),
    await ada.send('POST', `/api/admin/cards/${draft.cardId}/publish`, { isPublished: true }),
    await ada.send('POST', `/api/admin/games/${played.gameId}/result`, {
      fulltime: { home: 2, away: 1 },
      reason: 'The source never told it.',
    }),
    await ada.send('PATCH', `/api/admin/leagues/${league}`, { displayName: 'The League' }),
    await ada.send('POST', '/api/admin/results-checker/trigger'),
  ];
  expect(done.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(done.map(() => 200));
  const queued = await ada.json('/api/admin/fetch-all-fixture-data', {
    method: 'POST',
    headers: { prefer: 'respond-async', 'content-type': 'application/json' },
    body: '{}',
  });
  expect([queued.status, queued.body]).toEqual([202, expect.anything()]);
  expect(
    (await query(`select 1 from pgboss.job where data->>'requestedBy' = ?`, [`account #${adaId}`])).length,
  ).toBe(1);
});
afterAll(() => site?.close());

const audit = async () => (await other.json<Audited[]>('/api/admin/audit')).body;
const authors = async () =>
  (await other.json<PromptVersion[]>('/api/admin/prompts')).body.map(({ author }) => author);
const named = () => `account #${adaId} (${address})`;

test('while the account is there, the address stands with the account alone, and is looked up where acts are shown', async () => {
  expect(await whereStands(address)).toEqual(['public.users.email']);
  const acts = (await audit()).filter(({ actor }) => actor === named()).map(({ action }) => action);
  expect(new Set(acts)).toEqual(
    new Set(['config.set', 'activate', 'set_result', 'edit', 'fixture_data', 'publish', 'run']),
  );
  expect(await authors()).toContain(named());
});

test('an address that nobody vouches for names no admin', async () => {
  await query('update users set email_verified = false where id = ?', [adaId]);
  expect((await audit())[0]!.actor).toBe(`account #${adaId}`);
  await query('update users set email_verified = true where id = ?', [adaId]);
});

test('the export of a person has what they did and what was done to them, without who did that', async () => {
  await query(
    `insert into audit_log (at, actor, action, subject_type, subject_id) values (now(), 'account #999', 'grant_admin', 'user', ?)`,
    [String(adaId)],
  );
  const { body } = await ada.json<UserExport>('/api/user/export');
  const acts = body.audit.map(({ action, byYou }) => `${action} ${byYou ? 'by you' : 'to you'}`);
  expect(new Set(acts)).toEqual(
    new Set([
      'config.set by you',
      'activate by you',
      'save by you',
      'publish by you',
      'fixture_data by you',
      'run by you',
      'set_result by you',
      'edit by you',
      'grant_admin to you',
    ]),
  );
  expect(body.audit.find(({ action }) => action === 'set_result')?.reason).toBe('The source never told it.');
  expect(JSON.stringify(body)).not.toContain('#999');
  expect((await other.json<UserExport>('/api/user/export')).body.audit).toEqual([]);
});

test('after deletion the address stands nowhere in the database, and the acts are those of a deleted account', async () => {
  const { status } = await ada.send('DELETE', '/api/user');
  expect(status).toBe(200);
  expect(await whereStands(address)).toEqual([]);
  const shown = `deleted account #${adaId}`;
  expect((await audit()).map(({ actor }) => actor)).toContain(shown);
  expect(await authors()).toContain(shown);
});
