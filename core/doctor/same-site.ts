import { isLoopback } from '#config/loopback';
import { readBounded } from '../bounded-body.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { logPath } from '../domain/log/addresses.ts';
import { checkpointOf } from '../domain/log/checkpoint.ts';
import { base64Of } from '../domain/log/encoding.ts';
import { LogError } from '../domain/log/log-error.ts';
import { parseNote } from '../domain/log/note.ts';
import { type Check, type CheckDeps, checksOf } from './check.ts';
import { reachable } from './reach.ts';

const { failed } = checksOf('site');

const patienceMs = 5000;
const longestNote = 20_000;

/**
 * Whether what answers at the port and at the public address serves this very database: the demo, a second installation
 * and a forgotten old one answer just as well. A site tells which it is by the record it has signed.
 */
export async function checkSameSite({ em, settings }: Pick<CheckDeps, 'em' | 'settings'>): Promise<Check[]> {
  const { HOST, PORT, PUBLIC_URL: url } = settings;
  return [
    ...((await isOther(em, `http://${reachable(HOST)}:${PORT}`))
      ? [
          failed(
            'port_other_site',
            'Port',
            `on ${HOST}:${PORT} another site of this program answers: its record is not that of this database`,
            'End it (the demo, another installation?), or set PORT to another one. If both are to be one site, give both the same database.',
          ),
        ]
      : []),
    ...(url && !isLoopback(url) && (await isOther(em, url))
      ? [
          failed(
            'public_other_site',
            'From outside',
            `at ${url} another site of this program answers: its record is not that of this database`,
            'Let the name and the proxy lead to this machine, or use the database of that site.',
          ),
        ]
      : []),
  ];
}

/** Whether a signed record is served there that this database does not know. Without one nothing can be said. */
async function isOther(em: CheckDeps['em'], site: string): Promise<boolean> {
  const served = await checkpointAt(`${site}${logPath}/checkpoint`);
  return served !== undefined && !(await isKnown(em(), served));
}

type Served = ReturnType<typeof checkpointOf>;

async function checkpointAt(address: string): Promise<Served | undefined> {
  try {
    const { ok, body } = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!ok) return undefined;
    const { bytes } = await readBounded(body ?? [], longestNote);
    return checkpointOf(parseNote(Buffer.from(bytes).toString()).text);
  } catch (error) {
    // Nobody there, or no record: that is told elsewhere.
    if (error instanceof LogError || error instanceof TypeError || (error as Error).name === 'TimeoutError')
      return undefined;
    throw error;
  }
}

async function isKnown(em: Em, { origin, size, root }: Served): Promise<boolean> {
  const [row] = await rows(
    em,
    { known: column.flag },
    'select exists (select 1 from log_checkpoints where origin = ? and size = ? and root = ?) as known',
    [origin, size, base64Of(root)],
  );
  return row!.known;
}
