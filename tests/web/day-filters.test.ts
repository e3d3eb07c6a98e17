import { expect, test } from 'vitest';
import type { CardView } from '#core/contract/cards';
import {
  byDay,
  byHour,
  choicesOf,
  dayAddress,
  type Filtered,
  passes,
  readDayFilters,
} from '../../web/src/features/day/day-filters.ts';

const none = readDayFilters(new URLSearchParams());
const match = (id: number, name: string, confidence?: number): Filtered => ({
  league: { id, name },
  pick: confidence === undefined ? undefined : { market: 'total_goals', name: 'Total goals', confidence },
});

test('filters are read from the address and written back; what makes no sense is left out', () => {
  const address = dayAddress('2026-11-28', { league: 39, market: 'total_goals', sure: 'high', view: 'rows' });
  expect(address).toBe('/?day=2026-11-28&league=39&market=total_goals&sure=high&view=rows');
  expect(dayAddress('2026-11-28', readDayFilters(new URLSearchParams(address.slice(2))))).toBe(address);
  expect(dayAddress('2026-11-28', none)).toBe('/?day=2026-11-28');
  expect(readDayFilters(new URLSearchParams('league=x&sure=very&view=list'))).toEqual(none);
});

test('what is not known of a pick passes no filter by it, and every filter by league', () => {
  const withheld = match(1, 'La Liga');
  expect(passes(withheld, none)).toBe(true);
  expect(passes(withheld, { ...none, league: 1 })).toBe(true);
  expect(passes(withheld, { ...none, market: 'total_goals' })).toBe(false);
  expect(passes(withheld, { ...none, sure: 'medium' })).toBe(false);
  expect(passes(match(1, 'La Liga', 79), { ...none, sure: 'high' })).toBe(false);
  expect(passes(match(1, 'La Liga', 80), { ...none, sure: 'high', market: 'total_goals' })).toBe(true);
  expect(passes(match(1, 'La Liga', 80), { ...none, market: 'match_result' })).toBe(false);
});

test('the choices are what the day has, by name', () => {
  const { leagues, markets, bands } = choicesOf([
    match(2, 'Serie A', 70),
    match(1, 'La Liga'),
    match(2, 'Serie A'),
  ]);
  expect(leagues).toEqual([
    { value: 1, name: 'La Liga', count: 1 },
    { value: 2, name: 'Serie A', count: 2 },
  ]);
  expect(markets).toEqual([{ value: 'total_goals', name: 'Total goals', count: 1 }]);
  expect(bands.map(({ value, count }) => [value, count])).toEqual([
    ['medium', 1],
    ['high', 0],
  ]);
});

test('all that is coming stands under its day in the site’s zone, nearest first, what has no day last', () => {
  const cards = ['2026-11-30T23:30:00Z', null, '2026-11-28T17:30:00Z', '2026-12-01T20:45:00Z'].map(
    (kickoffTime, id) => ({ id, kickoffTime }) as CardView,
  );
  expect(byDay(cards, 'Europe/Berlin').map(({ day, cards: of }) => [day, of.length])).toEqual([
    ['2026-11-28', 1],
    ['2026-12-01', 2],
    [null, 1],
  ]);
  expect(dayAddress(undefined, { ...none, sure: 'high' })).toBe('/?sure=high');
});

test('matches stand under the hour they begin in, those without one last', () => {
  const cards = ['2026-11-28T17:00:00Z', '2026-11-28T17:30:00Z', '2026-11-28T20:45:00Z', null].map(
    (kickoffTime, id) => ({ id, kickoffTime }) as CardView,
  );
  expect(byHour(cards).map(({ hour, cards: of }) => [hour, of.length])).toEqual([
    ['2026-11-28T17:00:00.000Z', 2],
    ['2026-11-28T20:00:00.000Z', 1],
    [null, 1],
  ]);
});
