import type { Em } from '../../db/orm.ts';
import { readingsOf, type StoredReading } from '../../games/market-readings.ts';

/** The market before kick-off of those of these games that have begun: until then nothing of it is told to a reader. */
export const marketAfterKickoff = (
  em: Em,
  gameIds: readonly number[],
  now: Date,
): Promise<Map<number, StoredReading>> => readingsOf(em, gameIds, { begunBy: now });
