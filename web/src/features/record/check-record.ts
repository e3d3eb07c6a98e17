import { checkpointOf, openCheckpoint } from '#core/domain/log/checkpoint';
import { areEqual, base64Of } from '#core/domain/log/encoding';
import { LogError } from '#core/domain/log/log-error';
import { OpeningsWalk } from '#core/domain/log/openings-walk';
import { parseNote } from '#core/domain/log/note';
import { entriesOf, tileWidth, widthOf } from '#core/domain/log/tiles';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { EntryWalk } from '#core/domain/log/walk';
import { numbersOf } from '../../ui/numbers.ts';
import { fetchReveals, fetchTile, newestCheckpoint } from './fetch-log.ts';
import type { ShownStep } from './Steps.tsx';

/** Checked in the reader's browser alone, whose language is known. */
const { count } = numbersOf(navigator.language);

/** How far a check has come. */
export interface RecordProgress {
  entries: number;
  size: number;
  bytes: number;
  /** Openings that were looked at; null while the entries are read. */
  openings: number | null;
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
 * holds it to the signed one; then opens every pick that is shown, and holds it to what its entry committed to. Nothing is sent but the addresses of public files.
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
      openings: null,
    };
  const signature = await signatureOf(shown.note, shown.vkey);
  const { size, root } = checkpointOf(parseNote(shown.note).text);
  const walk = new EntryWalk();
  const opened = new OpeningsWalk();
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
    for (const entry of entriesOf(bundle, tile.width)) {
      opened.take(walk.size, entry);
      walk.take(entry);
    }
    onProgress({ entries: walk.size, size, bytes, openings: null });
    signal.throwIfAborted();
  }
  let openings = 0;
  for await (const { reveal, bytes: more } of fetchReveals(signal)) {
    bytes += more;
    // Entries that came since the checkpoint are not among those that were read.
    if (reveal && reveal.index < size) {
      opened.open(reveal);
      openings += 1;
    }
    if (more > 0) onProgress({ entries: walk.size, size, bytes, openings });
  }
  const steps = [signature, ...stepsOf(walk, root), ...openingSteps(opened)];
  return {
    ...verdictOf(walk, opened, steps),
    steps,
    note: shown.note,
    entries: walk.size,
    size,
    bytes,
    openings,
  };
}

/** What was found of the picks that are open, and of those that should be. */
function openingSteps(opened: OpeningsWalk): ShownStep[] {
  const { fault, taken } = opened;
  const closed = opened.closedBy(new Date());
  return [
    fault === null
      ? {
          state: 'right',
          text: `${count(opened.opened)} picks opened, each what its entry committed to before kick-off${taken > 0 ? `; ${count(taken)} without their text, which was taken down` : ''}`,
        }
      : { state: 'wrong', text: `Entry ${count(fault.index)} ${fault.why}` },
    ...(closed.length > 0
      ? [
          {
            state: 'open' as const,
            text: `${count(closed.length)} picks are closed a day after the kick-off they were made for, the first in entry ${count(closed[0]!)}: they count as wrong unless their match was moved`,
          },
        ]
      : []),
  ];
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
      ? { state: 'right', text: `${count(size)} entries, each in its one spelling, in order and in time` }
      : { state: 'wrong', text: `Entry ${count(fault.index)} ${fault.why}` };
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
  opened: OpeningsWalk,
  steps: readonly ShownStep[],
): Pick<RecordFinding, 'verdict' | 'sentence'> {
  if (fault !== null)
    return {
      verdict: 'wrong',
      sentence: `Entry ${count(fault.index)} was changed after it was written, or the one before it was.`,
    };
  if (opened.fault !== null)
    return {
      verdict: 'wrong',
      sentence: `What is shown of entry ${count(opened.fault.index)} is not what it committed to before kick-off.`,
    };
  if (steps.some(({ state }) => state === 'wrong'))
    return {
      verdict: 'wrong',
      sentence: 'The entries that are shown are not those that were signed.',
    };
  return steps.every(({ state }) => state === 'right')
    ? { verdict: 'right', sentence: `${count(size)} entries, and nothing of them believed.` }
    : {
        verdict: 'open',
        sentence: 'What is there fits. Something of it could not be checked here, or stays closed.',
      };
}
