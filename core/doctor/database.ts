import { clockLimitMs, clockWarningMs, databaseGap, type Gap } from '../clock-guard.ts';
import { readConfig } from '../config-store/config-store.ts';
import { type Em, migrationState, type Orm } from '../db/orm.ts';
import { databaseBytes } from '../db/room.ts';
import { column, rows } from '../db/rows.ts';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('database');

/** The server, what the role may do, the schema, the clocks: what can be told of a database at any schema. */
export async function checkDatabase(orm: Orm, name: string): Promise<Check[]> {
  const em = orm.em.fork();
  return [
    await server(em, name),
    await rights(em),
    await schema(orm),
    ...(await search(em)),
    await clocks(em),
    await places(em),
    ...(await timeLimit(em)),
  ];
}

async function server(em: Em, name: string): Promise<Check> {
  const [row] = await rows(
    em,
    {
      version: column.text,
      readOnly: column.flag,
      encoding: column.text,
      encrypted: column.orNull(column.flag),
    },
    `select current_setting('server_version') as version, current_setting('transaction_read_only')::bool as "readOnly",
       current_setting('server_encoding') as encoding,
       (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted`,
  );
  if (row?.readOnly)
    return failed(
      'database_read_only',
      name,
      `PostgreSQL ${row.version} is read-only: nothing can be written`,
      'Connect to the primary server instead of a standby, or turn default_transaction_read_only off.',
    );
  if (row && row.encoding !== 'UTF8')
    return failed(
      'database_encoding',
      name,
      `the database is in ${row.encoding}: it takes no names of clubs and players but its own alphabet's`,
      'Make one with `createdb --encoding=UTF8 --template=template0 NAME`, then `tips db move` its address.',
    );
  return ok(
    'server',
    name,
    `PostgreSQL ${row?.version}${row?.encrypted ? ', over an encrypted connection' : ''}`,
  );
}

/**
 * Where the queue's tables are missing, the first process that opens the queue creates them, which it must be allowed
 * to.
 */
async function rights(em: Em): Promise<Check> {
  const [row] = await rows(
    em,
    { user: column.text, database: column.flag, schema: column.flag, queue: column.flag },
    `select current_user as user, has_database_privilege(current_database(), 'CREATE') as database,
       has_schema_privilege('public', 'CREATE') as schema, to_regnamespace('pgboss') is not null as queue`,
  );
  const missing = [
    row?.schema ? '' : 'CREATE on the schema public',
    row?.database || row?.queue ? '' : 'CREATE on the database',
  ].filter(Boolean);
  return missing.length === 0
    ? ok('rights', 'Rights', 'tables can be made')
    : failed(
        'rights_missing',
        'Rights',
        `${row?.user} lacks ${missing.join(' and ')}`,
        'Owning the database gives both: `ALTER DATABASE name OWNER TO user`.',
      );
}

async function schema(orm: Orm): Promise<Check> {
  const { applied, pending, unknown } = await migrationState(orm);
  if (unknown.length > 0) {
    return failed(
      'schema_newer',
      'Schema',
      `made by a newer version (${unknown.join(', ')})`,
      'Install the newer version.',
    );
  }
  return pending.length === 0
    ? ok('schema', 'Schema', `newest (${applied.at(-1)})`)
    : warning(
        'schema_pending',
        'Schema',
        `${pending.length} migrations to apply`,
        'The next command applies them; `tips migrate` does it now.',
      );
}

/** How the admin lists find names; nothing to tell before the schema is there. */
async function search(em: Em): Promise<Check[]> {
  const [found] = await rows(
    em,
    { parts: column.flag, words: column.flag },
    `select to_regclass('games_search_parts') is not null as parts, to_regclass('games_search_words') is not null as words`,
  );
  if (found?.parts) return [ok('search', 'Search', 'names are found by any part of them')];
  if (!found?.words) return [];
  return [
    warning(
      'search_by_words',
      'Search',
      'names are found by the beginnings of their words only: this role may not create the extension pg_trgm',
      'Have `CREATE EXTENSION pg_trgm` run by a role that may, then `SELECT index_search()` by this one.',
    ),
  ];
}

/** A database from which nothing is ever removed fills its disk one day. */
export async function checkSpace(em: Em, large: number): Promise<Check> {
  const { months } = await readConfig(em, 'data_retention');
  const bytes = await databaseBytes(em);
  const found = `${Math.ceil(bytes / 2 ** 20)} MB, data kept ${months === null ? 'for ever' : `for ${months} months`}`;
  return months === null && bytes > large
    ? warning('space_large', 'Space', found, 'Set data_retention; `tips db size` says where the space is.')
    : ok('space', 'Space', found);
}

/** How far a clock is ahead of another, in words, and what comes of it. */
export function checkClocks(
  { other, ms: aheadMs }: Gap,
  fix = 'Set both from the same time service (NTP).',
): Check {
  const seconds = Math.abs(aheadMs / 1000).toFixed(0);
  const off = `this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${other}`;
  if (Math.abs(aheadMs) >= clockLimitMs)
    return failed('clocks_apart', 'Clocks', `${off}: nothing is paid or published`, fix);
  return Math.abs(aheadMs) >= clockWarningMs
    ? warning('clocks_drifting', 'Clocks', off, fix)
    : ok('clocks', 'Clocks', `this machine and ${other} agree`);
}

const clocks = async (em: Em): Promise<Check> =>
  checkClocks({ other: 'the database', ms: await databaseGap(em) });

/** Connections that one `tips serve` opens at most, and a command beside it (docs/operations.md). */
const connectionsWanted = 18 + 5;

async function places(em: Em): Promise<Check> {
  const [row] = await rows(
    em,
    { most: column.number },
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  return checkPlaces(row!.most);
}

/** Whether a server with so many connections has enough for one of ours. */
export const checkPlaces = (most: number): Check =>
  most < connectionsWanted
    ? warning(
        'connections_few',
        'Connections',
        `the server allows ${most}, and one \`tips serve\` with a command beside it opens ${connectionsWanted}`,
        'Raise max_connections, or put a pooler in front and set DATABASE_DIRECT_URL.',
      )
    : ok('connections', 'Connections', `${most} allowed`);

/** A migration or a look at the whole record may take that long. */
const shortestLimitMs = 60_000;

/** Some providers end every statement of a role after seconds. */
async function timeLimit(em: Em): Promise<Check[]> {
  const [row] = await rows(
    em,
    { user: column.text, limit: column.number },
    `select current_user as user, setting::int as "limit" from pg_settings where name = 'statement_timeout'`,
  );
  if (!row || row.limit === 0 || row.limit >= shortestLimitMs) return [];
  return [
    warning(
      'time_limit_short',
      'Time limit',
      `the server ends every statement of ${row.user} after ${row.limit / 1000} s (statement_timeout): migrations, housekeeping and the check of the record may take longer`,
      `Run \`ALTER ROLE ${row.user} SET statement_timeout = 0\`, or raise it to minutes.`,
    ),
  ];
}
