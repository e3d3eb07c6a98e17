import { expect, test } from 'vitest';
import type { MatchFacts } from '#core/contract/match';
import { presentForecast } from '#core/presenters/forecast';
import { presentMatch } from '#core/presenters/match';
import { presentTableAround } from '#core/presenters/table-around';
import { baselineFrom } from '#core/domain/forecast/baseline';
import type { MatchParts } from '#core/reads/site/match-parts';

const now = new Date('2026-11-28T12:00Z');
const match: MatchParts['match'] = {
  leagueId: 3,
  season: 2026,
  round: 'Matchday 14',
  statusCode: 'NS',
  status: 'upcoming',
  kickoffAt: new Date('2026-11-28T15:00Z'),
  homeTeam: 'Arsenal',
  awayTeam: 'Brighton',
  homeTeamId: 1,
  awayTeamId: 2,
  homeLogo: null,
  awayLogo: null,
  venueName: 'Emirates Stadium',
  venueCity: 'London',
  fulltimeHome: null,
  fulltimeAway: null,
  halftimeHome: null,
  halftimeAway: null,
  goalsHome: null,
  goalsAway: null,
  leagueName: 'Premier League',
  leagueLogo: null,
  isLeagueShown: true,
  apiFootballId: 39,
};
const parts: MatchParts = {
  match,
  records: new Map(),
  live: undefined,
  last: { home: null, away: null },
  season: [],
  table: undefined,
  places: new Map([[1, { id: 1, name: 'Arsenal FC', logo: null }]]),
};
const played = (
  homeTeamId: number,
  awayTeamId: number,
  home: number,
  away: number,
  homeShots: number | null,
) => ({
  kickoffAt: new Date('2026-10-01T15:00Z'),
  homeTeamId,
  awayTeamId,
  homeTeam: 'A',
  awayTeam: 'B',
  home,
  away,
  homeShots,
  awayShots: null,
  cardId: null,
});

test('of a match of which nothing is stored nothing is told, and no 0 stands for it', () => {
  expect(presentMatch(parts, now)).toEqual({
    statusCode: 'NS',
    league: { id: 3, name: 'Premier League', logo: null, path: '/league/3-premier-league' },
    round: 'Matchday 14',
    venue: 'Emirates Stadium, London',
    teams: {
      home: { id: 1, name: 'Arsenal', logo: null, path: '/team/1-arsenal-fc' },
      away: { id: 2, name: 'Brighton', logo: null, path: null },
    },
    form: { home: null, away: null },
    meetings: null,
    table: null,
    season: { home: null, away: null, league: null },
    lineups: { home: null, away: null },
    absences: { home: null, away: null },
    keyPlayers: [],
    result: null,
    timeline: null,
    figures: null,
  } satisfies MatchFacts);
});

test('an empty list of injuries is told apart from none', () => {
  const records = new Map([['injuries_home' as const, { body: [], asOf: now }]]);
  expect(presentMatch({ ...parts, records }, now).absences).toEqual({ home: [], away: null });
});

test('the season is told by match, and shots over the matches of which they are known', () => {
  const { season } = presentMatch(
    { ...parts, season: [played(1, 9, 3, 0, 6), played(9, 1, 1, 0, 2), played(1, 2, 1, 1, null)] },
    now,
  );
  expect(season.home).toEqual({
    played: 3,
    goalsFor: 4 / 3,
    goalsAgainst: 2 / 3,
    cleanSheets: 1 / 3,
    failedToScore: 1 / 3,
    bothScored: 1 / 3,
    shotsOnTarget: 6,
  });
  expect(season.away).toMatchObject({ played: 1, shotsOnTarget: null });
  expect(season.league?.played).toBe(6);
});

test('the score after 90 minutes stays, and the one after extra time stands beside it', () => {
  const over = {
    ...match,
    status: 'completed',
    fulltimeHome: 1,
    fulltimeAway: 1,
    goalsHome: 2,
    goalsAway: 1,
  } as const;
  const result = (statusCode: string) =>
    presentMatch({ ...parts, match: { ...over, statusCode } }, now).result;
  expect(result('AET')).toEqual({
    fulltime: { home: 1, away: 1 },
    halftime: null,
    afterExtraTime: { home: 2, away: 1 },
  });
  expect(result('FT')?.afterExtraTime).toBeNull();
  expect(result('ABD')).toBeNull();
});

test('the table has each team with a row on either side, what lies between, and where places end', () => {
  const row = (rank: number, id: number, place: string | null) => ({
    rank,
    team: { id, name: `Team ${id}`, logo: null },
    played: 13,
    won: null,
    drawn: null,
    lost: null,
    goalsFor: 20,
    goalsAgainst: 10,
    points: 30 - rank,
    last5: [],
    place,
  });
  const rows = [3, 1, 4, 5, 6, 7, 8, 2, 9].map((id, index) =>
    row(index + 1, id, index < 3 ? 'Champions League' : index === 8 ? 'Relegation' : null),
  );
  const told = presentTableAround(
    { groups: [{ name: 'Premier League', rows }], asOf: now },
    { home: 1, away: 2 },
    new Map(),
  );
  expect(
    told?.lines.map((line) =>
      'from' in line ? `${line.from}–${line.to}: ${line.most}–${line.least}` : line.rank,
    ),
  ).toEqual([1, 2, 3, '4–6: 26–24', 7, 8, 9]);
  expect(
    told?.lines.flatMap((line) => ('cut' in line && line.cut !== null ? `${line.rank} ${line.cut}` : [])),
  ).toEqual(['3 Champions League ends', '8 Relegation begins']);
  expect(told?.lines.flatMap((line) => ('side' in line && line.side !== null ? line.side : []))).toEqual([
    'home',
    'away',
  ]);
  expect(
    presentTableAround({ groups: [{ name: null, rows }], asOf: now }, { home: 50, away: 51 }, new Map()),
  ).toBeNull();
});

test('the grid of scores is the one the baseline was made from; a baseline of another method has none', () => {
  const { summary } = baselineFrom(
    { home: 1.94, away: 0.81 },
    { matches: { league: 100, home: 10, away: 10 }, withShots: false },
  );
  const row = { home: 0.5, draw: 0.3, away: 0.2, dataVersions: [], baseline: summary };
  const told = presentForecast(row, [], undefined);
  expect(told.chances.ours).toEqual({ home: 0.5, draw: 0.3, away: 0.2 });
  expect(told.chances.baseline?.home).toBeCloseTo(summary.home, 2);
  expect(told.expectedGoals).toEqual({ home: 1.94, away: 0.81 });
  expect(told.scores?.flat().toSorted((one, other) => other - one)[0]).toBe(told.scores?.[2]?.[0]);
  expect(
    presentForecast({ ...row, baseline: { ...summary, version: 1 as 2 } }, [], undefined).scores,
  ).toBeNull();
  expect(presentForecast({ ...row, home: null, baseline: null }, [], undefined)).toMatchObject({
    chances: { ours: null, baseline: null, market: null },
    dataAsOf: null,
  });
});
