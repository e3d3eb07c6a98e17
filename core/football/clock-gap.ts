/**
 * How far our clock is ahead of one that was read at some instant between `before` and `after` of ours, in
 * milliseconds; negative where it is behind, 0 while the two can agree.
 * @param precisionMs how long the other clock shows the same reading: a whole second for an HTTP Date
 */
export function gapBetween(ours: { before: Date; after: Date }, theirs: Date, precisionMs = 0): number {
  const early = ours.before.getTime() - (theirs.getTime() + precisionMs);
  if (early > 0) return early;
  return Math.min(0, ours.after.getTime() - theirs.getTime());
}

/** The same for an answer of a server; null where its Date says nothing of now: none, unreadable, or from a cache. */
export function gapOfAnswer(
  ours: { before: Date; after: Date },
  headers: Record<string, string>,
): number | null {
  const date = new Date(headers['date'] ?? Number.NaN);
  if (Number.isNaN(date.getTime()) || Number(headers['age'] ?? 0) > 0) return null;
  return gapBetween(ours, date, 1000);
}
