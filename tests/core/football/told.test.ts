import { describe, expect, test } from 'vitest';
import { absencesOf } from '#core/football/told/absences';
import { elevensOf } from '#core/football/told/elevens';
import { figuresOf } from '#core/football/told/figures';
import { keyPlayersOf } from '#core/football/told/key-players';
import { meetingsOf } from '#core/football/told/meetings';
import { timelineOf } from '#core/football/told/timeline';

const teams = { home: 1, away: 2 };
const team = (id: number) => ({ id, name: `Team ${id}` });

describe('past meetings', () => {
  const meeting = (date: string, home: number, score: [number | null, number | null], short = 'FT') => ({
    fixture: { id: 5, date, status: { short } },
    league: { id: 39, name: 'League', season: 2025 },
    teams: { home: team(home), away: team(3 - home) },
    goals: { home: score[0], away: score[1] },
    score: {
      halftime: { home: null, away: null },
      fulltime: { home: score[0], away: score[1] },
      extratime: { home: null, away: null },
      penalty: { home: null, away: null },
    },
  });

  test('are told newest first, with the goals of one side first wherever it played', () => {
    const told = meetingsOf(
      [
        meeting('2024-04-06T15:00:00+00:00', 2, [0, 3]),
        meeting('2025-04-06T15:00:00+00:00', 1, [2, 0]),
        meeting('2025-09-06T15:00:00+00:00', 1, [1, 1], 'CANC'),
        meeting('2026-01-01T15:00:00+00:00', 1, [5, 5]),
        meeting('2023-01-01T15:00:00+00:00', 1, [null, null]),
      ],
      1,
      new Date('2026-01-01T00:00Z'),
    );
    expect(told?.map(({ goals, wasAtHome }) => [goals.home, goals.away, wasAtHome])).toEqual([
      [2, 0, true],
      [3, 0, false],
    ]);
  });

  test('of a body of another form are not known', () => {
    expect(meetingsOf({ what: 1 }, 1, new Date())).toBeUndefined();
  });
});

describe('announced line-ups', () => {
  const row = (id: number) => ({
    team: team(id),
    formation: '4-4-2',
    startXI: [
      { player: { id: 11, name: 'Late', number: 9, grid: '3:1' } },
      { player: { id: 12, name: 'Keeper &amp; Sons', number: 1, grid: '1:1' } },
      { player: { id: 13, name: null, number: 4, grid: '2:1' } },
      { player: { id: 14, name: 'Nowhere', number: null, grid: null } },
    ],
  });

  test('stand line by line; of a side that is not told, or told twice, nothing is known', () => {
    expect(elevensOf([row(1)], teams)).toEqual({
      home: {
        formation: '4-4-2',
        players: [
          { name: 'Keeper & Sons', number: 1 },
          { name: 'Late', number: 9 },
          { name: 'Nowhere', number: null },
        ],
      },
      away: null,
    });
    expect(elevensOf([row(1), row(1), row(2)], teams)).toMatchObject({
      home: null,
      away: { formation: '4-4-2' },
    });
    expect(elevensOf('nothing', teams)).toEqual({ home: null, away: null });
  });
});

test('absences are out, doubtful or suspended, each player once', () => {
  const row = (name: string | null, type: string, reason: string | null) => ({
    player: { id: 1, name, type, reason },
    team: team(1),
    fixture: { id: 5 },
  });
  expect(
    absencesOf([
      row('Dunk', 'Missing Fixture', 'Suspended'),
      row('Dunk', 'Missing Fixture', 'Yellow Cards'),
      row('Mitoma', 'Questionable', 'Ankle Injury'),
      row('March', 'Missing Fixture', ''),
      row(null, 'Missing Fixture', 'Knee'),
    ]),
  ).toEqual([
    { name: 'Dunk', kind: 'suspended', reason: 'Yellow Cards' },
    { name: 'Mitoma', kind: 'doubtful', reason: 'Ankle Injury' },
    { name: 'March', kind: 'out', reason: null },
  ]);
  expect(absencesOf([])).toEqual([]);
  expect(absencesOf({})).toBeUndefined();
});

