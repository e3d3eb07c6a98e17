import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as http, type Server, type ServerResponse } from 'node:http';
import { createServer as https } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings, type Settings } from '#config/settings';
import { MovableClock } from '#core/clock';
import { writeConfig } from '#core/config-store/config-store';
import type { ConfigKey } from '#core/config-store/keys';
import { openOrm } from '#core/db/orm';
import type { Check, CheckState } from '#core/doctor/check';
import { exitCodeOf } from '#core/doctor/check';
import { checkOtherClocks } from '#core/doctor/clocks';
import { checkClocks, checkDatabase, checkPlaces, checkSpace } from '#core/doctor/database';
import { checkMachine, type Machine } from '#core/doctor/machine';
import { checkFirstRun } from '#core/doctor/needs';
import { checkDirect } from '#core/doctor/pooler';
import { checkReach } from '#core/doctor/reach';
import { checkRecord } from '#core/doctor/record';
import { checkSameSite } from '#core/doctor/same-site';
import { type AskedKey, checkAsked } from '#core/doctor/services';
import { checkSettings } from '#core/doctor/settings';
import { checkpointText } from '#core/domain/log/checkpoint';
import { base64Of } from '#core/domain/log/encoding';
import { formatNote } from '#core/domain/log/note';
import { newPushKey } from '#core/push/keys';
import { ensureSigningKey } from '#core/record/signing-key';
import { checkInstallation, doctor } from '#core/use-cases/doctor';
import { openCutProxy } from '../../support/cut-proxy.ts';
import { freePort } from '../../support/free-port.ts';
import { startTlsServer, type TlsServer } from '../../support/tls-server.ts';
import { witnessVkey } from '../../support/test-record.ts';
import { ownInstallation } from '../use-cases/installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string, mode = 0o600): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
  chmodSync(path, mode);
  return path;
};
const pem = (curve: string): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

/** An installation to which nothing is missing. */
const whole = {
  API_FOOTBALL_KEY: 'football',
  OPENAI_API_KEY: 'model',
  PUBLIC_URL: 'https://tips.example',
  TRUST_PROXY: '1',
  OPERATOR_NAME: 'Ada Lovelace',
  OPERATOR_ADDRESS: '1 Low Street',
  OPERATOR_EMAIL: 'ada@tips.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  ADMIN_EMAILS: 'ada@tips.example',
  ALERT_WEBHOOK_URL: 'https://hooks.example/1',
};
const here = ownInstallation(whole);
const machine: Machine = {
  nodeVersion: '24.1.0',
  directory: folder,
  freeBytes: () => 2 ** 40,
  openFiles: 100_000,
};
const settingsWith = (change: Record<string, string>): Settings =>
  parseSettings({ RECORD_KEY_FILE: 'none', ...whole, ...change });
const change = (sql: string, values: readonly unknown[] = []) => here.rows(sql, values);
const configure = (key: ConfigKey, value: unknown) =>
  writeConfig(here.machine.em(), key, value, here.machine);

/** What the database says of the installation, with other settings where they are given. */
const installed = (settings: Partial<Settings> = {}): Promise<Check[]> =>
  checkInstallation({
    em: () => here.machine.em(),
    clock: here.clock,
    settings: { ...here.machine.settings, ...settings },
    isDemo: false,
  });
/** The database as another session sees it: with settings of the server, such as another role. */
async function seenWith(options: string): Promise<Check[]> {
  const url = new URL(here.url);
  url.searchParams.set('options', options);
  const orm = openOrm(url.href);
  try {
    return await checkDatabase(orm, 'Database');
  } finally {
    await orm.close();
  }
}
/** What is found of a database of its own, in another encoding. */
async function inEncoding(encoding: string): Promise<Check[]> {
  const name = `in_${encoding.toLowerCase()}_${process.pid}`;
  await change(
    `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C' locale_provider libc`,
  );
  const orm = openOrm(here.url.replace(/\/[^/?]+(?=\?|$)/, `/${name}`));
  try {
    return await checkDatabase(orm, 'Database');
  } finally {
    await orm.close();
    await change(`drop database ${name}`);
  }
}
/** What is told of the direct address where a pooler stands before the database. */
async function pooled(direct?: 'past' | 'through'): Promise<Check[]> {
  const pooler = await openCutProxy(here.url, { isPooler: true });
  try {
    const settings = parseSettings({
      DATABASE_URL: pooler.url,
      ...(direct && { DATABASE_DIRECT_URL: direct === 'past' ? here.url : pooler.url }),
    });
    return await checkDirect(settings, here.machine.em());
  } finally {
    await pooler.close();
  }
}
const opened = (database: string): Promise<Check[]> =>
  doctor({ settings: parseSettings({ DATABASE_URL: database }), isDemo: false, directory: folder });
