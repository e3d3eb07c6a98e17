import { createServer } from 'node:net';
import { isLoopback } from '#config/loopback';
import type { Settings } from '#config/settings';
import { readBounded } from '../bounded-body.ts';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('site');

const patienceMs = 5000;
/** The answer of `/healthz` has a few bytes; a page of somebody else's may have any number. */
const longestAnswer = 10_000;

/** What answers where this site listens, and at its public address. */
export async function checkReach(settings: Settings): Promise<Check[]> {
  return [...(await port(settings)), ...(await publicAddress(settings))];
}

/** What answers at an address: this product, something else, or nothing, for that reason. */
type Answer = { by: 'us' | 'others'; status: number; leadsTo?: URL } | { by: 'nobody'; code: string };

async function ask(address: string): Promise<Answer> {
  try {
    const { status, body, headers } = await fetch(`${address}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const { bytes } = await readBounded(body ?? [], longestAnswer);
    const place = status >= 300 && status < 400 ? headers.get('location') : null;
    return {
      by: Buffer.from(bytes).toString() === '{"ok":true}' ? 'us' : 'others',
      status,
      ...(place !== null && URL.canParse(place, address) && { leadsTo: new URL(place, address) }),
    };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { by: 'nobody', code: cause?.code ?? name };
  }
}

/** Where a server that listens on a host answers on this machine, as an address of the web has it. */
export const reachable = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })[host] ?? (host.includes(':') ? `[${host}]` : host);

/** A process of ours may listen there, or nobody. */
async function port({ HOST, PORT }: Settings): Promise<Check[]> {
  if (PORT === 0) return [];
  const place = `${HOST}:${PORT}`;
  const fault = await faultOfListening(HOST, PORT);
  if (fault === undefined)
    return [ok('port', 'Port', `${place} is free: nothing serves the site from here now`)];
  if (fault === 'EACCES')
    return [
      failed(
        'port_refused',
        'Port',
        `this user may not listen on ${place}`,
        'Set PORT to one from 1024 on, and let a proxy in front have 80 and 443 (docs/deploy.md).',
      ),
    ];
  if (fault !== 'EADDRINUSE')
    return [
      failed(
        'host_not_here',
        'Port',
        `${HOST} is no address of this machine (${fault}): nothing can listen on it`,
        'Set HOST to 127.0.0.1 behind a proxy on this machine, or to 0.0.0.0 for all of its addresses.',
      ),
    ];
  return [
    (await ask(`http://${reachable(HOST)}:${PORT}`)).by === 'us'
      ? ok('port', 'Port', `the site answers on ${place}`)
      : failed(
          'port_taken',
          'Port',
          `another program listens on ${place}`,
          'Stop it, or set PORT to another one; a proxy in front has to be told too.',
        ),
  ];
}

/** Why `tips serve` could not listen there now; undefined where it could. It is tried, for a moment. */
const faultOfListening = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });

/** Faults of a certificate, in words; others are told by their code. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet (or this clock is wrong)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself alone',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates between it and its authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this machine does not know',
};

/** Visitors come by the public address, through the proxy there. */
async function publicAddress({ PUBLIC_URL: url }: Settings): Promise<Check[]> {
  if (!url || isLoopback(url)) return [];
  const name = 'From outside';
  const answer = await ask(url);
  if (answer.by === 'us') return [ok('public_reached', name, `the site answers at ${url}`)];
  if (answer.by !== 'nobody' && answer.leadsTo && answer.leadsTo.origin !== new URL(url).origin)
    return [
      warning(
        'public_redirected',
        name,
        `${url} leads on to ${answer.leadsTo.origin}: whoever signs in is sent back to an address that is not the site's in the end`,
        `Set PUBLIC_URL to the address that visitors end at, and register the callback address there anew.`,
      ),
    ];
  if (answer.by !== 'nobody')
    return [
      warning(
        'public_elsewhere',
        name,
        `${url}/healthz is answered with ${answer.status}, and not by this product`,
        'Let the proxy pass every path to `tips serve` (docs/deploy.md), and see that it runs.',
      ),
    ];
  const fault = certificateFaults[answer.code];
  return [
    fault
      ? failed(
          'public_certificate',
          name,
          `the certificate of ${url} ${fault}: browsers show a warning instead of the site`,
          'Renew it where the proxy has it; Caddy does so by itself.',
        )
      : warning(
          'public_unreached',
          name,
          `${url} cannot be reached from this machine (${answer.code})`,
          'Check name, firewall and proxy. Some networks cannot reach their own public address: then look from another one.',
        ),
  ];
}
