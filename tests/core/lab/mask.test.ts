import { expect, test } from 'vitest';
import { masked } from '#core/lab/mask';
import { buildDigest, type DigestRecords } from '#core/llm/digest';

test('a masked digest has no name, no day and no report, and every figure', () => {
  const digest = [
    'Fixture: Arsenal v Chelsea',
    'Kick-off: 2026-11-28T17:30:00.000Z',
    '- Venue: Emirates Stadium, London',
    '- 1. Arsenal: played 12, points 29',
    '- B. Saka: goals 7',
    '- <<<OUTSIDE 2026-11-27: Arsenal are in form OUTSIDE>>>',
  ].join('\n');
  const names = {
    teams: ['Arsenal', 'Chelsea'],
    players: { home: ['B. Saka'], away: [] },
    coaches: [],
    others: ['London'],
    quoted: ['Arsenal are in form'],
  };
  const { text, names: neutral } = masked(digest, names);
  expect(text).toBe(
    'Fixture: Team Home v Team Away\nKick-off: a day\n- 1. Team Home: played 12, points 29\n- Player H1: goals 7',
  );
  expect(neutral.players.home).toEqual(['Player H1']);
});

const fetchedAt = new Date('2026-11-27T22:00:00Z');
const side = (id: number, name: string) => ({ id, name });
const figures = {
  played: 12,
  win: 9,
  draw: 2,
  lose: 1,
  goals: { for: 27, against: 8 },
};
const row = (rank: number, team: object, description: string | null) => ({
  rank,
  team,
  points: 30 - rank,
  form: 'WWDLW',
  description,
  all: figures,
  home: figures,
  away: figures,
});
const stats = (form: string) => ({
  response: {
    league: { name: 'English Premier League', season: 2026 },
    form,
    fixtures: { played: { home: 6, away: 6, total: 12 } },
  },
});
const squad = (name: string, firstname: string, lastname: string) => ({
  response: [
    {
      player: { name, firstname, lastname },
      statistics: [{ league: { season: 2026 }, games: { minutes: 900 }, goals: { total: 7 } }],
    },
  ],
});
const absent = (name: string) => ({
  response: [{ player: { name, type: 'Missing Fixture', reason: 'Knee Injury' } }],
});
const eleven = (team: object, coach: string, name: string) => ({
  team,
  coach: { name: coach },
  formation: '4-3-3',
  startXI: [{ player: { name } }],
  substitutes: [{ player: { name: `${name} Junior` } }],
});
const meeting = (date: string, home: string, away: string) => ({
  fixture: { date, status: { short: 'FT' }, venue: { name: 'Old Ground', city: 'Elsewhere' } },
  league: { name: 'Premier League 2023/24', season: 2023 },
  teams: { home: { name: home }, away: { name: away } },
  goals: { home: 2, away: 1 },
  score: { fulltime: { home: 2, away: 1 }, halftime: { home: 1, away: 0 } },
});

/** Each field holds a name or a day as a source may spell it, in every part of a digest. */
const bodies: Record<string, unknown> = {
  fixture: {
    response: [
      {
        fixture: {
          date: '2026-11-28T17:30:00+00:00',
          referee: 'Anthony Whistle',
          venue: { name: 'Emirates Stadium', city: 'London' },
          status: { short: 'NS', long: 'Not Started' },
        },
        league: { name: 'Premier League', country: 'England' },
        goals: { home: null, away: null },
      },
    ],
  },
  weather: { response: { description: 'Light rain', temperature: 7 } },
  standings: {
    response: [
      {
        league: {
          name: 'Premier League',
          country: 'England',
          season: 2026,
          standings: [
            [
              row(1, side(42, 'Arsenal'), 'Promotion - Champions League (Group Stage: )'),
              row(2, side(50, 'Manchester City'), null),
              row(3, side(49, 'Chelsea FC'), 'Relegation - Championship'),
            ],
          ],
        },
      },
    ],
  },
  team_stats_home: stats('WWDLW'),
  team_stats_away: stats('LLDWL'),
  lineups: {
    response: [
      eleven(side(42, 'Arsenal'), 'Mikel Arteta', 'D. Raya'),
      eleven(side(49, 'Chelsea'), 'Ángel Señor', 'R. Sánchez'),
    ],
  },
  injuries_home: absent('G. Jesus'),
  injuries_away: absent('R. James'),
  player_stats_home: squad('B. Saka', 'Bukayo', 'Saka'),
  player_stats_away: squad('C. Palmer', 'Cole', 'Palmer'),
  head_to_head: { response: [meeting('2024-04-23T19:00:00+00:00', 'Arsenal London', 'Chelsea')] },
  news_home: {
    items: [
      { title: 'The Gunners fly', summary: 'Saka and Arteta on Nov 27', publishedAt: '2026-11-27T10:00:00Z' },
    ],
  },
  fixture_changes: {
    comparedWith: 'v',
    changes: [
      { field: 'kickoff', before: '2026-11-27T20:00:00.000Z', after: '2026-11-28T17:30:00.000Z' },
      { field: 'venue', before: 'Highbury, London', after: 'Emirates Stadium, London' },
      { field: 'referee', before: 'Mike Flagman', after: 'Anthony Whistle' },
      { field: 'home', before: 'Woolwich Arsenal', after: 'Arsenal' },
      { field: 'round', before: 'London Derby Day', after: 'Regular Season - 13' },
    ],
  },
  predictions: {
    response: [
      {
        predictions: {
          advice: 'Winner : Arsenal',
          percent: { home: '50%', draw: '25%', away: '25%' },
        },
      },
    ],
  },
};

