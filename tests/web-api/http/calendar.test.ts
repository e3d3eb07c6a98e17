import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarMatch } from '#core/reads/site/calendar-matches';
import { calendarOf } from '../../../web-api/http/calendar.ts';

const match = (more: Partial<CalendarMatch> = {}): CalendarMatch => ({
  gameId: 7,
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  homeLogo: null,
  awayLogo: null,
  round: 'Regular Season - 14',
  kickoffAt: new Date('2026-11-28T15:00:00Z'),
  hasDate: true,
  kickoffConfirmed: true,
  kickoffChangedAt: null,
  statusCode: 'NS',
  updatedAt: new Date('2026-11-20T10:00:00Z'),
  competition: 'Premier League',
  venue: null,
  cardId: 3,
  ...more,
});
const site = { name: 'Premier League', productName: 'Touchline', origin: 'https://tips.example' };

/** The first match of the calendar as another program reads it. */
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  const part = calendar.getFirstSubcomponent('vevent')!;
  return { calendar, part, event: new ICAL.Event(part) };
};

test('an independent parser reads the match, its place and the card, and nothing depends on the hour it was asked', () => {
  const text = calendarOf([match({ venue: 'Emirates Stadium, London' })], site);
  const { calendar, part, event } = readBack(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Premier League');
  expect([event.uid, event.summary, event.location, event.sequence]).toEqual([
    'match-7@tips.example',
    'Arsenal v Chelsea',
    'Emirates Stadium, London',
    0,
  ]);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-28T15:00:00.000Z');
  expect(event.duration.toSeconds()).toBe(7200);
  expect(part.getFirstPropertyValue('url')).toBe('https://tips.example/card/3');
  expect(text).toContain('DTSTAMP:20261120T100000Z');
  expect(calendarOf([match({ venue: 'Emirates Stadium, London' })], site)).toBe(text);
});

test('lines end as the standard says and are at most 75 bytes, whatever the letters', () => {
  const name = 'Ćićevac Łódź; Ærø, “Süd” 東京 \\ \n';
  const text = calendarOf([match({ homeTeam: name.repeat(6).trim() })], site);
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(readBack(text).event.summary).toBe(`${name.repeat(6).trim()} v Chelsea`);
});

test('a match that moves counts up, one of an unknown hour is a day, one that is off is cancelled and stays', () => {
  const moved = readBack(calendarOf([match({ kickoffChangedAt: new Date('2026-11-21T00:00:00Z') })], site));
  const again = readBack(calendarOf([match({ kickoffChangedAt: new Date('2026-11-21T00:01:00Z') })], site));
  expect(moved.event.sequence).toBeGreaterThan(0);
  expect(again.event.sequence).toBeGreaterThan(moved.event.sequence);
  const day = readBack(calendarOf([match({ kickoffConfirmed: false })], site));
  expect([day.event.startDate.isDate, day.event.startDate.toString()]).toEqual([true, '2026-11-28']);
  for (const off of [match({ hasDate: false, statusCode: 'PST' }), match({ statusCode: 'CANC' })]) {
    const { part, event } = readBack(calendarOf([off], site));
    expect([event.uid, part.getFirstPropertyValue('status')]).toEqual(['match-7@tips.example', 'CANCELLED']);
  }
});

test.each([
  ['2026-03-29T01:30:00Z', '20260329T013000Z', '20260329T033000Z', '20260329'],
  ['2026-10-25T01:30:00Z', '20261025T013000Z', '20261025T033000Z', '20261025'],
  ['2026-12-31T23:30:00Z', '20261231T233000Z', '20270101T013000Z', '20261231'],
  ['2028-02-29T00:00:00Z', '20280229T000000Z', '20280229T020000Z', '20280229'],
])('a kick-off at %s is that instant in UTC, or that day, wherever the server is', (at, start, end, day) => {
  // The zone of these tests is fourteen hours ahead.
  expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
  const of = { kickoffAt: new Date(at), updatedAt: new Date(at) };
  const text = calendarOf([match(of)], site);
  expect(text).toContain(`DTSTAMP:${start}\r\n`);
  expect(text).toContain(`DTSTART:${start}\r\n`);
  expect(text).toContain(`DTEND:${end}\r\n`);
  expect(text).not.toContain('TZID');
  expect(calendarOf([match({ ...of, kickoffConfirmed: false })], site)).toContain(
    `DTSTART;VALUE=DATE:${day}\r\n`,
  );
});
