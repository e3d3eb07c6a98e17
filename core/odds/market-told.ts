import { type MarketSnapshot, snapshotOf } from '../domain/odds/snapshot.ts';
import { dayMs } from '../domain/time.ts';
import { type OddsRow, quotesIn } from '../football/odds.ts';

/** Prices the service has not renewed for so long are none of today's market. */
const staleAfter = dayMs;

/** What a row says of the market at this instant, or, in a sentence, why it says nothing. */
export function marketTold(
  row: OddsRow,
  readAt: Date,
): { snapshot: MarketSnapshot; renewedAt: Date } | string {
  const [kickoffAt, renewedAt] = [new Date(row.fixture.date), new Date(row.update)];
  if (kickoffAt <= readAt || renewedAt >= kickoffAt) return 'The prices are of a match that has begun.';
  if (readAt.getTime() - renewedAt.getTime() > staleAfter)
    return `The prices were last renewed at ${renewedAt.toISOString()}, more than a day before.`;
  const snapshot = snapshotOf(quotesIn(row));
  return snapshot === null
    ? 'No market has prices of two bookmakers that make sense.'
    : { snapshot, renewedAt };
}