test('of a whole digest nothing is left that names anybody, a place, a competition or a day, in whatever field', () => {
  const records: DigestRecords = Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [name, { body, fetchedAt, dataVersion: 'v' }]),
  );
  const digest = buildDigest({
    game: {
      home: 'Arsenal',
      away: 'Chelsea',
      kickoff: new Date('2026-11-28T17:30:00Z'),
      competition: 'Premier League',
      country: 'England',
      season: 2026,
      round: 'Regular Season - 13',
      homeId: 42,
      awayId: 49,
    },
    records,
    baseline: [{ pick: { market: 'match_result', selection: 'home', line: null }, probability: 0.46 }],
    asOf: new Date('2026-11-28T16:30:00Z'),
  });
  const { text } = masked(digest.text, digest.names);
  const said =
    /Arsenal|Woolwich|Chelsea|Manchester|Saka|Bukayo|Palmer|Raya|nchez|Arteta|Señor|Jesus|James|Whistle|Flagman|Emirates|Highbury|London|England|Ground|Elsewhere|Premier|Champion|Gunners|Derby|Round|Regular|20[0-9]{2}|Nov/i;
  expect(text.split('\n').filter((line) => said.test(line))).toEqual([]);
  // What is a figure stays.
  for (const figure of [
    '- match_result/home: 46.0 %',
    '- kickoff: a day → a day',
    'temperature °C 7',
    '- 1. Team Home: played 12, points 29, W-D-L 9-2-1, goals 27:8, at home 9-2-1, away 9-2-1, last five (newest last) WLDWW',
    'Last results, newest last: LLDWL',
    'goals 7',
    'Missing Fixture, Knee Injury',
    '2-1 Team Away (half-time 1-0)',
    'Chances: home 50%, draw 25%, away 25%',
  ])
    expect(text).toContain(figure);
});

test('a person called as another’s neutral name is, and a club whose name holds a year, are replaced once', () => {
  const names = {
    teams: ['Team', 'Home'],
    players: { home: ['Player'], away: [] },
    coaches: [],
    others: ['Cup season 2026'],
    quoted: [],
  };
  expect(masked('Fixture: Team v Home\n- Player: goals 7\n- Cup season 2026', names).text).toBe(
    'Fixture: Team Home v Team Away\n- Player H1: goals 7\n- Place 1',
  );
});

test('a name that two bear is one and the same in the text and among the known names', () => {
  const both = { teams: ['Rayo', 'Villarreal'], players: { home: ['J. Silva'], away: ['J. Silva'] } };
  const { text, names: known } = masked('Fixture: Rayo v Villarreal\n- J. Silva: Attacker', {
    ...both,
    coaches: [],
    others: ['Rayo', 'Villarreal'],
    quoted: [],
  });
  expect(text).toBe('Fixture: Team Home v Team Away\n- Player H1: Attacker');
  expect(known.teams).toEqual(['Team Home', 'Team Away']);
  expect(known.players).toEqual({ home: ['Player H1'], away: ['Player H1'] });
});
