import { describe, expect, test } from 'vitest';
import { isFresh } from '#core/football/freshness';
import { resultDue, type PolledGame } from '#core/football/polling';

const kickoffAt = new Date('2025-08-23T15:00:00Z');
const after = (minutes: number) => new Date(kickoffAt.getTime() + minutes * 60_000);
const game = (change: Partial<PolledGame> = {}): PolledGame => ({
  kickoffAt,
  lastDateAt: kickoffAt,
  isMissing: false,
  statusCode: 'NS',
  finishedAt: null,
  checkedAt: null,
  ...change,
});
const day = 24 * 60;

describe('a result', () => {
  test.each<[string, PolledGame, number, boolean]>([
    ['before the end it is not asked for', game({ statusCode: '2H' }), 100, false],
    ['from 105 minutes on it is, at every run', game({ checkedAt: after(110) }), 115, true],
    ['stuck in NS: every run for four hours', game({ checkedAt: after(200) }), 230, true],
    ['then once a day', game({ checkedAt: after(230) }), 300, false],
    ['then once a day, after 10:00 UTC', game({ checkedAt: after(230) }), 19 * 60 + 5, true],
    ['not after three weeks', game({ checkedAt: after(20 * day) }), 22 * day, false],
    ['postponed: once a day only', game({ statusCode: 'PST', checkedAt: after(110) }), 120, false],
    ['postponed, next day', game({ statusCode: 'PST', checkedAt: after(110) }), 20 * 60, true],
    [
      'finished: again next day',
      game({ statusCode: 'FT', finishedAt: after(120), checkedAt: after(120) }),
      20 * 60,
      true,
    ],
    [
      'finished: not twice that day',
      game({ statusCode: 'FT', finishedAt: after(120), checkedAt: after(20 * 60) }),
      21 * 60,
      false,
    ],
    [
      'finished: not after 72 hours',
      game({ statusCode: 'FT', finishedAt: after(120), checkedAt: after(2 * day) }),
      120 + 73 * 60,
      false,
    ],
    ['without a date: once a day', game({ kickoffAt: null, checkedAt: after(-2 * day) }), 0, true],
    [
      'without a date: not after three weeks',
      game({ kickoffAt: null, checkedAt: after(20 * day) }),
      22 * day,
      false,
    ],
    ['without an hour: every hour of its day', game({ statusCode: 'TBD', checkedAt: after(300) }), 360, true],
    ['without an hour: not at every run', game({ statusCode: 'TBD', checkedAt: after(300) }), 330, false],
    [
      'without an hour: once a day from the next day on',
      game({ statusCode: 'TBD', checkedAt: after(day + 60) }),
      day + 180,
      false,
    ],
    ['unknown to the source: once a day', game({ isMissing: true, checkedAt: after(110) }), 120, false],
    [
      'unknown to the source: again after 10:00 UTC',
      game({ isMissing: true, checkedAt: after(110) }),
      19 * 60 + 5,
      true,
    ],
  ])('%s', (_, polled, minutes, due) => {
    expect(resultDue(polled, after(minutes))).toBe(due);
  });
});

describe('a record', () => {
  const context = (minutes: number, phase: 'pre_match' | 'pre_kickoff' = 'pre_match') => ({
    phase,
    kickoffAt,
    now: after(minutes),
  });
  const state = (status: 'ok' | 'empty' | 'failed' | 'unavailable', minutes: number) => ({
    status,
    fetchedAt: after(minutes),
  });

  test('is stale when there is none, or when it is from the future of a clock set back', () => {
    expect(isFresh('standings', undefined, context(0))).toBe(false);
    expect(isFresh('standings', state('ok', 10), context(0))).toBe(false);
  });

  test('serves for its own time: a table for hours, a ground for months', () => {
    expect(isFresh('standings', state('ok', -11 * 60), context(0))).toBe(true);
    expect(isFresh('standings', state('ok', -13 * 60), context(0))).toBe(false);
    expect(isFresh('venue', state('ok', -60 * day), context(0))).toBe(true);
  });

  test('that failed is soon tried again', () => {
    expect(isFresh('venue', state('failed', -5), context(0))).toBe(true);
    expect(isFresh('venue', state('failed', -11), context(0))).toBe(false);
  });

  test('of absences is asked for again before kick-off', () => {
    expect(isFresh('injuries_home', state('ok', -5 * 60), context(-60))).toBe(true);
    expect(isFresh('injuries_home', state('ok', -5 * 60), context(-60, 'pre_kickoff'))).toBe(false);
  });

  test('of a forecast serves until one of its teams has played, and a week at most', () => {
    const forecast = (read: number, playedAt: number | null) =>
      isFresh('predictions_updated', state('ok', read * 60), {
        ...context(-60, 'pre_kickoff'),
        playedAt: playedAt === null ? null : after(playedAt * 60),
      });
    expect(forecast(-6 * 24, null)).toBe(true);
    expect(forecast(-6 * 24, -7 * 24)).toBe(true);
    expect(forecast(-6 * 24, -3 * 24)).toBe(false);
    expect(forecast(-3 * 24, -3 * 24 - 3), 'read when the match was hardly over').toBe(false);
    expect(forecast(-8 * 24, null)).toBe(false);
  });

  test('without lineups is not asked for until they can be there, then every quarter of an hour', () => {
    expect(isFresh('lineups', state('empty', -60), context(-45, 'pre_kickoff'))).toBe(true);
    expect(isFresh('lineups', state('empty', -60), context(-35, 'pre_kickoff'))).toBe(false);
    expect(isFresh('lineups', state('empty', -35), context(-25, 'pre_kickoff'))).toBe(true);
    expect(isFresh('lineups', state('empty', -35), context(-20, 'pre_kickoff'))).toBe(false);
    expect(isFresh('lineups', state('ok', -35), context(-20, 'pre_kickoff'))).toBe(true);
  });
});
