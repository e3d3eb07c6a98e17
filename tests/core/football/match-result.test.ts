import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureStatusClass } from '#core/domain/match-status';
import { resultFlag, settle } from '#core/domain/settle';
import { matchResultOf } from '#core/football/match-result';
import { fixtures, type FixtureRow } from '#core/football/wire/fixtures';
import { recordedData } from '../../support/recorded-data.ts';

const data = recordedData();

function recordedRows(): FixtureRow[] {
  const folder = join(data ?? '', 'api-football');
  const files = readdirSync(folder).filter((file) => file.startsWith('fixtures--'));
  return files.flatMap((file) => {
    const body = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { response?: unknown };
    const rows = fixtures.safeParse(body.response);
    return rows.success ? rows.data : [];
  });
}

describe.skipIf(!data)('recorded matches', () => {
  const rows = data ? recordedRows() : [];
  const byId = (id: number) =>
    rows.find((row) => row.fixture.id === id) ?? expect.fail(`no recorded fixture ${id}`);

  test('every finished row settles 1X2 as its full-time score says, or is flagged', () => {
    const finished = rows.filter((row) => fixtureStatusClass(row.fixture.status.short) === 'final');
    expect(finished.length).toBeGreaterThan(900);
    for (const row of finished) {
      const { home, away } = row.score.fulltime;
      const result = matchResultOf(row);
      if (resultFlag(result) || home == null || away == null) continue;
      const selection = home > away ? 'home' : home < away ? 'away' : 'draw';
      expect(settle({ market: 'match_result', selection, line: null }, result).settlement).toBe('won');
    }
  });

  test('rows that are not finished settle nothing', () => {
    const open = rows.filter((row) =>
      ['pending', 'live', 'unknown'].includes(fixtureStatusClass(row.fixture.status.short)),
    );
    expect(open.length).toBeGreaterThan(300);
    for (const row of open) {
      expect(
        settle({ market: 'total_goals', selection: 'over', line: 2.5 }, matchResultOf(row)).settlement,
      ).toBe('unsettled');
    }
  });

  test('the final of 2022 is settled on its 90 minutes, extra time and shoot-out left out', () => {
    const final = rows.find((row) => row.fixture.id === 979_139 && row.fixture.status.short === 'PEN');
    if (!final) return expect.fail('the final is missing');
    expect(matchResultOf(final)).toMatchObject({
      fulltime: { home: 2, away: 2 },
      extratime: { home: 1, away: 1 },
      goals: { home: 3, away: 3 },
      corners: null,
    });
    return undefined;
  });

  test('wins in extra time that are stored as finished after 90 minutes are flagged', () => {
    for (const id of [590_770, 590_946]) expect(resultFlag(matchResultOf(byId(id)))).toBeTruthy();
  });
});

