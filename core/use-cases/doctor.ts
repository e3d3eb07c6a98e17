import { providerNames, providers } from '#config/providers';
import { isConfigured } from '../llm/providers.ts';

import type { NeedKind } from '../contract/admin-needs.ts';
import { isLoopback } from '#config/loopback';
import type { Settings } from '#config/settings';

import { systemClock } from '../clock.ts';
import { clockLimitMs, clockWarningMs, databaseGap } from '../clock-guard.ts';
import { readConfig } from '../config-store/config-store.ts';
import { connect } from '../db/connect.ts';
import { dataFolder } from '../db/embedded/location.ts';
import { migrationState, type Orm } from '../db/orm.ts';
import { databaseBytes, freeBytes, largeDatabase, littleRoom } from '../db/room.ts';
import { column, rows } from '../db/rows.ts';
import { isAppError } from '../errors.ts';
import { howToMend, presentNeeds } from '../reads/admin/needs/present.ts';
import { checkInvariants } from '../record/invariants.ts';

/** One check: what was found, and what to do where it is not as it should be. */
export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  finding: string;
  fix: string | null;
  exitCode?: number;
}

const ok = (name: string, finding: string): Check => ({ name, state: 'ok', finding, fix: null });
const warning = (name: string, finding: string, fix: string): Check => ({
  name,
  state: 'warning',
  finding,
  fix,
});
const failed = (name: string, finding: string, fix: string | null, exitCode = 1): Check => ({
  name,
  state: 'failed',
  finding,
  fix,
  exitCode,
});

/** Looks at the machine, the configuration and the database. Starts the embedded database, sends nothing outside. */
export async function doctor({
  settings,
  isDemo,
  isDeep = false,
  largeBytes = largeDatabase,
}: {
  settings: Settings;
  isDemo: boolean;
  /** Whether the invariants are checked over the whole database too. */
  isDeep?: boolean;
  /** From this size on, a database from which nothing is ever removed gets a warning. */
  largeBytes?: number;
}): Promise<Check[]> {
  return [
    node(),
    folder(settings),
    ...(await database(settings, { isDemo, isDeep, largeBytes })),
    ...checkSettings(settings),
  ];
}

const node = (): Check => ok('Node', `${process.version} on ${process.platform}-${process.arch}`);

function folder(settings: Settings): Check {
  const path = dataFolder(settings);
  const free = freeBytes(path);
  if (free === null) return ok('Data folder', `${path} (made at first use)`);
  return free < littleRoom
    ? warning(
        'Data folder',
        `${path}, ${Math.floor(free / 2 ** 20)} MB free`,
        'Make room, or set TIPS_DATA_DIR to a folder with more.',
      )
    : ok('Data folder', path);
}

async function database(
  settings: Settings,
  { isDemo, isDeep, largeBytes }: { isDemo: boolean; isDeep: boolean; largeBytes: number },
): Promise<Check[]> {
  const name = isDemo ? 'Demo database' : settings.DATABASE_URL ? 'Database' : 'Database (embedded)';
  let orm: Orm;
  try {
    orm = await connect(settings, { isDemo, migrates: false });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [failed(name, error.message, error.suggestion ?? null, error.exitCode)];
  }
  try {
    const structure = await schema(orm);
    return [
      await server(orm, name),
      await rights(orm),
      structure,
      ...(await search(orm)),
      ...(structure.state === 'ok' ? [await space(orm, largeBytes)] : []),
      await clocks(orm),
      ...(structure.state === 'ok' ? await waiting(orm, settings) : []),
      ...(isDeep && structure.state === 'ok' ? await invariants(orm) : []),
    ];
  } finally {
    await orm.close();
  }
}

/** What doctor looks at by itself, more closely than the list does. */
const ownChecks: readonly NeedKind[] = ['clocks', 'database_full', 'no_key', 'sign_in'];

/**
 * What needs a person, each as a check: what stands still is broken, the rest is a warning. What was put off is left
 * out.
 */
