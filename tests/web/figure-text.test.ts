import { expect, test } from 'vitest';
import { elevenInWords, elevenPlaces } from '../../web/src/features/match/lineup-places.ts';
import { wholePercents } from '../../web/src/ui/figure-text.ts';
import { liveText } from '../../web/src/ui/Live.tsx';

test('shares become whole percents that add up to 100', () => {
  expect(wholePercents([0.335, 0.333, 0.332])).toEqual([34, 33, 33]);
  expect(wholePercents([0.684, 0.199, 0.117])).toEqual([68, 20, 12]);
  expect(wholePercents([1, 0, 0])).toEqual([100, 0, 0]);
  expect(wholePercents([0, 0, 0])).toEqual([0, 0, 0]);
});

test('a formation has eleven places, mirrored for the away side; what is none has none', () => {
  const home = elevenPlaces('4-2-3-1', 'home');
  expect(home).toHaveLength(11);
  expect(home.every(({ along, across }) => along < 50 && across > 0 && across < 100)).toBe(true);
  expect(elevenPlaces('4-2-3-1', 'away')[0]).toEqual({ along: 94, across: 50 });
  for (const formation of ['4-4-4', 'none', null, '10', ''])
    expect(elevenPlaces(formation, 'home')).toEqual([]);
  expect(elevenInWords('4-4-2', ['a'])).toEqual([{ line: 'Players', players: ['a'] }]);
});

test('a match under way is told by its stage and minute, a break in words', () => {
  const live = { statusCode: '2H', minute: 63, extra: null, goals: null, seenAt: '2026-11-28T16:00:00Z' };
  expect(liveText(live)).toBe("2H 63'");
  expect(liveText({ ...live, minute: 90, extra: 4 })).toBe("2H 90+4'");
  expect(liveText({ ...live, statusCode: 'HT', minute: 45 })).toBe('Half-time');
  expect(liveText({ ...live, statusCode: 'LIVE', minute: null })).toBe('Live');
});
