import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { readBounded } from '#core/bounded-body';
import { hourMs } from '#core/domain/time';
import { fault } from '#core/errors';

const Configuration = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export interface Discovered {
  authorizeUrl: string;
  tokenUrl: string;
  keys: JWTVerifyGetKey;
}

const keptMs = 12 * hourMs;
const timeoutMs = 8000;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Reads providers' OpenID configuration, kept for twelve hours. Failures are not kept.
 * @returns a function from the base address to its endpoints and keys; throws `not_configured` when unreachable
 */
export function createDiscovery(): (base: string) => Promise<Discovered> {
  const known = new Map<string, { at: number; found: Promise<Discovered> }>();
  return (base) => {
    const kept = known.get(base);
    if (kept && performance.now() - kept.at < keptMs) return kept.found;
    const found = discover(base);
    known.set(base, { at: performance.now(), found });
    found.catch(() => known.delete(base));
    return found;
  };
}

async function discover(base: string): Promise<Discovered> {
  const address = `${base}/.well-known/openid-configuration`;
  const unusable = (cause: unknown) =>
    fault('not_configured', 'The sign-in provider cannot be reached.', {
      suggestion: 'Try again in a moment.',
      cause,
    });
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const found = Configuration.parse(await jsonOf(response));
    for (const endpoint of Object.values(found)) mustBeSafe(endpoint, base);
    return {
      authorizeUrl: found.authorization_endpoint,
      tokenUrl: found.token_endpoint,
      keys: createRemoteJWKSet(new URL(found.jwks_uri), {
        timeoutDuration: timeoutMs,
        cooldownDuration: 10_000,
      }),
    };
  } catch (error) {
    throw unusable(error);
  }
}

/** No provider's configuration is longer. */
const mostBytes = 256 * 1024;

async function jsonOf(response: Response): Promise<unknown> {
  const { bytes, isCut } = await readBounded(response.body ?? [], mostBytes);
  if (isCut) throw new Error(`the configuration is longer than ${mostBytes} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Endpoints are https; plain http is for a provider on this machine only. */
function mustBeSafe(endpoint: string, base: string): void {
  const url = new URL(endpoint);
  const isLocal = loopback.has(url.hostname) && loopback.has(new URL(base).hostname);
  if (url.protocol !== 'https:' && !isLocal) throw new Error(`${endpoint} is not https`);
}
