import { expect, test } from 'vitest';
import { youngerThan } from '#core/lab/as-it-stood';

const cut = new Date('2026-11-28T16:30:00Z');
const before = new Date('2026-11-28T09:00:00Z');
const named = (body: unknown, name = 'fixture', fetchedAt = before): string[] =>
  youngerThan({ [name]: { body, fetchedAt, dataVersion: 'v' } }, cut);
const match = (date: string, short: string, goals: number | null = null) => ({
  response: [{ fixture: { date, status: { short } }, goals: { home: goals, away: goals } }],
});

test('what was seen at the cut or after it is named, whatever it says', () => {
  expect(named(match('2026-11-28T17:30:00+00:00', 'NS'), 'fixture', cut)).toEqual([
    'fixture: seen 2026-11-28T16:30:00.000Z',
  ]);
  expect(named(match('2026-11-28T17:30:00+00:00', 'NS'))).toEqual([]);
});

test('a record that claims to be older and knows the match is named: its result, its score under way, another’s', () => {
  const known = 'fixture: the result of a match of 2026-11-28T17:30:00+00:00';
  expect(named(match('2026-11-28T17:30:00+00:00', 'FT', 2))).toEqual([known]);
  expect(named(match('2026-11-28T17:30:00+00:00', 'HT'))).toEqual([known]);
  expect(named(match('2026-11-28T17:30:00+00:00', 'NS', 1))).toEqual([known]);
  expect(named(match('2026-11-29T17:30:00+00:00', 'FT', 1), 'head_to_head')).toHaveLength(1);
  // Earlier meetings are what it is for.
  expect(named(match('2026-03-01T17:30:00+00:00', 'FT', 1), 'head_to_head')).toEqual([]);
});

test('a table of a later day and a later report are named', () => {
  const table = (update: string) => ({ response: [{ league: { standings: [[{ rank: 1, update }]] } }] });
  expect(named(table('2026-11-29T00:00:00+00:00'), 'standings')).toEqual([
    'standings: a table of 2026-11-29T00:00:00+00:00',
  ]);
  expect(named(table('2026-11-27T00:00:00+00:00'), 'standings')).toEqual([]);
  const report = (publishedAt: string) => ({ items: [{ title: 'x', publishedAt }] });
  expect(named(report('2026-11-28T18:00:00Z'), 'news_home')).toEqual([
    'news_home: a report of after the cut',
  ]);
  expect(named(report('2026-11-28T08:00:00Z'), 'news_away')).toEqual([]);
});
