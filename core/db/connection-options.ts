import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { checkServerIdentity, type ConnectionOptions as TlsOptions } from 'node:tls';
import { fault } from '../errors.ts';

/** What every client of the database is opened with: `pg`, its pools, MikroORM and the queue. */
export interface ConnectionOptions {
  host: string;
  port: number;
  user?: string;
  password?: string;
  database: string;
  ssl: false | TlsOptions;
  /** Longest wait for a connection, in milliseconds. */
  connectionTimeoutMillis: number;
  keepAlive: true;
  application_name: string;
  options?: string;
  enableChannelBinding?: true;
}

/** How far the way to the server is protected, as libpq names it. */
const tlsModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type TlsMode = (typeof tlsModes)[number];

/** Names that other clients have for libpq's modes. */
const otherNames: Record<string, TlsMode> = { 'no-verify': 'require' };

const defaultPort = 5432;
/** Also how long a pool lets one wait for a place. */
const patienceSeconds = 30;

const unfit = (what: string, suggestion: string) => fault('bad_configuration', what, { suggestion });

/** An address in its parts. Its text is never repeated in a fault: it may hold a password. */
export function parseAddress(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw unfit(
      'The address of the database cannot be read.',
      'Write DATABASE_URL as postgresql://USER:PASSWORD@HOST:PORT/DATABASE; special characters are escaped (%40 for @).',
    );
  }
}

/** The host of an address: a name, or the folder of a Unix socket, which may be given as `?host=`. */
const hostOf = (url: URL): string =>
  url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');

/** Where an address leads, for a connection that is not PostgreSQL's yet. */
export function placeOf(address: string): { host: string; port: number; isSocket: boolean } {
  const url = parseAddress(address);
  const host = hostOf(url) || 'localhost';
  return {
    host,
    port: Number(url.port || (url.searchParams.get('port') ?? defaultPort)),
    isSocket: host.startsWith('/'),
  };
}

/** The mode an address asks for; `prefer` where it says nothing, as with libpq. */
export function tlsModeOf(address: string): TlsMode {
  const { searchParams } = parseAddress(address);
  // Others write `ssl=true` for it.
  const isOn = ['true', '1'].includes(searchParams.get('ssl') ?? '');
  const given = searchParams.get('sslmode') ?? (isOn ? 'require' : undefined);
  if (given === undefined) return searchParams.get('sslrootcert') === 'system' ? 'verify-full' : 'prefer';
  const mode = otherNames[given] ?? tlsModes.find((each) => each === given);
  if (mode) return mode;
  throw unfit(`sslmode=${given} is not known.`, `Use one of ${tlsModes.join(', ')}.`);
}

/**
 * Turns an address into connection options: the only place that does, so that every client connects alike. `sslmode`,
 * `sslrootcert`, `sslcert`, `sslkey` and `sslpassword` mean what they mean to libpq. `prefer` is decided where the
 * settings are read (`address.ts`); undecided it is a connection in clear. Sockets are never encrypted.
 * @throws AppError `bad_configuration` for an address or a certificate file that cannot be used
 */
export function connectionOptions(address: string, applicationName = 'touchline'): ConnectionOptions {
  const url = parseAddress(address);
  const { host, port, isSocket } = placeOf(address);
  const parameters = url.searchParams;
  const user = decodeURIComponent(url.username) || parameters.get('user');
  const password = decodeURIComponent(url.password) || parameters.get('password');
  const options = parameters.get('options');
  return {
    host,
    port,
    ...(user && { user }),
    ...(password && { password }),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ssl: isSocket ? false : tlsOptions(tlsModeOf(address), parameters, host),
    connectionTimeoutMillis: Number(parameters.get('connect_timeout') ?? patienceSeconds) * 1000,
    keepAlive: true,
    application_name: parameters.get('application_name') ?? applicationName,
    ...(options && { options }),
    ...(['prefer', 'require'].includes(parameters.get('channel_binding') ?? '') && {
      enableChannelBinding: true,
    }),
  };
}

function tlsOptions(mode: TlsMode, parameters: URLSearchParams, host: string): false | TlsOptions {
  if (mode === 'disable' || mode === 'prefer' || mode === 'allow') return false;
  const root = rootCertificate(parameters);
  const [cert, key] = ['sslcert', 'sslkey'].map((name) =>
    fileOf(parameters, name, name === 'sslcert' ? 'postgresql.crt' : 'postgresql.key'),
  );
  const passphrase = parameters.get('sslpassword');
  const own = {
    ...(cert && { cert }),
    ...(key && { key }),
    ...(passphrase && { passphrase }),
    ...(root && { ca: root }),
  };
  if (mode === 'verify-full') {
    // Against the host that was asked for: the driver leaves it out where it is a number.
    const check: TlsOptions['checkServerIdentity'] = (_, certificate) =>
      checkServerIdentity(host, certificate);
    return { ...own, rejectUnauthorized: true, checkServerIdentity: check };
  }
  if (root) return { ...own, rejectUnauthorized: true, checkServerIdentity: () => undefined };
  if (mode === 'require') return { ...own, rejectUnauthorized: false };
  throw unfit(
    'sslmode=verify-ca needs the certificate of the authority to trust.',
    'Name its file with sslrootcert (PGSSLROOTCERT), or use sslmode=verify-full, which also takes public authorities.',
  );
}

/** The authority to trust; undefined for the public ones that Node knows. */
const rootCertificate = (parameters: URLSearchParams): string | undefined =>
  parameters.get('sslrootcert') === 'system' ? undefined : fileOf(parameters, 'sslrootcert', 'root.crt');

/** A file's content: the one named, or libpq's own in the home folder where it exists. */
function fileOf(parameters: URLSearchParams, name: string, usual: string): string | undefined {
  const given = parameters.get(name);
  const path = given ?? join(homedir(), '.postgresql', usual);
  if (!given && !existsSync(path)) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw fault('bad_configuration', `The file of ${name} cannot be read: ${(error as Error).message}.`, {
      suggestion: `Check ${name} in DATABASE_URL, or PG${name.toUpperCase()}.`,
      cause: error,
    });
  }
}
