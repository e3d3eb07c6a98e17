/** How long a reading is reused: long enough to protect the database from many callers, too short to mislead. */
const keptMs = 1000;

/** Callers during a reading, or right after it, get the same one: these paths have no request limit. */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; reading: Promise<T> } | undefined;
  return () => {
    if (kept && performance.now() - kept.at < keptMs) return kept.reading;
    const reading = read().finally(() => {
      // Good for a while from its end on; a slow one is shared until then.
      if (kept?.reading === reading) kept.at = performance.now();
    });
    kept = { at: Number.POSITIVE_INFINITY, reading };
    return reading;
  };
}
