import type { Em } from '../db/orm.ts';
import { columnsOf, rows } from '../db/rows.ts';
import { type AppError, fault } from '../errors.ts';

/** Clocks of two processes, or one that was just set right, differ by so much without anything being wrong. */
const toleratedMs = 2000;

/** The end of the record. */
export interface NewestEntry {
  /** Its place in the log. */
  number: number;
  at: Date;
}

/** Its place and its time, for one statement with others. */
export const newestEntrySql = 'select index as number, at from record_leaves order by index desc limit 1';

/** The newest entry of the record; undefined while it has none. */
export async function newestEntry(em: Em): Promise<NewestEntry | undefined> {
  const [newest] = await rows(em, columnsOf('RecordLeaf', { number: 'index', at: 'at' }), newestEntrySql);
  return newest;
}

/** The fault of a clock that is behind the record: what it stamps would be older than the newest entry. Else null. */
export function behindRecord(newest: NewestEntry | undefined, now: Date): AppError | null {
  const behindMs = newest ? newest.at.getTime() - now.getTime() : 0;
  if (!newest || behindMs <= toleratedMs) return null;
  return fault(
    'clock',
    `This machine’s clock says ${now.toISOString()}, ${Math.ceil(behindMs / 1000)} s before the newest entry of the record (number ${newest.number}, ${newest.at.toISOString()}): nothing is paid, published or withdrawn by such a clock.`,
    {
      suggestion:
        'Set the clock from a time service (NTP), then run it again. If that entry was written by a clock that ran ahead, it works once its time has come.',
      details: { comparedWith: 'the record', aheadByMs: -behindMs, newestEntry: newest.number },
    },
  );
}
