import { checkpointOf, openCheckpoint } from '#core/domain/log/checkpoint';
import { areEqual, base64Of } from '#core/domain/log/encoding';
import { LogError } from '#core/domain/log/log-error';
import { parseNote } from '#core/domain/log/note';
import { entriesOf, tileWidth, widthOf } from '#core/domain/log/tiles';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { EntryWalk } from '#core/domain/log/walk';
import { countText } from '../../ui/numbers.ts';
import { fetchTile, newestCheckpoint } from './fetch-log.ts';
import type { ShownStep } from './Steps.tsx';

/** How far a check has come. */
export interface RecordProgress {
  entries: number;
  size: number;
  bytes: number;
}

/** What a check of all entries came to. */
export interface RecordFinding extends RecordProgress {
  verdict: 'right' | 'wrong' | 'open';
  /** One sentence under the verdict. */
  sentence: string;
  steps: ShownStep[];
  /** The checkpoint it was held to; null where nothing is signed. */
  note: string | null;
}

/** Bundles that are asked for at once: the next come while one is looked at. */
const ahead = 4;

/**
 * Reads every entry of the newest checkpoint, looks whether each is what it must be, computes the root of their tree and
 * holds it to the signed one. Nothing is sent but the addresses of public files.
 * @throws what fetching throws, also when `signal` ends it
 */
export async function checkRecord(
  onProgress: (progress: RecordProgress) => void,
  signal: AbortSignal,
): Promise<RecordFinding> {
  const shown = await newestCheckpoint();
  if (shown === null)
    return {
      verdict: 'open',
      sentence: 'Nothing is signed yet, so there is nothing to hold the entries to.',
      steps: [],
      note: null,
      entries: 0,
      size: 0,
      bytes: 0,
    };
  const signature = await signatureOf(shown.note, shown.vkey);
  const { size, root } = checkpointOf(parseNote(shown.note).text);
  const walk = new EntryWalk();
  let bytes = 0;
  const bundles = Array.from({ length: Math.ceil(size / tileWidth) }, (_, index) => {
    const at = { level: 'entries' as const, index };
    return { ...at, width: widthOf(at, size) };
  });
  const coming = bundles.slice(0, ahead).map((tile) => fetchTile(tile, signal));
  // Whichever fails first ends the check; the others are nobody's news.
  for (const each of coming) each.catch(() => undefined);
  for (const [place, tile] of bundles.entries()) {
    const bundle = await coming[place]!;
    const next = bundles[place + ahead];
    if (next) {
      const read = fetchTile(next, signal);
      read.catch(() => undefined);
      coming.push(read);
    }
    bytes += bundle.length;
    for (const entry of entriesOf(bundle, tile.width)) walk.take(entry);
    onProgress({ entries: walk.size, size, bytes });
    signal.throwIfAborted();
  }
  const steps = [signature, ...stepsOf(walk, root)];
  return { ...verdictOf(walk, steps), steps, note: shown.note, entries: walk.size, size, bytes };
}

async function signatureOf(note: string, vkey: string): Promise<ShownStep> {
  try {
    await openCheckpoint(note, verifierOfVkey(vkey));
    return { state: 'right', text: 'Checkpoint signed with the key of this site' };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { state: error.reason === 'unsupported' ? 'open' : 'wrong', text: error.message };
  }
}

function stepsOf(walk: EntryWalk, root: Uint8Array): ShownStep[] {
  const { fault, size } = walk;
  const entries: ShownStep =
    fault === null
      ? { state: 'right', text: `${countText(size)} entries, each in its one spelling, in order and in time` }
      : { state: 'wrong', text: `Entry ${countText(fault.index)} ${fault.why}` };
  const isSame = areEqual(walk.root(), root);
  const tree: ShownStep = isSame
    ? { state: 'right', text: 'Their tree has the root that is signed' }
    : {
        state: 'wrong',
        text: `Their tree has the root ${base64Of(walk.root())}; signed is ${base64Of(root)}`,
      };
  return [entries, tree];
}

function verdictOf(
  { fault, size }: EntryWalk,
  steps: readonly ShownStep[],
): Pick<RecordFinding, 'verdict' | 'sentence'> {
  if (fault !== null)
    return {
      verdict: 'wrong',
      sentence: `Entry ${countText(fault.index)} was changed after it was written, or the one before it was.`,
    };
  if (steps.some(({ state }) => state === 'wrong'))
    return {
      verdict: 'wrong',
      sentence: 'The entries that are shown are not those that were signed.',
    };
  return steps.every(({ state }) => state === 'right')
    ? { verdict: 'right', sentence: `${countText(size)} entries, and nothing of them believed.` }
    : { verdict: 'open', sentence: 'The entries fit. Who signed them could not be checked here.' };
}
