/** Entries that say which pick of a card stands. */
export const cardEntryKinds = ['publish', 'withdraw'] as const;
type CardEntryKind = (typeof cardEntryKinds)[number];

/** An entry of a card with the publication it is about. */
export interface CardEntry {
  kind: CardEntryKind;
  at: Date;
  revisionId: number;
  publishedAt: Date;
  kickoffAt: Date;
}

/** The pick of a card that is shown and scored, by its entries. */
export interface StandingPick<Entry> {
  shown: Entry;
  /** Published at or after the true kick-off, because nothing stood then. */
  isLate: boolean;
  /** What stood at the true kick-off: a publication, a withdrawal, or nothing. Null while the match is not over. */
  atKickoff: CardEntryKind | 'nothing' | null;
  /** Whether a later publication was passed over. */
  isLaterPassedOver: boolean;
}

/**
 * The pick that was on record when its match began: the last publication before the true kick-off, unless it was
 * withdrawn by then. Where every publication came too late, the newest is shown, as late.
 * @param entries of one card, oldest first
 * @param trueKickoff null while the match is not over: then the newest publication is shown
 * @returns undefined where nothing was ever published
 */
export function standingPick<Entry extends Pick<CardEntry, 'kind' | 'at' | 'publishedAt'>>(
  entries: readonly Entry[],
  trueKickoff: Date | null,
): StandingPick<Entry> | undefined {
  const newest = entries.findLast(({ kind }) => kind === 'publish');
  if (!newest) return undefined;
  const standing = trueKickoff ? entries.findLast(({ at }) => at < trueKickoff) : undefined;
  const shown = standing?.kind === 'publish' ? standing : newest;
  return {
    shown,
    isLate: trueKickoff !== null && shown.publishedAt >= trueKickoff,
    atKickoff: trueKickoff && (standing?.kind ?? 'nothing'),
    isLaterPassedOver: shown.publishedAt < newest.publishedAt,
  };
}
