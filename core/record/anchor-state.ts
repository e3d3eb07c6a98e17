import { LogAnchor, LogCheckpoint, LogCosignature } from '../db/entities/log.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { minuteMs } from '../domain/time.ts';

/** Kick-offs are looked at so long ahead: each has three slots of the schedule between T−20 and T−5. */
const nearMs = 20 * minuteMs;

/** The newest checkpoint, of whichever name; undefined while there is none. */
export async function newestCheckpoint(em: Em): Promise<LogCheckpoint | undefined> {
  const [newest] = await em.find(
    LogCheckpoint,
    {},
    { orderBy: { signedAt: 'desc', size: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  return newest;
}

/** Up to which entry the log is under a time-stamp; 0 while it is under none. */
export async function stampedSize(em: Em, origin: string): Promise<number> {
  const [row] = await rows(
    em,
    { size: column.number },
    'select coalesce(max(size), 0) as size from log_anchors where origin = ? and error is null',
    [origin],
  );
  return row!.size;
}

/** Whether a pick or a trial's answer from entry `from` on waits for its anchor while its match begins within twenty minutes. */
export async function hasNearKickoff(em: Em, from: number, now: Date): Promise<boolean> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index' }),
    `select l.index from record_leaves l join games g on g.id = l.game_id
     where l.index >= ? and l.kind in ('publish', 'trial') and g.kickoff_at > ? and g.kickoff_at <= ? limit 1`,
    [from, now, new Date(now.getTime() + nearMs)],
  );
  return found.length > 0;
}

/** The newest time-stamp of all, for one statement with others. */
export const newestStampSql = `select authority, ahead_ms as "aheadMs", gen_time as "genTime" from log_anchors where error is null order by id desc limit 1`;

/** The newest time-stamp of all, which is what our clock was last compared with; null while there is none. */
export async function newestStamp(
  em: Em,
): Promise<{ authority: string; aheadMs: number; genTime: Date } | null> {
  const [row] = await rows(
    em,
    { authority: column.of('LogAnchor', 'authority'), aheadMs: column.number, genTime: column.date },
    newestStampSql,
  );
  return row ?? null;
}

/** The answers to one checkpoint, the oldest first. */
export const anchorsOf = (
  em: Em,
  { origin, size }: Pick<LogCheckpoint, 'origin' | 'size'>,
): Promise<LogAnchor[]> =>
  em.find(LogAnchor, { origin, size }, { orderBy: { id: 'asc' }, disableIdentityMap: true });

/** What witnesses said of one checkpoint, the oldest first. */
export const cosignaturesOf = (
  em: Em,
  { origin, size }: Pick<LogCheckpoint, 'origin' | 'size'>,
): Promise<LogCosignature[]> =>
  em.find(LogCosignature, { origin, size }, { orderBy: { id: 'asc' }, disableIdentityMap: true });

/** The signed checkpoint with the good signatures of witnesses under it, one of each. */
export function wholeNote(
  { note }: Pick<LogCheckpoint, 'note'>,
  cosignatures: readonly LogCosignature[],
): string {
  const lines = new Map(
    cosignatures.flatMap(({ witness, line }) => (line === null ? [] : [[witness, line]])),
  );
  return note + [...lines.values()].join('');
}