describe('a row with its blocks', () => {
  const team = (id: number) => ({ id, name: `T${id}`, logo: '' });
  const event = (
    elapsed: number,
    teamId: number,
    type: string,
    detail: string,
    playerId = 100 + elapsed,
    extra: number | null = null,
  ) => ({
    time: { elapsed, extra },
    team: team(teamId),
    player: { id: playerId, name: 'P' },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
  });
  const lineup = (teamId: number, first: number) => ({
    team: team(teamId),
    coach: null,
    formation: '4-4-2',
    startXI: Array.from({ length: 11 }, (_, index) => ({
      player: { id: first + index, name: 'P', number: 1, pos: 'G', grid: null },
    })),
  });
  const statistics = (teamId: number, corners: number | null) => ({
    team: team(teamId),
    statistics: [
      { type: 'Corner Kicks', value: corners },
      { type: 'Shots on Goal', value: corners },
    ],
  });
  const row = (change: object = {}) =>
    fixtures.parse([
      {
        fixture: {
          id: 1,
          referee: null,
          timezone: 'UTC',
          date: '2025-08-23T16:30:00+00:00',
          timestamp: 1,
          periods: { first: 1, second: 2 },
          venue: { id: 1, name: 'V', city: 'C' },
          status: { long: 'Match Finished', short: 'FT', elapsed: 90 },
        },
        league: { id: 39, name: 'L', country: 'E', season: 2025, round: 'R' },
        teams: { home: team(1), away: team(2) },
        goals: { home: 1, away: 1 },
        score: {
          halftime: { home: 0, away: 1 },
          fulltime: { home: 1, away: 1 },
          extratime: { home: null, away: null },
          penalty: { home: null, away: null },
        },
        events: [
          event(70, 1, 'Goal', 'Normal Goal', 10),
          event(20, 2, 'Goal', 'Penalty', 30),
          event(50, 1, 'Card', 'Yellow Card', 12),
          event(60, 1, 'Card', 'Red Card', 13),
          event(80, 2, 'Card', 'Yellow Card', 31),
        ],
        lineups: [lineup(1, 10), lineup(2, 30)],
        statistics: [statistics(1, 7), statistics(2, 3)],
        ...change,
      },
    ])[0] ?? expect.fail('the row did not parse');

  test('corners, shots on target, cards and the first goal are counted from them', () => {
    expect(matchResultOf(row())).toMatchObject({
      corners: { home: 7, away: 3 },
      shots: { home: 7, away: 3 },
      cards: { home: 3, away: 1 },
      firstGoal: 'away',
      halftime: { home: 0, away: 1 },
    });
  });

  const booked = [
    event(30, 1, 'Card', 'Yellow Card', 10),
    event(70, 1, 'Card', 'Yellow Card', 150),
    event(80, 2, 'Card', 'Yellow Card', 250),
  ];
  const substitution = (teamId: number, off: number, on: number) => ({
    ...event(60, teamId, 'subst', 'Substitution 1', off),
    assist: { id: on, name: 'P' },
  });

  test.each([
    ['as they were', substitution(1, 11, 150), substitution(2, 31, 250)],
    ['with the players exchanged', substitution(1, 150, 11), substitution(2, 250, 31)],
  ])('cards of substitutes count when the substitutions are listed %s', (_name, ...changes) => {
    const result = matchResultOf(row({ events: [...booked, ...changes] }));
    expect(result.cards).toEqual({ home: 2, away: 1 });
    expect(settle({ market: 'total_cards', selection: 'over', line: 2.5 }, result).settlement).toBe('won');
  });

  test('a substitution that cannot be read leaves the cards of its players unknown, not uncounted', () => {
    const changes = [substitution(1, 150, 151), substitution(2, 31, 250)];
    expect(matchResultOf(row({ events: [...booked, ...changes] })).cards).toEqual({ home: null, away: 1 });
  });

  test('events and statistics of another match say nothing about this one', () => {
    const foreign = [event(50, 7, 'Card', 'Yellow Card', 12), event(60, 8, 'Card', 'Red Card', 13)];
    const result = matchResultOf(row({ events: foreign, statistics: [statistics(7, 9), statistics(8, 1)] }));
    expect(result).toMatchObject({ cards: null, corners: null, firstGoal: null });
  });

  test('an event of an unknown type may be a card: then nothing is counted', () => {
    const odd = [event(50, 1, 'Card', 'Yellow Card', 12), event(60, 1, 'Crad', 'Red Card', 13)];
    expect(matchResultOf(row({ events: odd }))).toMatchObject({ cards: null, firstGoal: null });
  });

  test('a card listed twice, and its review once, is one card', () => {
    const red = event(60, 1, 'Card', 'Red Card', 13);
    const review = event(61, 1, 'Var', 'Red card cancelled', 13);
    const twice = matchResultOf(row({ events: [red, red, review] }));
    expect(twice.cards).toEqual({ home: 0, away: 0 });
    const unclear = matchResultOf(row({ events: [red, { ...review, detail: 'Red crad cancelled' }] }));
    expect(unclear.cards).toEqual({ home: null, away: 0 });
  });

  test('a team listed twice with different corners has no known corners', () => {
    const twice = [statistics(1, 7), statistics(1, 8), statistics(2, 3), statistics(2, 3)];
    expect(matchResultOf(row({ statistics: twice })).corners).toEqual({ home: null, away: 3 });
  });

  test('what is missing stays unknown and never becomes 0', () => {
    const bare = matchResultOf(row({ events: [], lineups: [], statistics: [] }));
    expect(bare).toMatchObject({ corners: null, cards: null, firstGoal: null });
    const half = matchResultOf(row({ statistics: [statistics(1, 7), statistics(2, null)] }));
    expect(half.corners).toEqual({ home: 7, away: null });
    expect(settle({ market: 'total_corners', selection: 'over', line: 9.5 }, half).settlement).toBe(
      'unsettled',
    );
  });

  test('after extra time the statistics of 120 minutes are left out', () => {
    const change = {
      score: { ...row().score, extratime: { home: 0, away: 0 } },
      fixture: { ...row().fixture, status: { long: '', short: 'PEN', elapsed: 120 } },
    };
    expect(matchResultOf(row(change))).toMatchObject({ corners: null, shots: null });
  });
});
