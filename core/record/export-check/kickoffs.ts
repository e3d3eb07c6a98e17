import { isOpeningDue } from '../../domain/kickoff.ts';
import { isFinalStatus } from '../../domain/settle.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import type { Anchor } from './check-tokens.ts';
import { type Check, checkOf, shownCount } from './check.ts';

/** What the entries say of the matches' kick-offs. */
export interface Kickoffs {
  /** When the match of this publication began, once it was played to its end; else null. */
  trueKickoff(index: number): Date | null;
  /** Whether it should have been opened by then: a day after its kick-off, at a new one where it was moved. */
  isDue(index: number, now: Date): boolean;
}

interface Told {
  kickoff: Date | null;
  isPlayed: boolean;
}

/** Reads the kick-offs of all games: the last entry that tells one holds. */
export function kickoffsOf(leaves: readonly Leaf[], oldKickoffs: (index: number) => Date | null): Kickoffs {
  const byGame = new Map<number, Told>();
  for (const leaf of leaves) {
    if (leaf.format !== 2) continue;
    const { entry } = leaf;
    if (entry.kind === 'kickoff')
      byGame.set(entry.game.id, {
        kickoff: instantOf(entry.new),
        isPlayed: byGame.get(entry.game.id)?.isPlayed ?? false,
      });
    if (entry.kind === 'result')
      byGame.set(entry.game.id, { kickoff: instantOf(entry.kickoff), isPlayed: isFinalStatus(entry.status) });
  }
  const gameOf = (leaf: Leaf | undefined): number | null => {
    if (leaf?.format === 1) return leaf.entry.gameId;
    if (leaf?.format === 2 && (leaf.entry.kind === 'publish' || leaf.entry.kind === 'trial'))
      return leaf.entry.game.id;
    return null;
  };
  return {
    trueKickoff(index) {
      const game = gameOf(leaves[index]);
      const told = game === null ? undefined : byGame.get(game);
      return told?.isPlayed ? told.kickoff : null;
    },
    isDue(index, now) {
      const leaf = leaves[index];
      const game = gameOf(leaf);
      const told = game === null ? undefined : byGame.get(game);
      const promised =
        leaf?.format === 2 ? promisedKickoff(leaf.entry) : { at: oldKickoffs(index), hourKnown: true };
      if (!promised?.at) return false;
      const { at: publishedFor, hourKnown } = promised;
      return isOpeningDue({ publishedFor, kickoffAt: told ? told.kickoff : publishedFor, hourKnown }, now);
    },
  };
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function promisedKickoff(entry: { kind: string }): { at: Date; hourKnown: boolean } | null {
  if (entry.kind !== 'publish' && entry.kind !== 'trial') return null;
  const { kickoff, hourKnown } = (entry as EntryOf<'publish'>).game;
  return { at: new Date(kickoff), hourKnown };
}

/**
 * Check 7: every publication is before the kick-off it names; and those that others witnessed in time are told from
 * those that nobody did.
 * @returns the publications with an anchor before the true kick-off, by their index
 */
export function checkKickoffs(
  leaves: readonly Leaf[],
  { kickoffs, anchors }: { kickoffs: Kickoffs; anchors: readonly Anchor[] },
): Check & { anchored: ReadonlySet<number> } {
  const check = checkOf('publications and answers of trials before their kick-offs');
  const anchored = new Set<number>();
  const anchoredAt = firstAnchors(leaves.length, anchors);
  let begun = 0;
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2 || (leaf.entry.kind !== 'publish' && leaf.entry.kind !== 'trial')) return;
    const { at, game } = leaf.entry;
    check.checked += 1;
    if (at >= game.kickoff)
      check.faults.push({ index, fault: `is of ${at}, not before the kick-off it names (${game.kickoff})` });
    // What is anchored is told of what is scored in public.
    const kickoff = leaf.entry.kind === 'publish' ? kickoffs.trueKickoff(index) : null;
    if (!kickoff) return;
    begun += 1;
    if (anchoredAt[index]! < kickoff.getTime()) anchored.add(index);
  });
  check.notes.push(
    `Under a time-stamp or a witness before the true kick-off: ${shownCount(anchored.size)} of ${shownCount(begun)} that were played.`,
  );
  return { ...check, anchored };
}

/** When each entry was first under an anchor, in milliseconds; infinity where it is under none. */
function firstAnchors(entries: number, anchors: readonly Anchor[]): Float64Array {
  const first = new Float64Array(entries).fill(Infinity);
  for (const { size, at } of anchors) {
    const last = Math.min(size, entries) - 1;
    if (last >= 0) first[last] = Math.min(first[last]!, at.getTime());
  }
  for (let index = entries - 2; index >= 0; index -= 1)
    first[index] = Math.min(first[index]!, first[index + 1]!);
  return first;
}
