import { readFile } from 'node:fs/promises';
import type { Settings } from '#config/settings';
import { LogAnchor, type LogCheckpoint } from '../db/entities/log.ts';
import type { Deps } from '../deps.ts';
import { sha256Of } from '../domain/log/tree-hash.ts';
import { utf8 } from '../domain/log/encoding.ts';
import { fault } from '../errors.ts';
import { gapBetween } from '../football/clock-gap.ts';
import { askAuthorities, type Authority, type Stamp } from './timestamps/ask-authorities.ts';
import { certificateOf } from './timestamps/certificates.ts';
import { TimestampError } from './timestamps/timestamp-error.ts';

/** Milliseconds that each authority has. */
const timeout = 10_000;
/** Authorities tell their time in whole seconds. */
const precisionMs = 1000;

/**
 * The authorities of the settings, in their order, each with the roots it is held to.
 * @throws AppError `bad_configuration` naming the file that holds no certificate
 */
export async function authoritiesOf(settings: Pick<Settings, 'RECORD_AUTHORITIES'>): Promise<Authority[]> {
  return Promise.all(
    settings.RECORD_AUTHORITIES.map(async ({ url, rootFile }) => ({
      name: new URL(url).host,
      url,
      roots: await rootsIn(rootFile),
    })),
  );
}

async function rootsIn(file: string): Promise<Authority['roots']> {
  try {
    const parts = (await readFile(file, 'utf8')).match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (!parts) throw new TimestampError('malformed', 'There is no certificate in it.');
    return parts.map(certificateOf);
  } catch (error) {
    const why =
      error instanceof TimestampError ? error.message : ((error as NodeJS.ErrnoException).code ?? 'unknown');
    throw fault(
      'bad_configuration',
      `The root of a time-stamp authority cannot be read from ${file}: ${why}`,
      {
        suggestion: 'RECORD_AUTHORITIES has URL|FILE, and the file the authority’s root certificate in PEM.',
      },
    );
  }
}

/** What came of asking: the time-stamp, or why each authority gave none. All of it is stored. */
export interface Stamped {
  stamp: { authority: string; genTime: Date; aheadMs: number } | null;
  failures: string[];
}

/**
 * Has a checkpoint time-stamped: the note as the log signed it, since signatures of witnesses come later and would
 * change it. One authority after the other is asked until one gives a good answer.
 */
export async function stampCheckpoint(
  deps: Deps,
  { origin, size, note }: LogCheckpoint,
  authorities: readonly Authority[],
  signal?: AbortSignal,
): Promise<Stamped> {
  const askedAt = deps.clock.now();
  const { stamp, failures } = await askAuthorities(sha256Of(utf8(note)), authorities, {
    clock: deps.clock,
    timeout,
    ...(signal && { signal }),
  });
  const em = deps.em();
  const none = { reply: null, genTime: null, aheadMs: null };
  for (const { from, why } of failures)
    await em.insert(LogAnchor, { origin, size, authority: from, askedAt, ...none, error: why });
  if (stamp) {
    await em.insert(LogAnchor, {
      origin,
      size,
      authority: stamp.from,
      askedAt: stamp.askedAt,
      reply: Buffer.from(stamp.reply),
      genTime: stamp.genTime,
      aheadMs: aheadOf(stamp),
      error: null,
    });
  }
  return {
    stamp: stamp && { authority: stamp.from, genTime: stamp.genTime, aheadMs: aheadOf(stamp) },
    failures: failures.map(({ from, why }) => `${from}: ${why}`),
  };
}

/** How far our clock was ahead of the authority's, beyond what asking and its own inaccuracy explain. */
const aheadOf = ({ askedAt, answeredAt, genTime, accuracyMs }: Stamp): number =>
  Math.round(
    gapBetween(
      {
        before: new Date(askedAt.getTime() - (accuracyMs ?? 0)),
        after: new Date(answeredAt.getTime() + (accuracyMs ?? 0)),
      },
      genTime,
      precisionMs,
    ),
  );
