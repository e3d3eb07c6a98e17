import { dayMs, minuteMs } from '../domain/time.ts';
import { IANAZone } from 'luxon';

/** When a job is due: once a day at a time of the wall clock in a zone, or every so many minutes. */
export type Schedule =
  | { kind: 'daily'; hour: number; minute: number; zone: string }
  | { kind: 'every'; minutes: number };

/**
 * The newest slot at or before `now`. Slots of `every` are counted from the Unix epoch, so that every machine finds
 * the same ones; slots of `daily` are one per calendar day of the zone, also where a clock change removes or repeats
 * the time of day (see `instantOf`).
 */
export function slotAtOrBefore(schedule: Schedule, now: Date): Date {
  if (schedule.kind === 'every') {
    const step = schedule.minutes * minuteMs;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const today = localDay(now, schedule.zone);
  // A zone may skip a whole day, hence two days back.
  const slots = [0, 1, 2].map((back) => instantOf(today - back * dayMs, schedule));
  return new Date(slots.find((slot) => slot <= now.getTime())!);
}

/** The first slot after `now`. */
export function slotAfter(schedule: Schedule, now: Date): Date {
  if (schedule.kind === 'every') {
    return new Date(slotAtOrBefore(schedule, now).getTime() + schedule.minutes * minuteMs);
  }
  const today = localDay(now, schedule.zone);
  const slots = [0, 1, 2].map((ahead) => instantOf(today + ahead * dayMs, schedule));
  return new Date(slots.find((slot) => slot > now.getTime())!);
}

/** Every slot after `after` and before `end`, oldest first. */
export function slotsBetween(schedule: Schedule, after: Date, end: Date): Date[] {
  const slots: Date[] = [];
  for (let slot = slotAfter(schedule, after); slot < end; slot = slotAfter(schedule, slot)) slots.push(slot);
  return slots;
}

/** The calendar day of `now` in a zone: from its first instant to the first of the next day. */
export function dayAround(now: Date, zone: string): { from: Date; to: Date } {
  const midnight: Schedule = { kind: 'daily', hour: 0, minute: 0, zone };
  return { from: slotAtOrBefore(midnight, now), to: slotAfter(midnight, now) };
}

/**
 * The slot to run now, or null when nothing is due. However many were missed, only the newest is caught up.
 * @param done the newest slot at or before `now` that was taken, or null
 * @param setAt when the schedule was last changed: slots of the new times before that were never missed
 */
export function dueSlot(schedule: Schedule, now: Date, done: Date | null, setAt: Date | null): Date | null {
  const slot = slotAtOrBefore(schedule, now);
  if (done && slot <= done) return null;
  if (setAt && setAt <= now && slot < setAt) return null;
  return slot;
}

/** Midnight of the local calendar day of `now`, counted as if the zone were UTC. */
function localDay(now: Date, zone: string): number {
  const local = now.getTime() + offsetAt(now.getTime(), zone);
  return Math.floor(local / dayMs) * dayMs;
}

/**
 * The instant of a local day's time. A time that occurs twice (clocks go back) means the first of the two; one that
 * does not occur (clocks go forward) means the instant as far after the change as the time is after the gap's start:
 * 02:30 becomes 03:30. Luxon resolves repeated times from the machine's present offset, hence the offsets by hand.
 */
function instantOf(
  localMidnight: number,
  { hour, minute: past, zone }: Schedule & { kind: 'daily' },
): number {
  const local = localMidnight + (hour * 60 + past) * minuteMs;
  const before = offsetAt(local - dayMs, zone);
  const after = offsetAt(local + dayMs, zone);
  const candidates = [local - before, local - after].sort((a, b) => a - b);
  return candidates.find((instant) => instant + offsetAt(instant, zone) === local) ?? local - before;
}

/** The zone's offset from UTC in milliseconds. */
const offsetAt = (instant: number, zone: string): number => IANAZone.create(zone).offset(instant) * minuteMs;
