import type { Leaf } from '../entries/entry-bytes.ts';
import type { Entry, EntryOf } from '../entries/kinds.ts';
import { type Check, checkOf } from './check.ts';
import { kickoffFault, tell, type ToldMatch } from './told-matches.ts';

/** What there is to be named. */
interface Named {
  /** What stands at an index; undefined where nothing does. */
  kindAt: (index: number) => string | undefined;
  /** What entries tell of the match, those after this one too. */
  told: ToldMatch | undefined;
}

const kinds = ['withdraw', 'kickoff', 'calibration'] as const;
type Referring = EntryOf<(typeof kinds)[number]>;

/** Whether an entry names others that no other check looks at. */
export const isReferring = (entry: Entry): entry is Referring =>
  (kinds as readonly string[]).includes(entry.kind);

/**
 * What is wrong with what an entry names of those before it, as the end of a sentence; null where nothing is. Settlements
 * and results are held to what they name where they are checked.
 */
export function referenceFault(entry: Referring, index: number, { kindAt, told }: Named): string | null {
  if (entry.kind === 'withdraw')
    return entry.publish < index && kindAt(entry.publish) === 'publish'
      ? null
      : `withdraws entry ${entry.publish}, which is no publication before it`;
  if (entry.kind === 'kickoff') return kickoffFault(entry, index, told);
  return entry.validFrom < index ? `corrects confidences from entry ${entry.validFrom} on, before it` : null;
}

/**
 * The same of a takedown: of format 2 the text goes, of the chain before the whole content.
 * @param of the entry it names; undefined where none is there
 */
export function takedownFault(
  { publish, part }: EntryOf<'takedown'>,
  index: number,
  of: Leaf | undefined,
): string | null {
  const commits =
    publish < index &&
    (of?.format === 1 || of?.format === 2) &&
    (of.entry.kind === 'publish' || of.entry.kind === 'trial');
  return commits && (of.format === 1) === (part === 'content')
    ? null
    : `takes down the ${part} of entry ${publish}, which commits to none`;
}

/** Withdrawals are of publications, kick-offs are moved from where they were, and corrections hold from then on. */
export function checkReferences(leaves: readonly Leaf[]): Check {
  const check = checkOf('withdrawals, moved kick-offs and corrections, held to the entries before them');
  const told = new Map<number, ToldMatch>();
  const kindAt = (index: number): string | undefined => {
    const leaf = leaves[index];
    return leaf?.format === 1 || leaf?.format === 2 ? leaf.entry.kind : undefined;
  };
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2) return;
    const { entry } = leaf;
    if (isReferring(entry)) {
      const match = entry.kind === 'kickoff' ? told.get(entry.game.id) : undefined;
      const fault = referenceFault(entry, index, { kindAt, told: match });
      if (fault !== null) check.faults.push({ index, fault });
      check.checked += 1;
    }
    tell(told, index, entry);
  });
  return check;
}
