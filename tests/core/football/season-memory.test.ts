import { describe, expect, test } from 'vitest';
import { SeasonMemory } from '#core/football/season-memory';

const at = new Date('2026-11-01T06:00:00Z');
const daysAfter = (days: number) => new Date(at.getTime() + days * 86_400_000);
const told = (
  leagueId: number,
  { season = 2026, end = '2027-05-30' }: { season?: number; end?: string | null } = {},
) => ({
  leagueId,
  season,
  name: 'League',
  country: null,
  logo: null,
  start: new Date('2026-08-10'),
  end: end === null ? null : new Date(end),
  hasOdds: true,
});
const known = (season: number | null, ...ids: number[]) =>
  ids.map((apiFootballId) => ({ apiFootballId, season }));

describe('what was told of the seasons', () => {
  test('serves for a week', () => {
    const memory = new SeasonMemory();
    memory.keep([told(39), told(140)], at);
    expect(memory.recall(known(2026, 39, 140), daysAfter(6))).toHaveLength(2);
    expect(memory.recall(known(2026, 39, 140), daysAfter(7))).toBeUndefined();
  });

  test.each([
    ['nothing was told of one of the leagues', [told(39)], known(2026, 39, 140)],
    ['another season is on record by now', [told(39)], known(2027, 39)],
    ['the league has no season on record', [told(39)], known(null, 39)],
    ['the season is near its end', [told(39, { end: '2026-11-20' })], known(2026, 39)],
    ['the season is over by the calendar of the service', [told(39, { end: '2026-10-01' })], known(2026, 39)],
    ['its end is not known', [told(39, { end: null })], known(2026, 39)],
  ])('is asked for again when %s', (_, seasons, leagues) => {
    const memory = new SeasonMemory();
    memory.keep(seasons, at);
    expect(memory.recall(leagues, daysAfter(1))).toBeUndefined();
  });

  test('is nothing in a process that has just begun, or from the future of a clock set back', () => {
    const memory = new SeasonMemory();
    expect(memory.recall(known(2026, 39), at)).toBeUndefined();
    memory.keep([told(39)], at);
    expect(memory.recall(known(2026, 39), daysAfter(-1))).toBeUndefined();
  });
});