async function waiting(orm: Orm, settings: Settings): Promise<Check[]> {
  const { needs } = await presentNeeds({ em: () => orm.em.fork(), clock: systemClock, settings });
  const told = needs.filter(({ kind, level }) => !ownChecks.includes(kind) && level !== 'wait');
  if (told.length === 0) return [ok('Needs', 'nothing needs you')];
  return told.map((need) => {
    const name = need.kind.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
    const isBroken = need.level === 'now' && need.group === 'stops';
    return (isBroken ? failed : warning)(name, `${need.what}. ${need.why}`, howToMend(need));
  });
}

/** What must always hold, counted over the whole database. */
async function invariants(orm: Orm): Promise<Check[]> {
  const reports = await checkInvariants(orm.em.fork(), systemClock.now());
  return reports.map(({ name, breaches, examples }) =>
    breaches === 0
      ? ok(name, 'holds')
      : failed(name, `broken ${breaches} times: ${examples.join(', ')}`, 'Keep a backup, and report it.'),
  );
}

async function server(orm: Orm, name: string): Promise<Check> {
  const [row] = await rows(
    orm.em.fork(),
    { version: column.text, readOnly: column.flag, encrypted: column.orNull(column.flag) },
    `select current_setting('server_version') as version, current_setting('transaction_read_only')::bool as "readOnly",
       (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted`,
  );
  if (row?.readOnly)
    return failed(
      name,
      `PostgreSQL ${row.version} is read-only: nothing can be written`,
      'Connect to the primary server instead of a standby, or turn default_transaction_read_only off.',
    );
  return ok(name, `PostgreSQL ${row?.version}${row?.encrypted ? ', over an encrypted connection' : ''}`);
}

/**
 * Where the queue's tables are missing, the first process that opens the queue creates them, which it must be allowed
 * to.
 */
async function rights(orm: Orm): Promise<Check> {
  const [row] = await rows(
    orm.em.fork(),
    { user: column.text, database: column.flag, schema: column.flag, queue: column.flag },
    `select current_user as user, has_database_privilege(current_database(), 'CREATE') as database,
       has_schema_privilege('public', 'CREATE') as schema, to_regnamespace('pgboss') is not null as queue`,
  );
  const missing = [
    row?.schema ? '' : 'CREATE on the schema public',
    row?.database || row?.queue ? '' : 'CREATE on the database',
  ].filter(Boolean);
  return missing.length === 0
    ? ok('Rights', 'tables can be made')
    : failed(
        'Rights',
        `${row?.user} lacks ${missing.join(' and ')}`,
        'Owning the database gives both: `ALTER DATABASE name OWNER TO user`.',
        4,
      );
}

async function schema(orm: Orm): Promise<Check> {
  const { applied, pending, unknown } = await migrationState(orm);
  if (unknown.length > 0) {
    return failed(
      'Schema',
      `made by a newer version (${unknown.join(', ')})`,
      'Install the newer version.',
      4,
    );
  }
  return pending.length === 0
    ? ok('Schema', `newest (${applied.at(-1)})`)
    : warning(
        'Schema',
        `${pending.length} migrations to apply`,
        'The next command applies them; `tips migrate` does it now.',
      );
}

/** How the admin lists find names; nothing to tell before the schema is there. */
async function search(orm: Orm): Promise<Check[]> {
  const [found] = await rows(
    orm.em.fork(),
    { parts: column.flag, words: column.flag },
    `select to_regclass('games_search_parts') is not null as parts, to_regclass('games_search_words') is not null as words`,
  );
  if (found?.parts) return [ok('Search', 'names are found by any part of them')];
  if (!found?.words) return [];
  return [
    warning(
      'Search',
      'names are found by the beginnings of their words only: this role may not create the extension pg_trgm',
      'Have `CREATE EXTENSION pg_trgm` run by a role that may, then `SELECT index_search()` by this one.',
    ),
  ];
}

/** A database from which nothing is ever removed fills its disk one day. */
async function space(orm: Orm, large: number): Promise<Check> {
  const em = orm.em.fork();
  const { months } = await readConfig(em, 'data_retention');
  const bytes = await databaseBytes(em);
  const found = `${Math.ceil(bytes / 2 ** 20)} MB, data kept ${months === null ? 'for ever' : `for ${months} months`}`;
  return months === null && bytes > large
    ? warning('Space', found, 'Set data_retention; `tips db size` says where the space is.')
    : ok('Space', found);
}

