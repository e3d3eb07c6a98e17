import { assert, constant, constantFrom, date, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { dayAround, dueSlot, type Schedule, slotAfter, slotAtOrBefore, slotsBetween } from '#core/jobs/slots';

const daily = (hour: number, minute: number, zone: string): Schedule => ({
  kind: 'daily',
  hour,
  minute,
  zone,
});
const every = (minutes: number): Schedule => ({ kind: 'every', minutes });
const at = (text: string) => new Date(text);

/** Slots run by a loop that ticks every `step` minutes from `from` to `to`. */
function simulate(schedule: Schedule, from: string, to: string, step = 10): string[] {
  const slots: string[] = [];
  let done: Date | null = slotAtOrBefore(schedule, at(from));
  for (let now = at(from).getTime(); now < at(to).getTime(); now += step * 60_000) {
    const slot = dueSlot(schedule, new Date(now), done, null);
    if (!slot) continue;
    slots.push(slot.toISOString());
    done = slot;
  }
  return slots;
}

test('a 02:30 job in Berlin runs once on the night that has no 02:30', () => {
  expect(simulate(daily(2, 30, 'Europe/Berlin'), '2026-03-27T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
});

test('a 02:30 job in Berlin runs once on the night that has two', () => {
  expect(simulate(daily(2, 30, 'Europe/Berlin'), '2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test('every calendar day has one slot, in zones with changes of an hour, half an hour and a whole day', () => {
  const days = (zone: string, from: string, to: string) =>
    simulate(daily(2, 10, zone), from, to, 180).map((slot) =>
      new Date(slot).toLocaleDateString('sv-SE', { timeZone: zone }),
    );
  for (const [zone, from, to, count] of [
    ['America/New_York', '2026-01-01T12:00:00Z', '2026-12-31T12:00:00Z', 364],
    ['Australia/Lord_Howe', '2026-01-01T12:00:00Z', '2026-12-31T12:00:00Z', 364],
    ['Africa/Casablanca', '2026-01-01T12:00:00Z', '2026-12-31T12:00:00Z', 364],
    // Samoa went from 29 to 31 December 2011 at midnight.
    ['Pacific/Apia', '2011-12-27T15:00:00Z', '2012-01-03T12:00:00Z', 6],
  ] as const) {
    const found = days(zone, from, to);
    expect([zone, new Set(found).size], zone).toEqual([zone, found.length]);
    expect([zone, found.length]).toEqual([zone, count]);
  }
});

test('the hour in force comes from the zone of the setting, not of the machine', () => {
  expect(slotAtOrBefore(daily(6, 0, 'America/New_York'), at('2026-11-20T12:00:00Z')).toISOString()).toBe(
    '2026-11-20T11:00:00.000Z',
  );
  expect(slotAfter(daily(6, 0, 'Asia/Kolkata'), at('2026-11-20T12:00:00Z')).toISOString()).toBe(
    '2026-11-21T00:30:00.000Z',
  );
});

test('missed slots are caught up once, with the newest', () => {
  const now = at('2026-11-20T10:07:00Z');
  expect(dueSlot(every(30), now, at('2026-11-18T03:00:00Z'), null)).toEqual(at('2026-11-20T10:00:00Z'));
  expect(dueSlot(every(30), now, at('2026-11-20T10:00:00Z'), null)).toBeNull();
});

test('a clock that steps back runs no slot again', () => {
  const done = at('2026-11-20T10:00:00Z');
  expect(dueSlot(every(5), at('2026-11-20T10:00:30Z'), done, null)).toBeNull();
  expect(dueSlot(every(5), at('2026-11-20T09:58:00Z'), done, null)).toBeNull();
});

test('changing a schedule makes no slot due that lies before the change', () => {
  const schedule = daily(6, 15, 'UTC');
  const done = at('2026-11-20T06:00:00Z');
  const setAt = at('2026-11-20T06:30:00Z');
  expect(dueSlot(schedule, at('2026-11-20T06:31:00Z'), done, setAt)).toBeNull();
  expect(dueSlot(schedule, at('2026-11-21T06:15:00Z'), done, setAt)).toEqual(at('2026-11-21T06:15:00Z'));
});

test('no slot lies between a slot and the one after it, whatever the schedule', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'America/Havana'];
  const schedules = oneof(
    record({
      kind: constant('daily' as const),
      hour: integer({ min: 0, max: 23 }),
      minute: integer({ min: 0, max: 59 }),
      zone: constantFrom(...zones),
    }),
    record({ kind: constant('every' as const), minutes: integer({ min: 5, max: 120 }) }),
  );
  const instants = date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  assert(
    property(schedules, instants, (schedule, now) => {
      const slot = slotAtOrBefore(schedule, now);
      const next = slotAfter(schedule, now);
      expect(slot <= now && now < next).toBe(true);
      expect(slotAfter(schedule, slot)).toEqual(next);
      expect(slotAtOrBefore(schedule, slot)).toEqual(slot);
      expect(slotAtOrBefore(schedule, new Date(next.getTime() - 1))).toEqual(slot);
    }),
    { numRuns: 500 },
  );
});

test('a day of a zone begins at its midnight and holds its slots, also when the clocks change', () => {
  const day = dayAround(at('2026-10-25T12:00:00Z'), 'Europe/Berlin');
  expect(day).toEqual({ from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') });
  expect(slotsBetween(every(60), day.from, day.to)).toHaveLength(24);
  expect(slotsBetween(daily(6, 0, 'Europe/Berlin'), day.from, day.to)).toEqual([at('2026-10-25T05:00:00Z')]);
  expect(slotsBetween(daily(6, 0, 'Europe/Berlin'), at('2026-10-25T05:00:00Z'), day.to)).toEqual([]);
});
