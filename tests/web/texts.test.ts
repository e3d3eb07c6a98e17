import { describe, expect, test } from 'vitest';
import { ApiFailure, isUnauthorized } from '../../web/src/api/failure.ts';
import { readFilters, writeFilters } from '../../web/src/features/archive/filters.ts';
import { scaleOf } from '../../web/src/features/archive/HitRateRuler.tsx';
import { goalsOf, reasonShown, resultBadge } from '../../web/src/features/archive/result.ts';
import { trendOf } from '../../web/src/features/archive/StatCards.tsx';
import { placesOf } from '../../web/src/features/match/Lineup.tsx';
import { actualBesideScore, outcomeOverMarket } from '../../web/src/features/match/outcome-text.tsx';
import { leadTime } from '../../web/src/features/match/Written.tsx';
import { pagesAround } from '../../web/src/ui/Pagination.tsx';
import { blocksOf, hasContent } from '../../web/src/ui/TextBlock.tsx';
import { clockTime, dayParts, longTime, shortMonth, shortTime } from '../../web/src/ui/time.ts';

describe('times', () => {
  test('are short on cards and long in dialogs, in the zone asked for', () => {
    expect(shortTime('2026-01-05T15:00:00Z', { timeZone: 'UTC' })).toBe('Jan 5, 3:00 PM');
    expect(longTime('2026-11-28T15:00:00Z', { timeZone: 'UTC' })).toBe('Saturday, Nov 28, 2026 at 3:00 PM');
    expect(longTime('2026-11-28T15:00:00Z')).toBe('Sunday, Nov 29, 2026 at 5:00 AM');
  });
  test.each([
    ['en-US', 'Nov 28, 3:00 PM', 'Saturday, Nov 28, 2026 at 3:00 PM', '3:00 PM'],
    ['de-DE', '28. Nov., 15:00', 'Samstag, 28. Nov. 2026 um 15:00', '15:00'],
    ['en-GB', '28 Nov, 15:00', 'Saturday 28 Nov 2026 at 15:00', '15:00'],
    ['fr-FR', '28 nov., 15:00', 'samedi 28 nov. 2026 à 15:00', '15:00'],
  ])('are written as %s writes them', (locale, short, long, clock) => {
    const reader = { timeZone: 'UTC', locale };
    const at = '2026-11-28T15:00:00Z';
    // Which sign joins a day and its hour changes from one version of the data to the next.
    const loose = (text: string) => text.replace(/,? (?:um|at|à) |, /g, ' ');
    expect(loose(shortTime(at, reader))).toBe(loose(short));
    expect(loose(longTime(at, reader))).toBe(loose(long));
    expect(clockTime(at, reader)).toBe(clock);
  });
  test('a day and a month are those in UTC, as the reader’s language writes them', () => {
    expect(dayParts('2026-11-28')).toEqual(['Sat', 'Nov 28']);
    expect(dayParts('2026-11-28', 'long', 'de-DE')).toEqual(['Samstag', '28. Nov.']);
    expect(shortMonth('2026-03-31T23:30:00Z')).toBe('Mar 26');
    expect(shortMonth('2026-03-31T23:30:00Z', 'sv-SE')).toBe('mars 26');
  });
  test.each([null, undefined, '', 'soon'])('%s is TBD, or to be determined', (value) => {
    expect(shortTime(value)).toBe('TBD');
    expect(longTime(value)).toBe('To be determined');
  });
  test('the lead of a stamp is in hours, or minutes when short, and unsaid when unknown', () => {
    expect(leadTime('2026-11-27T09:00:00Z', '2026-11-28T15:00:00Z')).toBe(', 30 hours before kick-off');
    expect(leadTime('2026-11-28T14:00:00Z', '2026-11-28T15:00:00Z')).toBe(', 60 minutes before kick-off');
    expect(leadTime('2026-11-22T06:00:00Z', '2026-11-28T15:00:00Z')).toBe(', 6 days before kick-off');
    expect(leadTime('2026-11-28T14:00:00Z', null)).toBe('');
  });
});

