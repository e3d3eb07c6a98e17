import { expect, test } from 'vitest';
import { type PastMatch, recordsOfHistory } from '#core/lab/history-records';
import { buildDigest } from '#core/llm/digest';

const match = (day: string, teams: [number, number], goals: [number, number], season = 2026): PastMatch => ({
  season,
  kickoffAt: new Date(`${day}T15:00:00Z`),
  homeTeamId: teams[0],
  awayTeamId: teams[1],
  homeTeam: `Team ${teams[0]}`,
  awayTeam: `Team ${teams[1]}`,
  fulltimeHome: goals[0],
  fulltimeAway: goals[1],
});
const matches = [
  match('2025-10-01', [2, 1], [0, 3], 2025),
  match('2026-08-15', [1, 3], [2, 1]),
  match('2026-08-22', [2, 1], [0, 0]),
  match('2026-08-29', [3, 2], [4, 0]),
];
const cut = new Date('2026-09-05T14:00:00Z');
const of = { homeId: 1, awayId: 2, season: 2026, league: 'Test league', cut };

test('the past of a league is read as the service tells it: table, statistics of both teams, meetings', () => {
  const records = recordsOfHistory(matches, of);
  const { text, isThin } = buildDigest({
    game: {
      home: 'Team 1',
      away: 'Team 2',
      kickoff: new Date('2026-09-05T15:00:00Z'),
      competition: 'Test league',
      season: 2026,
      homeId: 1,
      awayId: 2,
    },
    records,
    baseline: [],
    asOf: cut,
  });
  expect(isThin).toBe(false);
  expect(text).toContain(
    '- 1. Team 1: played 2, points 4, W-D-L 1-1-0, goals 2:1, at home 1-0-0, away 0-1-0',
  );
  // Won, then drawn: the table and the team's own section tell it in one order.
  expect(text).toContain('at home 1-0-0, away 0-1-0, last five (newest last) WD');
  expect(text).toContain('- Last results, newest last: WD');
  expect(text).toContain('- 3. Team 2: played 2, points 1');
  expect(text).toContain('- 2. Team 3: played 2, points 3');
  expect(text).toContain('Played: 2 (home 1, away 1)');
  expect(text.indexOf('2026-08-22')).toBeLessThan(text.indexOf('2025-10-01'));
  expect(text).toContain('Team 2 0-3 Team 1');
});

test('of a league without a past nothing is said', () => {
  expect(recordsOfHistory([], of)).toEqual({});
  expect(Object.keys(recordsOfHistory([matches[0]!], of))).toEqual(['head_to_head']);
});
