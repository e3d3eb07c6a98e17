import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { databaseUrl, directUrl } from '#core/db/address';
import { connect } from '#core/db/connect';
import { connectionOptions } from '#core/db/connection-options';
import { isAppError } from '#core/errors';
import { sources } from '../../support/sources.ts';
import { startTlsServer, type TlsServer } from '../../support/tls-server.ts';

let server: TlsServer;
beforeAll(async () => {
  server = await startTlsServer();
  const client = new Client(`postgresql://tips@localhost:${server.port}/postgres`);
  await client.connect();
  for (const name of ['open', 'tls_only', 'cert_only', 'secret'])
    await client.query(`CREATE DATABASE ${name}`);
  await client.query(`ALTER USER tips PASSWORD 'right'`);
  await client.end();
});
afterAll(() => server.stop());

interface Given {
  database?: string;
  host?: string;
  user?: string;
  query?: string;
  environment?: Record<string, string>;
}

/** Connects as every command does. Returns whether the connection is encrypted, or the fault's code and sentence. */
async function way({
  database = 'open',
  host = 'localhost',
  user = 'tips',
  query = '',
  environment = {},
}: Given) {
  const settings = parseSettings({
    DATABASE_URL: `postgresql://${user}@${host}:${server.port}/${database}${query && `?${query}`}`,
    ...environment,
  });
  try {
    const orm = await connect(settings, { migrates: false });
    const [row] = await orm.em
      .getConnection()
      .execute<{ ssl: boolean }[]>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await orm.close();
    return row!.ssl ? 'encrypted' : 'clear';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
const trusted = () => `sslrootcert=${encodeURIComponent(server.authority)}`;
const strange = () => `sslrootcert=${encodeURIComponent(server.stranger)}`;

describe('sslmode means what it means to libpq:', () => {
  test('disable is in clear, prefer and nothing take what the server offers, require encrypts', async () => {
    expect(await way({ query: 'sslmode=disable' })).toBe('clear');
    expect(await way({})).toBe('encrypted');
    expect(await way({ query: 'sslmode=prefer' })).toBe('encrypted');
    expect(await way({ query: 'sslmode=require' })).toBe('encrypted');
    expect(await way({ query: 'ssl=true' })).toBe('encrypted');
  });

  test('require looks at the authority only where one is named', async () => {
    expect(await way({ query: `sslmode=require&${trusted()}`, host: '127.0.0.1' })).toBe('encrypted');
    expect(await way({ query: `sslmode=require&${strange()}` })).toMatch(
      /^database_tls: The certificate of the database is not from an authority that is trusted here/,
    );
  });

  test('verify-ca takes any host name of the named authority, verify-full its own alone', async () => {
    expect(await way({ query: `sslmode=verify-ca&${trusted()}`, host: '127.0.0.1' })).toBe('encrypted');
    expect(await way({ query: `sslmode=verify-ca&${strange()}` })).toMatch(
      /^database_tls: .* not from an authority/,
    );
    expect(await way({ query: 'sslmode=verify-ca' })).toMatch(/^bad_configuration: sslmode=verify-ca needs/);
    expect(await way({ query: `sslmode=verify-full&${trusted()}` })).toBe('encrypted');
    expect(await way({ query: `sslmode=verify-full&${trusted()}`, host: '127.0.0.1' })).toMatch(
      /^database_tls: The certificate of the database is made out to another host name/,
    );
    expect(await way({ query: 'sslmode=verify-full&sslrootcert=system' })).toMatch(
      /^database_tls: .* authority/,
    );
  });

  test('the PGSSL variables stand in for what the address leaves out, never against it', async () => {
    const environment = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: server.authority };
    expect(await way({ environment })).toBe('encrypted');
    expect(await way({ environment, host: '127.0.0.1' })).toMatch(/^database_tls/);
    expect(await way({ environment, query: 'sslmode=disable' })).toBe('clear');
    expect(await way({ environment: { PGSSLMODE: 'disable' } })).toBe('clear');
  });

  test('a client certificate is shown where one is named', async () => {
    const own = `sslcert=${encodeURIComponent(server.clientCertificate)}&sslkey=${encodeURIComponent(server.clientKey)}`;
    expect(await way({ database: 'cert_only', query: `sslmode=require&${own}` })).toBe('encrypted');
    expect(await way({ database: 'cert_only', query: 'sslmode=require' })).toMatch(/^database_access/);
    expect(await way({ query: 'sslmode=require&sslrootcert=/nowhere/ca.crt' })).toMatch(
      /^bad_configuration: The file of sslrootcert cannot be read/,
    );
  });
});

describe('what keeps a connection from coming about has a word of its own:', () => {
  test('a server that takes encrypted connections only', async () => {
    expect(await way({ database: 'tls_only' })).toBe('encrypted');
    expect(await way({ database: 'tls_only', query: 'sslmode=disable' })).toMatch(
      /^database_tls: The database takes encrypted connections only/,
    );
  });

  test('a wrong password, a database that is not there, a port where nothing listens', async () => {
    expect(await way({ database: 'secret', user: 'tips:right' })).toBe('encrypted');
    expect(await way({ database: 'secret', user: 'tips:wrong' })).toMatch(/^database_access/);
    expect(await way({ database: 'secret' })).toMatch(/^database_access/);
    expect(await way({ database: 'absent', query: 'sslmode=require' })).toMatch(
      /^database_(?:missing|access)/,
    );
  });
});

test('the direct address beside a pooler is completed the same way', async () => {
  const settings = parseSettings({
    DATABASE_URL: 'postgresql://tips@localhost:6432/open?sslmode=disable',
    DATABASE_DIRECT_URL: `postgresql://tips@localhost:${server.port}/open`,
    PGSSLMODE: 'require',
  });
  const address = await databaseUrl(settings);
  expect(address).toBe(settings.DATABASE_URL);
  expect(await directUrl(settings, address)).toBe(`${settings.DATABASE_DIRECT_URL}?sslmode=require`);
  expect(await directUrl(settings, 'postgresql://tips@localhost/other')).toBe(
    'postgresql://tips@localhost/other',
  );
});

test('a Unix socket is never encrypted, and an address is read as it is written', () => {
  expect(connectionOptions('postgresql://tips@%2Ftmp%2Fa%20b/x?sslmode=require')).toMatchObject({
    host: '/tmp/a b',
    database: 'x',
    ssl: false,
  });
  expect(connectionOptions('postgresql://u%40v:p%2Fq@[::1]:77/db')).toMatchObject({
    host: '::1',
    port: 77,
    user: 'u@v',
    password: 'p/q',
  });
});

test('nobody opens a connection but with these options', () => {
  const opening = /new (?:Client|Pool|PgBoss)\(([^)]*)/g;
  for (const { path, text } of sources('core/**/*.ts', 'cli/**/*.ts', 'web-api/**/*.ts')) {
    expect(text, path).not.toMatch(/connectionString/);
    if (!/from 'pg(?:-boss)?'/.test(text)) continue;
    for (const [, given] of text.matchAll(opening)) expect(given, path).toMatch(/connectionOptions/);
  }
});