test('why a pick is settled so is said once: a late one says with that why it is not scored', () => {
  const told = { settlement: 'won', settlementReason: 'A note.', isLate: false } as const;
  expect(reasonShown(told)).toBe('A note.');
  expect(reasonShown({ ...told, isLate: true })).toBeNull();
  expect(reasonShown({ ...told, isLate: true, settlement: 'void' })).toBe('A note.');
});

describe('an outcome', () => {
  test('does not name the market that stands below it', () => {
    expect(outcomeOverMarket('Arsenal −0.75 (Asian handicap)', 'Asian Handicap')).toBe('Arsenal −0.75');
    expect(outcomeOverMarket('Arsenal (draw no bet)', 'Draw No Bet')).toBe('Arsenal');
    expect(outcomeOverMarket('Over 2.5 goals', 'Total Goals')).toBe('Over 2.5 goals');
    expect(outcomeOverMarket(' (Asian handicap)', 'Asian Handicap')).toBe(' (Asian handicap)');
  });
  test('that came about does not repeat the score above it, only another one', () => {
    expect(actualBesideScore('Home win 3-1', '3-1')).toBe('Home win');
    expect(actualBesideScore('4 goals (3-1)', '3-1')).toBe('4 goals');
    expect(actualBesideScore('1 first-half goal (1-0)', '3-1')).toBe('1 first-half goal (1-0)');
  });
});

describe('text blocks', () => {
  test('blank lines part paragraphs, and lines that all begin with a mark are a list', () => {
    expect(blocksOf('One\nstill one\r\n\r\n* a\n- b\n\n- c\nnot')).toEqual([
      { kind: 'paragraph', text: 'One\nstill one' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: '- c\nnot' },
    ]);
  });
  test('blank texts and empty objects are nothing to show', () => {
    expect([' ', null, {}, { a: '' }, []].map(hasContent)).toEqual([false, false, false, false, false]);
    expect([{ a: 'x' }, 'x', ['x']].map(hasContent)).toEqual([true, true, true]);
  });
});

test('a failure says status and body, and knows a lost sign-in', () => {
  expect(new ApiFailure(503, '', 'Service Unavailable').message).toBe('503: Service Unavailable');
  expect(isUnauthorized(new ApiFailure(401, '{"error":"Unauthorized","code":"x"}', ''))).toBe(true);
  expect(isUnauthorized(new ApiFailure(403, 'Unauthorized', ''))).toBe(false);
});

test('archive filters survive the address bar, and nonsense in it is left out', () => {
  const filters = { leagueId: 39, market: 'total_goals', model: 'a/b', outcome: 'void' as const };
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(readFilters(new URLSearchParams('league=x&outcome=great'))).toEqual({
    leagueId: undefined,
    market: undefined,
    model: undefined,
    outcome: undefined,
  });
});

test('results are goals or a code in words', () => {
  expect(goalsOf('2-1')).toEqual({ home: '2', away: '1' });
  expect(resultBadge('2-1')).toEqual({ text: 'FT 2–1', words: undefined });
  expect(resultBadge('PST')).toEqual({ text: 'PST', words: 'Postponed' });
  expect(resultBadge(null)).toBeUndefined();
});

test('the trend is up from 70, neutral from 50, else down', () => {
  expect([70, 69.9, 50, 49.9].map(trendOf)).toEqual(['up', 'neutral', 'neutral', 'down']);
});

test('a formation places eleven players, and other texts none', () => {
  expect(placesOf('4-2-3-1')).toHaveLength(11);
  expect(placesOf('4-4-4')).toEqual([]);
  expect(placesOf('unknown')).toEqual([]);
});

test('the scale of the hit rate holds everything shown and stays within 0 to 100', () => {
  expect(scaleOf([51.7, 57.1, 51.3])).toEqual({ from: 45, to: 65 });
  const edge = scaleOf([0, 100]);
  expect(edge).toEqual({ from: 0, to: 100 });
});

test('pages show the first, the last and the neighbours', () => {
  expect(pagesAround(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagesAround(1, 1)).toEqual([1]);
});