const configured = async (key: ConfigKey, value: unknown, back: unknown): Promise<Check[]> => {
  await configure(key, value);
  const checks = await installed();
  await configure(key, back);
  return checks;
};
/** What is found after a change, which is taken back. */
const changed = async (sql: string, back: string, settings: Partial<Settings> = {}): Promise<Check[]> => {
  await change(sql);
  const checks = await installed(settings);
  await change(back);
  return checks;
};
const asked = (given: Partial<AskedKey>): Check[] =>
  checkAsked([
    {
      keyName: 'API_FOOTBALL_KEY',
      name: 'API-Football',
      state: 'valid',
      finding: 'x.',
      suggestion: 'Check it.',
      ...given,
    },
  ]);
const tickedMinutesAgo = (minutes: number) =>
  `insert into heartbeats (name, process, at) values ('tick', 'one', '${new Date(here.clock.now().getTime() - minutes * 60_000).toISOString()}')`;
const run = (outcome: string, error: string) =>
  `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome, error) values ('discovery', 'schedule', 'one', now(), now(), now(), '${outcome}', '${error}')`;

/** What is found while a server on this machine gives one answer to everything. */
async function answered(
  server: Server,
  body: string,
  settings: (port: number) => Record<string, string>,
): Promise<Check[]> {
  server.on('request', (_, answer: ServerResponse) => answer.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const checks = await checkReach(settingsWith(settings((server.address() as AddressInfo).port)));
  server.close();
  return checks;
}
/** A signed record with so many entries that end in this root. */
const note = (root: Uint8Array): string =>
  formatNote({
    text: checkpointText({ origin: 'tips.example/log', size: 7, root, extensions: [] }),
    signatures: [{ name: 'tips.example/log', keyId: '01020304', signature: new Uint8Array(64) }],
  });
/** What is told of a site at these settings that serves this record. */
async function recordServed(
  root: Uint8Array,
  settings: (port: number) => Record<string, string>,
): Promise<Check[]> {
  const server = http((_, answer) => answer.end(note(root)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const { port } = server.address() as AddressInfo;
  const checks = await checkSameSite({
    em: () => here.machine.em(),
    settings: settingsWith(settings(port)),
  });
  server.close();
  return checks;
}
const reachedAt = (port: number) => ({ HOST: '127.0.0.2', PORT: String(port), PUBLIC_URL: '' });
const publicAt = (scheme: string) => (port: number) => ({
  PORT: '0',
  PUBLIC_URL: `${scheme}://127.0.0.2:${port}`,
});
function selfSigned(): { key: string; cert: string } {
  const key = file('tls.key', pem('prime256v1'));
  const cert = execFileSync('openssl', ['req', '-x509', '-key', key, '-subj', '/CN=127.0.0.2', '-days', '1']);
  return { key: readFileSync(key, 'utf8'), cert: cert.toString() };
}

/** A path that nobody can follow: what a closed folder is to a user, and to root as well. */
function loop(): string {
  const path = join(mkdtempSync(join(folder, 'loop-')), 'loop');
  symlinkSync(path, path);
  return path;
}
/** The root of an authority, for a day. */
function shortRoot(): string {
  const key = file('short.key', pem('prime256v1'));
  const root = execFileSync('openssl', ['req', '-x509', '-key', key, '-subj', '/CN=root', '-days', '1']);
  return file('short.pem', root.toString());
}
const clocks = (footballMs: number | null) =>
  checkOtherClocks({ em: () => here.machine.em(), clock: here.clock }, footballMs);
const signedByHand = () =>
  change(
    `alter table log_checkpoints disable trigger user; insert into log_checkpoints (origin, size, root, note, key_id, signed_at) values ('x', 1, 'x', 'x', 'x', now())`,
  );
const unsigned = () => change('delete from log_checkpoints; alter table log_checkpoints enable trigger user');
const witness = { vkey: witnessVkey, url: 'https://w.example' };

/** A situation by the key that names it, the state it is in, and how it is made. */
type Situation = [key: string, state: Exclude<CheckState, 'ok'>, make: () => Check[] | Promise<Check[]>];

const situations: readonly Situation[] = [
  // The machine
  ['node_old', 'failed', () => checkMachine(settingsWith({}), { ...machine, nodeVersion: '20.1.0' })],
  [
    'folder_no_folder',
    'failed',
    () => checkMachine(settingsWith({ TIPS_DATA_DIR: file('data', '') }), machine),
  ],
  [
    'folder_closed',
    'failed',
    () => checkMachine(settingsWith({ TIPS_DATA_DIR: join(loop(), 'data') }), machine),
  ],
  ['folder_full', 'warning', () => checkMachine(settingsWith({}), { ...machine, freeBytes: () => 2 ** 28 })],
  [
    'folder_no_room',
    'failed',
    () => checkMachine(settingsWith({}), { ...machine, freeBytes: () => 2 ** 20 }),
  ],
  [
    'secrets_open',
    'warning',
    () => checkMachine(settingsWith({}), { ...machine, directory: dirname(file('open/.env', 'A=1', 0o644)) }),
  ],
  [
    'settings_misspelt',
    'warning',
    () =>
      checkMachine(settingsWith({}), {
        ...machine,
        directory: dirname(
          file('misspelt/.env', '\uFEFFPUBLIC_URI=https://x.example\r\nPORT=1\r\nFOO=2\r\n'),
        ),
      }),
  ],
  [
    'settings_nowhere',
    'warning',
    () =>
      checkMachine(settingsWith({ API_FOOTBALL_KEY: '', PUBLIC_URL: '' }), {
        ...machine,
        directory: mkdtempSync(join(folder, 'elsewhere-')),
      }),
  ],
  [
    'settings_cut',
    'failed',
    () =>
      checkMachine(settingsWith({}), {
        ...machine,
        directory: dirname(
          file('cut/.env', 'ALERT_SMTP_URL=smtps://ada:pa#ss@mail.example\nPORT=3000 # usual\nHOST="#"\n'),
        ),
      }),
  ],
  ['open_files', 'warning', () => checkMachine(settingsWith({}), { ...machine, openFiles: 1024 })],
  // The database
  ['database_missing', 'failed', () => opened(here.url.replace(/\/[^/?]+(?=\?|$)/, '/nowhere'))],
  ['database', 'failed', () => opened('postgresql://tips@127.0.0.1:9/tips')],
  [
    'database_tls',
    'failed',
    () => opened(`postgresql://tips@localhost:${tls.port}/tls_only?sslmode=disable`),
  ],
  ['database_access', 'failed', () => opened(`postgresql://tips:wrong@localhost:${tls.port}/secret`)],
  ['database_encoding', 'failed', () => inEncoding('LATIN1')],
  ['time_limit_short', 'warning', () => seenWith('-c statement_timeout=8s')],
  ['direct_unset', 'warning', () => pooled()],
  ['direct_pooled', 'warning', () => pooled('through')],
  ['database_read_only', 'failed', () => seenWith('-c default_transaction_read_only=on')],
  [
    'rights_missing',
    'failed',
    async () => {
      const role = `nobody_${process.pid}`;
      await change(`create role ${role}; grant select on migrations to ${role}`);
      const checks = await seenWith(`-c role=${role}`);
      await change(`drop owned by ${role}; drop role ${role}`);
      return checks;
    },
  ],
  [
    'schema_newer',
    'failed',
    async () => {
      await change(`insert into migrations (name, executed_at) values ('Migration9999Later', now())`);
      const checks = await seenWith('');
      await change(`delete from migrations where name = 'Migration9999Later'`);
      return checks;
    },
  ],
  [
    'schema_pending',
    'warning',
    async () => {
      const [last] = await here.rows<{ name: string }>(
        'delete from migrations where id = (select max(id) from migrations) returning name',
      );
      const checks = await seenWith('');
      await change('insert into migrations (name, executed_at) values (?, now())', [last!.name]);
      return checks;
    },
  ],
  [
    'space_large',
    'warning',
    async () => {
      await configure('data_retention', { months: null });
      const check = await checkSpace(here.machine.em(), 1);
      await configure('data_retention', { months: 12 });
      return [check];
    },
  ],
  ['clocks_drifting', 'warning', () => [checkClocks({ other: 'the database', ms: 7000 })]],
  ['clocks_apart', 'failed', () => [checkClocks({ other: 'the database', ms: -70_000 })]],
  // The built-in database has the clock of its machine, and agrees with a wrong one.
  ['clocks_apart:football', 'failed', () => clocks(3_600_000)],
  ['clocks_drifting:football', 'warning', () => clocks(-7000)],
  [
    'clocks_apart:authority',
    'failed',
    async () => {
      await signedByHand();
      await change(
        `insert into log_anchors (origin, size, authority, asked_at, reply, gen_time, ahead_ms, error) values ('x', 1, 'stamps.example', now(), 'x', now(), 90000, null)`,
      );
      const checks = await clocks(null);
      await change(
        'alter table log_anchors disable trigger user; delete from log_anchors; alter table log_anchors enable trigger user',
      );
      await unsigned();
      return checks;
    },
  ],
  [
    'clock_behind_record',
    'failed',
    async () => {
      await change(
        `insert into record_leaves (index, kind, at, body, hash) select n.index, 'later', '2026-11-25T10:00:00Z', b.body, encode(sha256('\\x00'::bytea || convert_to(b.body, 'UTF8')), 'hex')
         from (select coalesce(max(index), -1) + 1 as index from record_leaves) n, lateral (select json_build_object('n', n.index)::text as body) b`,
      );
      const checks = await clocks(null);
      await change('alter table record_leaves disable trigger user');
      await change(`delete from record_leaves where kind = 'later'`);
      await change('alter table record_leaves enable trigger user');
      return checks;
    },
  ],
  ['connections_few', 'warning', () => [checkPlaces(20)]],
  [
    'direct_away',
    'failed',
    () =>
      checkDirect(
        parseSettings({ DATABASE_URL: here.url, DATABASE_DIRECT_URL: 'postgresql://tips@127.0.0.1:9/tips' }),
        here.machine.em(),
      ),
  ],
  [
    'direct_elsewhere',
    'failed',
    () =>
      checkDirect(
        parseSettings({
          DATABASE_URL: here.url,
          DATABASE_DIRECT_URL: here.url.replace(/\/[^/?]+(?=\?|$)/, '/postgres'),
        }),
        here.machine.em(),
      ),
  ],
  // The services
  ['no_key:football', 'unset', () => checkFirstRun({ settings: settingsWith({ API_FOOTBALL_KEY: '' }) })],
  ['no_key:openai', 'unset', () => checkFirstRun({ settings: settingsWith({ OPENAI_API_KEY: '' }) })],
  ['api_football_key_refused', 'failed', () => asked({ state: 'invalid' })],
  ['api_football_key_unasked', 'warning', () => asked({ state: 'unknown' })],
  ['openai_api_key_refused', 'failed', () => asked({ keyName: 'OPENAI_API_KEY', state: 'invalid' })],
  ['football_plan_small', 'warning', () => asked({ plan: 'Free' })],
  [
    'football_plan:discovery',
    'warning',
    () =>
      changed(
        run(
          'partly_failed',
          'This data needs a larger plan of the football service; the rest goes on without it.',
        ),
        'delete from job_runs',
      ),
  ],
  [
    'football_quota',
    'failed',
    () =>
      changed(
        `insert into football_budget (window_kind, window_start, used, limit_value) values ('day', '2026-11-25T00:00:00Z', 99, 100)`,
        'delete from football_budget',
      ),
  ],
  [
    'provider_failing:openai',
    'failed',
    () =>
      changed(
        `insert into llm_calls (operation, provider, requested_model, owner, state, error_message, reserved_cost, lease_until, started_at, ended_at)
         select 'generate_card', 'openai', 'gpt-6-luna', 'test', 'failed', 'No answer.', 0, t, t, t
         from generate_series(1, 3), (values ('2026-11-25T09:00:00Z'::timestamptz)) v (t)`,
        'delete from llm_calls',
      ),
  ],
  // Writing
  ['model_without_key', 'unset', () => installed({ OPENAI_API_KEY: undefined, GEMINI_API_KEY: 'other' })],
  [
    'model_unpriced',
    'failed',
    () =>
      configured(
        'llm_config',
        { provider: 'openai', model: 'gpt-unheard-of' },
        { provider: 'openai', model: 'gpt-6-luna' },
      ),
  ],
  [
    'model_ended',
    'failed',
    () => configured('model_shutdowns', { openai: { 'gpt-6-luna': '2026-11-24' } }, { openai: {} }),
  ],
  [
    'model_ending',
    'warning',
    () => configured('model_shutdowns', { openai: { 'gpt-6-luna': '2026-11-28' } }, { openai: {} }),
  ],
  ['cap_zero', 'failed', () => configured('spend_caps', { day: 0, month: 9 }, { day: 5, month: 100 })],
  ['cap_small', 'failed', () => configured('spend_caps', { day: 0.0001, month: 9 }, { day: 5, month: 100 })],
  [
    'day_cap',
    'failed',
    () =>
      changed(
        `insert into usage_totals (day, provider, model, operation, calls, cost, input_tokens, output_tokens) values ('2026-11-25', 'openai', 'x', 'generate_card', 1, 6, 0, 0)`,
        'delete from usage_totals',
      ),
  ],
  [
    'auto_write_off',
    'unset',
    () => configured('auto_generate_cards_on_discovery', { enabled: false }, { enabled: true }),
  ],
  [
    'auto_publish_off',
    'warning',
    () => configured('auto_publish_cards', { enabled: false }, { enabled: true }),
  ],
  [
    'pre_kickoff_off',
    'warning',
    () => configured('pre_kickoff_updates', { enabled: false }, { enabled: true }),
  ],
  // Schedules
  ['not_ticking', 'unset', () => changed('delete from heartbeats', tickedMinutesAgo(0))],
  [
    'not_ticking',
    'failed',
    () =>
      changed(
        `update heartbeats set at = at - interval '9 minutes'`,
        `update heartbeats set at = at + interval '9 minutes'`,
      ),
  ],
  [
    'job_failed:discovery',
    'warning',
    () => changed(run('failed', 'The service is away.'), 'delete from job_runs'),
  ],
  [
    'discovery_off',
    'unset',
    () =>
      configured(
        'game_discovery',
        { enabled: false, scheduleHour: 6, scheduleMinute: 0 },
        { enabled: true, scheduleHour: 6, scheduleMinute: 0 },
      ),
  ],
  [
    'results_off',
    'unset',
    () =>
      configured(
        'results_checker',
        { enabled: false, intervalMinutes: 30 },
        { enabled: true, intervalMinutes: 30 },
      ),
  ],
  [
    'no_league',
    'unset',
    () => changed('update leagues set is_active = false', 'update leagues set is_active = true'),
  ],
  [
    'no_games',
    'unset',
    () =>
      changed(
        `update games set kickoff_at = kickoff_at - interval '90 days'`,
        `update games set kickoff_at = kickoff_at + interval '90 days'`,
      ),
  ],
  // The site
  ['no_public_url', 'unset', () => checkSettings(settingsWith({ PUBLIC_URL: '' }))],
  ['public_url_http', 'failed', () => checkSettings(settingsWith({ PUBLIC_URL: 'http://tips.example' }))],
  ['public_url_path', 'failed', () => checkSettings(settingsWith({ PUBLIC_URL: 'https://x.example/tips' }))],
  ['public_url_more', 'failed', () => checkSettings(settingsWith({ PUBLIC_URL: 'https://x.example?a=1' }))],
  ['proxy_untrusted', 'warning', () => checkSettings(settingsWith({ TRUST_PROXY: '0' }))],
  ['operator_unnamed', 'warning', () => checkSettings(settingsWith({ OPERATOR_ADDRESS: '' }))],
  ['port_taken', 'failed', () => answered(http(), 'another page', reachedAt)],
  // An address kept for examples (RFC 5737): nobody's.
  ['host_not_here', 'failed', () => checkReach(settingsWith({ HOST: '192.0.2.1', PUBLIC_URL: '' }))],
  ['public_elsewhere', 'warning', () => answered(http(), '<h1>It works!</h1>', publicAt('http'))],
  [
    'public_redirected',
    'warning',
    () =>
      answered(
        http((_, answer) => answer.writeHead(301, { Location: 'https://www.tips.example/healthz' })),
        '',
        publicAt('http'),
      ),
  ],
  ['port_other_site', 'failed', () => recordServed(new Uint8Array(32), reachedAt)],
  ['public_other_site', 'failed', () => recordServed(new Uint8Array(32), publicAt('http'))],
  [
    'public_unreached',
    'warning',
    () => checkReach(settingsWith({ PORT: '0', PUBLIC_URL: 'http://127.0.0.2:9' })),
  ],
  ['public_certificate', 'failed', () => answered(https(selfSigned()), '{"ok":true}', publicAt('https'))],
  [
    'push_no_contact',
    'failed',
    () =>
      checkSettings(
        settingsWith({
          VAPID_PRIVATE_KEY: newPushKey(),
          OPERATOR_EMAIL: '',
          PUBLIC_URL: 'http://tips.example',
        }),
      ),
  ],
  // Sign-in
  ['sign_in', 'unset', () => checkFirstRun({ settings: settingsWith({ GOOGLE_CLIENT_SECRET: '' }) })],
  ['sign_in_half_google', 'failed', () => checkSettings(settingsWith({ GOOGLE_CLIENT_SECRET: '' }))],
  ['sign_in_half_microsoft', 'failed', () => checkSettings(settingsWith({ MICROSOFT_CLIENT_ID: 'id' }))],
  ['sign_in_half_apple', 'failed', () => checkSettings(settingsWith({ APPLE_CLIENT_ID: 'id' }))],
  [
    'sign_in_wrong_google',
    'failed',
    () => checkSettings(settingsWith({ GOOGLE_CLIENT_ID: 'GOCSPX-abc', GOOGLE_CLIENT_SECRET: 'id' })),
  ],
  [
    'sign_in_wrong_microsoft',
    'failed',
    () =>
      checkSettings(
        settingsWith({
          MICROSOFT_CLIENT_ID: 'id',
          MICROSOFT_CLIENT_SECRET: '0f8fad5b-d9cb-469f-a165-70867728950e',
        }),
      ),
  ],
  [
    'apple_key_missing',
    'failed',
    () => checkSettings(settingsWith({ APPLE_KEY_FILE: join(folder, 'nowhere.p8') })),
  ],
  [
    'apple_key_wrong',
    'failed',
    () => checkSettings(settingsWith({ APPLE_KEY_FILE: file('other.p8', pem('secp384r1')) })),
  ],
  ['apple_key_closed', 'failed', () => checkSettings(settingsWith({ APPLE_KEY_FILE: loop() }))],
  [
    'apple_key_open',
    'warning',
    () => checkSettings(settingsWith({ APPLE_KEY_FILE: file('open.p8', pem('prime256v1'), 0o644) })),
  ],
  [
    'sign_in_issuer',
    'warning',
    () => checkSettings(settingsWith({ GOOGLE_ISSUER: 'https://login.example' })),
  ],
  ['no_admin', 'unset', () => installed({ ADMIN_EMAILS: [] })],
  [
    'admin_unverified',
    'warning',
    () =>
      changed(
        `insert into users (email, email_verified, created_at, updated_at) values ('ada@tips.example', false, now(), now())`,
        'delete from users',
      ),
  ],
  // The record
  [
    'signing_key_open',
    'failed',
    async () => {
      const { file: key } = await ensureSigningKey({
        settings: settingsWith({ RECORD_KEY_FILE: join(folder, 'signing-key') }),
        isSimulated: false,
      });
      chmodSync(key, 0o644);
      return installed({ RECORD_KEY_FILE: key });
    },
  ],
  ['signing_key_unreadable', 'failed', () => installed({ RECORD_KEY_FILE: file('no-key', 'x\n') })],
  [
    'signing_key_missing',
    'failed',
    async () => {
      await signedByHand();
      const checks = await installed();
      await unsigned();
      return checks;
    },
  ],
  ['no_authority', 'warning', () => installed()],
  [
    'authority_root',
    'failed',
    () =>
      installed({
        RECORD_AUTHORITIES: [{ url: 'http://stamps.example', rootFile: join(folder, 'nowhere.pem') }],
      }),
  ],
  [
    'authority_root_ended',
    'failed',
    () =>
      checkRecord({
        em: () => here.machine.em(),
        clock: new MovableClock(new Date('2090-01-05T12:00:00Z')),
        settings: {
          ...here.machine.settings,
          RECORD_AUTHORITIES: [{ url: 'http://stamps.example', rootFile: shortRoot() }],
        },
        isDemo: false,
      }),
  ],
  [
    'witness_wrong',
    'failed',
    () => installed({ RECORD_WITNESSES: [{ vkey: 'w.example+01020304+AAAA', url: 'https://w.example' }] }),
  ],
  ['quorum_too_large', 'failed', () => installed({ RECORD_WITNESSES: [witness], RECORD_QUORUM: 2 })],
  // Alerts
  ['no_alerts', 'warning', () => checkSettings(settingsWith({ ALERT_WEBHOOK_URL: '' }))],
  [
    'alert_no_recipient',
    'failed',
    () => checkSettings(settingsWith({ ALERT_SMTP_URL: 'smtp://mail.example' })),
  ],
  [
    'alert_smtp_port',
    'warning',
    () =>
      checkSettings(
        settingsWith({ ALERT_SMTP_URL: 'smtps://mail.example:587', ALERT_EMAIL_TO: 'ada@tips.example' }),
      ),
  ],
  ['alert_no_server', 'failed', () => checkSettings(settingsWith({ ALERT_EMAIL_TO: 'ada@tips.example' }))],
];

let tls: TlsServer;
afterAll(() => tls.stop());
beforeAll(async () => {
  tls = await startTlsServer();
  await change(tickedMinutesAgo(0));
  await configure('auto_generate_cards_on_discovery', { enabled: true });
  await configure('pre_kickoff_updates', { enabled: true });
  await change(
    `insert into games (category_id, league_id, home_team, away_team, kickoff_at, created_at, updated_at) values (1, ?, 'Everton', 'Leeds', ?, now(), now())`,
    [here.league, here.hours(100)],
  );
});

/** Whether the pages are built says nothing of the code under test; without a clock that ticks nothing is stamped. */
const usual = ['site_not_built', 'no_authority', 'schema_pending'];
const amiss = (checks: readonly Check[]): Check[] =>
  checks.filter(({ key, state }) => state !== 'ok' && !usual.includes(key));

test('a whole installation has nothing amiss, and ends with 0', async () => {
  const checks = [
    ...checkMachine(settingsWith({}), machine),
    ...(await seenWith('')),
    ...asked({ plan: 'Pro' }),
    ...(await installed()),
    ...(await clocks(0)),
    ...(await checkFirstRun({ settings: settingsWith({}) })),
    ...checkSettings(settingsWith({ APPLE_KEY_FILE: file('apple.p8', pem('prime256v1')) })).filter(
      ({ key }) => key !== 'sign_in_half_apple',
    ),
  ];
  expect(amiss(checks)).toEqual([]);
  expect(exitCodeOf(amiss(checks))).toBe(0);
});

test.each(situations)('%s is told as %s, with its mend', async (key, state, make) => {
  const checks = await make();
  const found = checks.filter((check) => check.key === key);
  expect(found).toEqual([expect.objectContaining({ key, state })]);
  expect(found[0]!.fix).toMatch(/\S/);
  expect(exitCodeOf(found)).toBe({ failed: 1, unset: 4, warning: 0 }[state]);
});

test('a site that answers where it listens and at its public address is well, and so is a free port', async () => {
  const both = (port: number) => ({ ...reachedAt(port), ...publicAt('http')(port), PORT: String(port) });
  const checks = await answered(http(), '{"ok":true}', both);
  expect(checks.map(({ key, state }) => `${key} ${state}`)).toEqual(['port ok', 'public_reached ok']);
  const port = String(await freePort());
  expect(await checkReach(settingsWith({ PORT: port, PUBLIC_URL: '' }))).toMatchObject([{ key: 'port' }]);
});

test('no remark of .env is taken for a value that was cut off, and no quoted value either', async () => {
  const env = file(
    'whole/.env',
    '# all of it\nPORT=3000 # usual\nMETRICS_TOKEN= # none\nPRODUCT_NAME=\'A#B\'\nSESSION_SECRET="a#b"\n',
  );
  const checks = checkMachine(settingsWith({}), { ...machine, directory: dirname(env) });
  expect(checks.map(({ key }) => key)).not.toContain('settings_cut');
});

test('a host that is not there is told without its name: it may be the end of a password that was not escaped', async () => {
  const checks = await opened('postgresql://tips:p@hidden.invalid/w@127.0.0.1/tips');
  const [found] = checks.filter(({ key }) => key === 'database');
  expect(found).toMatchObject({ state: 'failed', fix: expect.stringContaining('%40') as unknown });
  expect(JSON.stringify(found)).not.toContain('hidden');
});

test('a pooler with the server’s own address beside it is well, and so is a server without one', async () => {
  expect((await pooled('past')).map(({ key, state }) => [key, state])).toEqual([['direct', 'ok']]);
  expect(await checkDirect(parseSettings({ DATABASE_URL: here.url }), here.machine.em())).toEqual([]);
});

test('a site with the record of this database is this site, and one without a record may be', async () => {
  const root = Uint8Array.from({ length: 32 }, () => 1);
  await change('alter table log_checkpoints disable trigger user');
  await change(
    `insert into log_checkpoints (origin, size, root, note, key_id, signed_at) values ('tips.example/log', 7, ?, 'x', 'x', now())`,
    [base64Of(root)],
  );
  expect(await recordServed(root, (port) => ({ ...reachedAt(port), ...publicAt('http')(port) }))).toEqual([]);
  await change('delete from log_checkpoints');
  await change('alter table log_checkpoints enable trigger user');
  const other = http((_, answer) => answer.writeHead(404).end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve));
  const settings = settingsWith(reachedAt((other.address() as AddressInfo).port));
  expect(await checkSameSite({ em: () => here.machine.em(), settings })).toEqual([]);
  other.close();
});

test('at least forty situations are made above, each once', () => {
  const made = situations.map(([key, state]) => `${key} ${state}`);
  expect(made.length).toBeGreaterThanOrEqual(40);
  expect(new Set(made).size).toBe(made.length);
});

test('an entry that is not what its hash says is told, be it the newest of all', async () => {
  await here.card();
  const entries = async () =>
    (await installed()).find(({ group, name }) => group === 'record' && name === 'Entries');
  await change('alter table record_leaves disable trigger user');
  expect(await entries()).toMatchObject({ state: 'ok', finding: expect.stringContaining('the newest ') });
  await change(
    `update record_leaves set hash = repeat('0', 64) where index = (select max(index) from record_leaves)`,
  );
  expect(await entries()).toMatchObject({ key: 'entry_hash', state: 'failed' });
});
