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

test('a match that has begun is named wherever it stands and whatever day is given to it', () => {
  const began = (name: string) => [`${name}: the match itself has begun`];
  // The record of the match itself, with the day it was first set for.
  expect(named(match('2026-11-20T17:30:00+00:00', 'FT', 1))).toEqual(began('fixture'));
  const live = (short: string, home: number | null) => ({
    status: { short, long: 'x' },
    goals: { home, away: home },
    events: [],
  });
  expect(named(live('2H', 1), 'live_updates')).toEqual(began('live_updates'));
  expect(named(live('FT', null), 'live_updates')).toEqual(began('live_updates'));
  expect(named(live('NS', null), 'live_updates')).toEqual([]);
  const changes = (after: string) => ({
    comparedWith: 'v',
    changes: [{ field: 'status', before: 'NS', after }],
  });
  expect(named(changes('FT'), 'fixture_changes')).toEqual(began('fixture_changes'));
  expect(named(changes('PST'), 'fixture_changes')).toEqual([]);
  // Meetings inside another record, and a day as milliseconds.
  const [late] = match('2026-11-28T20:00:00+00:00', 'FT', 2).response;
  expect(named({ response: [{ predictions: {}, h2h: [late] }] }, 'predictions_updated')).toEqual([
    'predictions_updated: the result of a match of 2026-11-28T20:00:00+00:00',
  ]);
  const inMilliseconds = { fixture: { date: Date.parse('2026-11-28T20:00:00Z'), status: { short: 'FT' } } };
  expect(named({ response: [inMilliseconds] }, 'head_to_head')).toHaveLength(1);
});
