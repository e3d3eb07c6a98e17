import { isFinalStatus } from '../../domain/settle.ts';
import { standingPick } from '../standing-pick.ts';
import type { Leaf } from '../entries/entry-bytes.ts';
import { noRules, requiresAnchor, takeRule } from '../entries/rules-on-record.ts';
import type { EntryOf } from '../entries/kinds.ts';
import type { Kickoffs } from './kickoffs.ts';

/** A publication that stands for its card, and what the record says of it. */
export interface Standing {
  card: number;
  /** The index of the publication that counts. */
  index: number;
  entry: EntryOf<'publish'> | null;
  isLate: boolean;
  /** Withdrawn before kick-off. */
  isWithdrawn: boolean;
  settle: { index: number; entry: EntryOf<'settle'> } | null;
  /** The newest result of its game. */
  result: { index: number; entry: EntryOf<'result'> } | null;
}

interface CardEvent {
  index: number;
  kind: 'publish' | 'withdraw';
  at: Date;
  publishedAt: Date;
}

/** The card of each publication, and the events of each card, oldest first. */
function eventsByCard(leaves: readonly Leaf[]): Map<number, CardEvent[]> {
  const byCard = new Map<number, CardEvent[]>();
  const add = (card: number, event: CardEvent) => byCard.set(card, [...(byCard.get(card) ?? []), event]);
  const cards = new Map<number, number>();
  leaves.forEach((leaf, index) => {
    if (leaf.format === 1) {
      const at = new Date(leaf.entry.at);
      cards.set(index, leaf.entry.cardId);
      add(leaf.entry.cardId, { index, kind: leaf.entry.kind, at, publishedAt: at });
    } else if (leaf.format === 2 && leaf.entry.kind === 'publish') {
      const at = new Date(leaf.entry.at);
      cards.set(index, leaf.entry.card);
      add(leaf.entry.card, { index, kind: 'publish', at, publishedAt: at });
    } else if (leaf.format === 2 && leaf.entry.kind === 'withdraw') {
      const card = cards.get(leaf.entry.publish);
      const at = new Date(leaf.entry.at);
      if (card !== undefined) add(card, { index, kind: 'withdraw', at, publishedAt: at });
    }
  });
  return byCard;
}

/**
 * What counts of each card: the last publication before the true kick-off, unless it was withdrawn by then. Several
 * cards of one model for one game are one: the last of them that stands.
 */
export function standingOf(leaves: readonly Leaf[], kickoffs: Kickoffs): Standing[] {
  const settles = new Map<number, Standing['settle']>();
  const results = new Map<number, Standing['result']>();
  const onRecord = noRules();
  leaves.forEach((leaf, index) => {
    if (leaf.format !== 2) return;
    takeRule(onRecord, index, leaf.entry);
    if (leaf.entry.kind === 'settle') settles.set(leaf.entry.publish, { index, entry: leaf.entry });
    if (leaf.entry.kind === 'result') results.set(leaf.entry.game.id, { index, entry: leaf.entry });
  });
  const found: Standing[] = [];
  for (const [card, events] of eventsByCard(leaves)) {
    const trueKickoff = kickoffs.trueKickoff(events[0]!.index);
    const pick = standingPick(events, trueKickoff);
    if (!pick) continue;
    const leaf = leaves[pick.shown.index]!;
    const entry = leaf.format === 2 && leaf.entry.kind === 'publish' ? leaf.entry : null;
    const game = leaf.format === 1 ? leaf.entry.gameId : entry!.game.id;
    const settle = settles.get(pick.shown.index) ?? null;
    const last = events.findLast(({ at }) => at < (trueKickoff ?? promised(entry)));
    found.push({
      card,
      index: pick.shown.index,
      entry,
      // Whether it was anchored in time is held to the anchors where settlements are checked.
      isLate: pick.isLate || (settle?.entry.late === true && requiresAnchor(onRecord, pick.shown.index)),
      isWithdrawn: last?.kind === 'withdraw',
      settle,
      result: results.get(game) ?? null,
    });
  }
  return onePerModel(found);
}

const promised = (entry: EntryOf<'publish'> | null): Date => new Date(entry?.game.kickoff ?? 0);

/** Two cards of one model for one game would let the winner be chosen afterwards. */
function onePerModel(standing: readonly Standing[]): Standing[] {
  const counting = new Map<string, Standing>();
  const rest: Standing[] = [];
  for (const one of standing) {
    if (!one.entry || one.isLate || one.isWithdrawn) {
      rest.push(one);
      continue;
    }
    const { game, provider, model } = one.entry;
    const key = JSON.stringify([game.id, provider, model]);
    const other = counting.get(key);
    if (!other || other.index < one.index) counting.set(key, one);
  }
  return [...counting.values(), ...rest];
}

/** Whether the match of a result was played to its end. */
export const isPlayed = (result: EntryOf<'result'>): boolean => isFinalStatus(result.status);
