import { logPath } from '#core/domain/log/addresses';
import type { Bytes } from '#core/domain/log/encoding';
import type { ServedLog, SignedNote } from '#core/domain/log/key-change';
import type { Reveal } from '#core/domain/log/openings-walk';
import { type Tile, tilePath } from '#core/domain/log/tiles';
import { readEndpoint } from '../../api/call-endpoint.ts';

/** Whoever asks for much is told to wait: so many seconds. */
const rest = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** A file of the log; null where there is none. */
async function fileOf(
  path: string,
  cache: RequestCache,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const response = await fetch(`${logPath}/${path}`, { cache, signal });
  if (response.status === 404) return null;
  if (response.status === 429) {
    await rest(Number(response.headers.get('retry-after')) || 1);
    return fileOf(path, cache, signal);
  }
  if (!response.ok) throw new Error(`The log answers with status ${response.status}.`);
  return response;
}

/**
 * The newest checkpoint with the key it is read by; null while nothing is signed.
 * @param vkey the key as it is known already; without one the site is asked
 */
export async function newestCheckpoint(vkey?: string): Promise<SignedNote | null> {
  const key = vkey ?? (await readEndpoint('/api/record')).vkey;
  if (key === null) return null;
  const file = await fileOf('checkpoint', 'no-store');
  return file && { note: await file.text(), vkey: key };
}

/** A tile of the log as it is served now. */
export async function fetchTile(tile: Tile, signal?: AbortSignal): Promise<Bytes> {
  const file = await fileOf(tilePath(tile), 'default', signal);
  if (file === null) throw new Error(`The log has no ${tilePath(tile)}.`);
  return new Uint8Array(await file.arrayBuffer());
}

/** What opens the picks that have begun, line by line as the export has it. @throws Error where the log shows none */
export async function* fetchReveals(
  signal: AbortSignal,
): AsyncGenerator<{ reveal: Reveal | null; bytes: number }> {
  const file = await fileOf('export.jsonl', 'no-store', signal);
  if (file?.body == null) throw new Error('The log has no export.');
  const decoder = new TextDecoder();
  const reader = file.body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const text = rest + (value ? decoder.decode(value, { stream: true }) : decoder.decode());
    const lines = text.split('\n');
    rest = done ? '' : lines.pop()!;
    let bytes = value?.length ?? 0;
    for (const line of lines) {
      if (!line.startsWith('{"reveal":')) continue;
      yield { reveal: (JSON.parse(line) as { reveal: Reveal }).reveal, bytes };
      bytes = 0;
    }
    if (bytes > 0) yield { reveal: null, bytes };
    if (done) return;
  }
}

/** The proof file of an entry; null while no checkpoint is over it. */
export async function proofOf(index: number): Promise<string | null> {
  const file = await fileOf(`proof/${index}`, 'default');
  return file === null ? null : file.text();
}

/** The log of this site, as a kept checkpoint is compared with it. */
export const servedLog: ServedLog = { tile: (tile) => fetchTile(tile), proof: proofOf };