test('key players are those with most minutes, goals and assists in the competition’s season', () => {
  const player = (name: string, minutes: number, goals: number | null, league = 39) => ({
    player: { id: 7, name },
    statistics: [
      {
        league: { id: league, name: 'League', season: 2026 },
        games: { appearences: 10, lineups: 9, minutes, position: 'Attacker' },
        goals: { total: goals, assists: null },
        shots: { total: 21, on: 9 },
      },
    ],
  });
  const told = keyPlayersOf(
    [
      player('Starter', 900, 0),
      player('Scorer', 700, 5),
      player('Reserve', 90, 0),
      player('Bench', 100, null),
      player('Elsewhere', 2000, 9, 40),
      player('Unused', 0, 0),
    ],
    { leagueId: 39, season: 2026 },
  );
  expect(told.map(({ name }) => name)).toEqual(['Scorer', 'Starter', 'Bench']);
  expect(told[0]).toEqual({
    name: 'Scorer',
    position: 'Attacker',
    starts: 9,
    goals: 5,
    assists: null,
    shots: 2.1,
  });
  expect(keyPlayersOf(null, { leagueId: 39, season: 2026 })).toEqual([]);
});

test('a match in numbers needs both sides; what is no number is unknown', () => {
  const row = (id: number, value: unknown) => ({
    team: team(id),
    statistics: [
      { type: 'Ball Possession', value: '58%' },
      { type: 'Corner Kicks', value },
    ],
  });
  const told = figuresOf([row(1, 7), row(2, null)], teams);
  expect(told?.find(({ name }) => name === 'Possession')).toEqual({ name: 'Possession', home: 58, away: 58 });
  expect(told?.find(({ name }) => name === 'Corners')).toEqual({ name: 'Corners', home: 7, away: null });
  expect(figuresOf([row(1, 7)], teams)).toBeUndefined();
});

describe('the timeline', () => {
  const event = (minute: number | null, side: 1 | 2, type: string, detail: string, more: object = {}) => ({
    time: { elapsed: minute, extra: null },
    team: team(side),
    player: { id: minute ?? 0, name: `Player ${minute}` },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
    ...more,
  });

  test('has goals and cards in order, with the score after each goal that counts', () => {
    const told = timelineOf(
      [
        event(71, 2, 'Goal', 'Normal Goal', { assist: { id: 3, name: 'Minteh' } }),
        event(24, 1, 'Goal', 'Penalty'),
        event(30, 1, 'Goal', 'Normal Goal'),
        event(31, 1, 'Var', 'Goal cancelled', { player: { id: 30, name: 'Player 30' } }),
        event(40, 2, 'subst', 'Substitution 1'),
        event(52, 2, 'Card', 'Yellow Card'),
        event(88, 2, 'Card', 'Red Card'),
        event(120, 1, 'Goal', 'Penalty', { comments: 'Penalty Shootout' }),
      ],
      teams,
    );
    expect(
      told?.map(({ minute, kind, score }) => [minute, kind, score && `${score.home}-${score.away}`]),
    ).toEqual([
      [24, 'penalty', '1-0'],
      [30, 'goal', null],
      [31, 'no_goal', null],
      [52, 'yellow', null],
      [71, 'goal', '1-1'],
      [88, 'red', null],
    ]);
    expect(told?.[4]).toMatchObject({ side: 'away', player: 'Player 71', assist: 'Minteh' });
  });

  test('is not known where nothing is listed, or another team’s event is', () => {
    expect(timelineOf([], teams)).toBeUndefined();
    expect(timelineOf([{ ...event(5, 1, 'Goal', 'Normal Goal'), team: team(9) }], teams)).toBeUndefined();
  });
});
