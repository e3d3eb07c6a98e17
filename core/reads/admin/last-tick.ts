import { reader } from '../../db/reader.ts';
import type { Deps } from '../../deps.ts';
import { minuteMs } from '../../domain/time.ts';

/** A tick comes every minute, or every 20 s: the schedules count as running while one came within this time. */
const tickingMs = 2 * minuteMs;

/** When something last ticked, on any machine, and whether that is recent. */
export async function lastTick({
  em,
  clock,
}: Pick<Deps, 'em' | 'clock'>): Promise<{ at: Date | null; isTicking: boolean }> {
  const row = await reader(em())
    .selectFrom('Heartbeat')
    .select('at')
    .where('name', '=', 'tick')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = row?.at ?? null;
  return { at, isTicking: at !== null && Math.abs(clock.now().getTime() - at.getTime()) < tickingMs };
}
