import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';

/** An entry of the chain before with words that a person wrote: they stay in the record for good. */
export interface OldReason {
  index: number;
  at: string;
  reason: string;
}

/** Entries of format 1 come before the one that continues them, and have no format number. */
const withReason = `index < coalesce((select min(index) from record_leaves where kind = 'continue'), 2147483647)
  and kind = 'withdraw' and body::jsonb -> 'v' is null and body::jsonb ->> 'reason' is not null`;
/** How the audit record names it. */
export const adoption = { action: 'adopt old reasons', subjectType: 'record', subjectId: 'log' } as const;

/** The words in old entries, in their order. */
export async function oldReasons(em: Em): Promise<OldReason[]> {
  const found = await rows(
    em,
    { index: column.of('RecordLeaf', 'index'), at: column.date, reason: column.text },
    `select index, at, body::jsonb ->> 'reason' as reason from record_leaves where ${withReason} order by index`,
  );
  return found.map(({ index, at, reason }) => ({ index, at: at.toISOString(), reason }));
}

/** Whether the entries may be shown to everybody: none has such words, or a person has read and adopted them. */
export async function mayShowEntries(em: Em): Promise<boolean> {
  const [row] = await rows(
    em,
    { may: column.flag },
    `select not exists (select from record_leaves where ${withReason})
       or exists (select from audit_log where action = ? and subject_type = ?) as may`,
    [adoption.action, adoption.subjectType],
  );
  return row!.may;
}