async function clocks(orm: Orm): Promise<Check> {
  const seconds = (await databaseGap(orm.em.fork())) / 1000;
  const off = `this machine is ${Math.abs(seconds).toFixed(0)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database`;
  if (Math.abs(seconds) * 1000 >= clockLimitMs)
    return failed(
      'Clocks',
      `${off}: nothing is paid or published`,
      'Set both from the same time service (NTP).',
      4,
    );
  return Math.abs(seconds) * 1000 >= clockWarningMs
    ? warning('Clocks', off, 'Set both from the same time service.')
    : ok('Clocks', 'this machine and the database agree');
}

/** What the settings leave out, without looking at anything else. */
export const checkSettings = (settings: Settings): Check[] => [
  ...services(settings),
  ...address(settings),
  ...signIn(settings),
];

/** An address with https is served through a proxy. Unless that proxy is trusted, all visitors count as one. */
function address(settings: Settings): Check[] {
  const { PUBLIC_URL: url, TRUST_PROXY: proxies, METRICS_TOKEN: token } = settings;
  if (!url || isLoopback(url)) return [];
  return [
    url.startsWith('https:') && proxies === 0
      ? warning(
          'Proxy',
          'PUBLIC_URL is https and TRUST_PROXY is 0: all visitors share one limit of requests and sign-ins',
          'Set TRUST_PROXY to the number of proxies in front, and let them set X-Forwarded-For.',
        )
      : ok('Proxy', `${proxies} trusted`),
    named(settings),
    ok('Metrics', token ? 'with the token' : 'closed (METRICS_TOKEN is not set)'),
  ];
}

/** Visitors of a public site are told who runs it and where to write to; many laws ask for all three. */
function named(settings: Settings): Check {
  const missing = (['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const).filter(
    (name) => !settings[name],
  );
  return missing.length === 0
    ? ok('Operator', settings.OPERATOR_NAME ?? '')
    : warning(
        'Operator',
        `${missing.join(', ')} not set: the terms tell visitors less than whom to write to, and where`,
        'Set them in .env; the terms page shows them under Contact.',
      );
}

function services(settings: Settings): Check[] {
  const models = providerNames
    .filter((name) => isConfigured(settings, name))
    .map((name) => providers[name].title);
  return [
    settings.API_FOOTBALL_KEY
      ? ok('API-Football', 'key set')
      : warning('API-Football', 'no key: nothing can be discovered', 'Run `tips keys set API_FOOTBALL_KEY`.'),
    models.length > 0
      ? ok('Language models', `${models.join(' and ')} configured`)
      : warning(
          'Language models',
          'no key: no card can be written',
          `Run \`tips keys set ${providerNames[0]}\`, or another of ${providerNames.join(', ')}.`,
        ),
    settings.NEWS_FEED_URL ? ok('News', 'feed set') : ok('News', 'off (NEWS_FEED_URL is not set)'),
  ];
}

function signIn(settings: Settings): Check[] {
  const providers = {
    Google: settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET,
    Microsoft: settings.MICROSOFT_CLIENT_ID && settings.MICROSOFT_CLIENT_SECRET,
    Apple:
      settings.APPLE_CLIENT_ID && settings.APPLE_TEAM_ID && settings.APPLE_KEY_ID && settings.APPLE_KEY_FILE,
  };
  const absent = Object.entries(providers).flatMap(([name, isSet]) => (isSet ? [] : [name]));
  return [
    absent.length === 0
      ? ok('Sign-in', 'Google, Microsoft and Apple')
      : warning(
          'Sign-in',
          `not available with ${absent.join(', ')}`,
          'Set the client id and secret of each provider you want.',
        ),
    settings.SESSION_SECRET
      ? ok('Sessions', 'secret set')
      : ok('Sessions', 'random ids, unsigned (SESSION_SECRET is not set)'),
    settings.ADMIN_EMAILS.length > 0
      ? // How many, not who: what doctor says is shown to others when help is asked for.
        ok('Admins', `${settings.ADMIN_EMAILS.length} in ADMIN_EMAILS`)
      : warning(
          'Admins',
          'ADMIN_EMAILS is empty',
          'Set it, or after the first sign-in take the id from `tips users list` and run `tips users grant-admin ID`.',
        ),
  ];
}
