import { connect } from 'node:net';
import type { DatabasePlace } from '#config/environment';
import { parseAddress, placeOf, tlsModeOf } from './connection-options.ts';
import { embeddedDatabase, type EmbeddedOptions } from './embedded/embedded-database.ts';

/** The demo's own database, beside the real one. */
export const demoDatabase = 'tips_demo';

/** The variables of libpq that are read where an address leaves a part out. */
const libpqVariables = {
  PGSSLMODE: 'sslmode',
  PGSSLROOTCERT: 'sslrootcert',
  PGSSLCERT: 'sslcert',
  PGSSLKEY: 'sslkey',
} as const satisfies Partial<Record<keyof DatabasePlace, string>>;

const patienceMs = 10_000;

/**
 * The address to connect to, with everything that decides how: `DATABASE_URL` completed by the `PGSSL…` settings, else
 * the built-in PostgreSQL, started when needed.
 */
export async function databaseUrl(settings: DatabasePlace, options: EmbeddedOptions = {}): Promise<string> {
  return settings.DATABASE_URL
    ? completed(settings.DATABASE_URL, settings)
    : (await embeddedDatabase(settings, options)).url;
}

/**
 * The address for what a pooler does not pass on: notifications, the queue, long transactions. `DATABASE_DIRECT_URL`
 * where `url` is the settings' own database, else `url` itself.
 */
export async function directUrl(settings: DatabasePlace, url: string): Promise<string> {
  const { DATABASE_URL: own, DATABASE_DIRECT_URL: direct } = settings;
  return own && direct && isSameDatabase(own, url) ? completed(direct, settings) : url;
}

const isSameDatabase = (one: string, other: string): boolean => {
  const [a, b] = [parseAddress(one), parseAddress(other)];
  return a.host === b.host && a.pathname === b.pathname && a.username === b.username;
};

/** Puts the settings' TLS parameters where the address has none, and decides `prefer` by asking the server. */
async function completed(address: string, settings: DatabasePlace): Promise<string> {
  if (placeOf(address).isSocket) return address;
  const given = parseAddress(address).searchParams;
  const missing = Object.entries(libpqVariables).flatMap(([setting, name]) => {
    const value = settings[setting as keyof typeof libpqVariables];
    // An address that says `ssl` has said its mode.
    const isSaid = given.has(name) || (name === 'sslmode' && given.has('ssl'));
    return value && !isSaid ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const whole = withParameters(address, missing);
  const mode = tlsModeOf(whole);
  if (mode !== 'prefer' && mode !== 'allow') return whole;
  const decided = (await takesTls(whole)) ? 'require' : 'disable';
  return withParameters(without(whole, 'sslmode'), [`sslmode=${decided}`]);
}

/** The address as it was written, with more parameters: parsing it anew would write a socket's folder differently. */
const withParameters = (address: string, parameters: string[]): string =>
  parameters.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`;

function without(address: string, name: string): string {
  const [path = '', ...rest] = address.split('?');
  const kept = rest
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !parameter.startsWith(`${name}=`));
  return withParameters(path, kept);
}

/** PostgreSQL's question whether a server encrypts: a length of 8 and the number that means this question. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether the server takes encrypted connections. One that does not answer fails again, with a reason, when it is
 * connected to.
 */
function takesTls(address: string): Promise<boolean> {
  const { host, port } = placeOf(address);
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once('connect', () => socket.write(tlsRequest));
    socket.once('data', (answer) => end(answer.toString('latin1', 0, 1) === 'S'));
    socket.on('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
