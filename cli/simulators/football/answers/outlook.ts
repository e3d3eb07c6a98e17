import { absencesAt } from '../../world/absences.ts';
import { stateAt } from '../../world/clockwork.ts';
import { sides, type Side } from '../../world/match.ts';
import { tableAt, type Tally } from '../../world/table.ts';
import type { Fixture, Season } from '../../world/types.ts';
import { dayIn, fixtureRow, isoIn, leagueRow, media, teamRow, type Row } from '../wire.ts';
import { kickoffAt, seasonsFor, type Answerer, type Context } from './context.ts';
import { meetings } from './fixtures.ts';
import { lastFive, seasonStatistics } from './team-statistics.ts';

const DAY = 86_400_000;
/** How far ahead absences are told. */
const INJURY_DAYS = 14;

const record = ({ played, win, draw, lose, ...tally }: Tally): Row => ({
  played,
  win,
  draw,
  lose,
  goals: { for: tally.for, against: tally.against },
});

export const standings: Answerer = (context) => {
  const { query, now } = context;
  return seasonsFor(context)
    .filter((season) => season.league.type === 'League')
    .map((season) => ({
      league: {
        ...leagueRow(season.league, season.year),
        standings: [
          tableAt(season, now)
            .filter(({ club }) => query.team === undefined || club.id === Number(query.team))
            .map((row) => ({
              rank: row.rank,
              team: teamRow(row.club),
              points: row.points,
              goalsDiff: row.all.for - row.all.against,
              group: season.league.name,
              form: row.form.split('').slice(-5).toReversed().join('') || null,
              status: 'same',
              description:
                season.league.places.find(([from, to]) => row.rank >= from && row.rank <= to)?.[2] ?? null,
              all: record(row.all),
              home: record(row.home),
              away: record(row.away),
              update: `${dayIn(row.lastPlayed ?? now, 'UTC')}T00:00:00+00:00`,
            })),
        ],
      },
    }))
    .filter(({ league }) => league.standings[0]!.length > 0);
};

function absenceRows(fixture: Fixture, { world, now, zone, query }: Context): Row[] {
  const kickoff = kickoffAt(fixture, now);
  if (kickoff - now > INJURY_DAYS * DAY) return [];
  return sides.flatMap((side) =>
    absencesAt(world.seed, fixture[side], kickoff)
      .filter(({ from }) => from <= now)
      .filter(({ player }) => query.player === undefined || player.id === Number(query.player))
      .map(({ player, reason, until }) => ({
        player: {
          id: player.id,
          name: `${player.firstname} ${player.lastname}`,
          photo: media('players', player.id),
          type: kickoff > now && until - kickoff < 2 * DAY ? 'Questionable' : 'Missing Fixture',
          reason,
        },
        team: teamRow(fixture[side]),
        fixture: {
          id: fixture.id,
          timezone: zone,
          date: isoIn(kickoff, zone),
          timestamp: Math.floor(kickoff / 1000),
        },
        league: leagueOrder(fixture),
      })),
  );
}

const leagueOrder = (fixture: Fixture): Row => {
  const { id, name, country, logo, flag, season } = leagueRow(fixture.league, fixture.season);
  return { id, season, name, country, logo, flag };
};

export const injuries: Answerer = (context) => {
  const { world, query, now, zone } = context;
  const ids = query.ids?.split('-') ?? (query.fixture === undefined ? undefined : [query.fixture]);
  const fixtures = ids
    ? ids.flatMap((id) => world.fixture(Number(id)) ?? [])
    : seasonsFor(context)
        .flatMap((season) => [...season.fixtures])
        .filter((fixture) => query.date === undefined || dayIn(kickoffAt(fixture, now), zone) === query.date);
  const rows = fixtures.flatMap((fixture) => absenceRows(fixture, context));
  return query.team === undefined ? rows : rows.filter((row) => (row.team as Row).id === Number(query.team));
};

/** Win, draw and loss from two Poisson means. */
function outcomes({ home, away }: { home: number; away: number }): {
  home: number;
  draw: number;
  away: number;
} {
  const chances = (mean: number): number[] => {
    const list = [Math.exp(-mean)];
    for (let goals = 1; goals <= 10; goals++) list.push((list[goals - 1]! * mean) / goals);
    return list;
  };
  const [h, a] = [chances(home), chances(away)];
  const result = { home: 0, draw: 0, away: 0 };
  h.forEach((p, x) => a.forEach((q, y) => (result[x > y ? 'home' : x < y ? 'away' : 'draw'] += p * q)));
  return result;
}

const toFive = (value: number): number => Math.round(value * 20) * 5;

function shares(home: number, away: number): Row {
  const total = home + away;
  const part = total === 0 ? 50 : Math.round((home / total) * 100);
  return { home: `${part}%`, away: `${100 - part}%` };
}

function seasonOf({ world }: Context, fixture: Fixture): Season {
  return world.season(fixture.league.id, fixture.season)!;
}

export const predictions: Answerer = (context) => {
  const { world, query, now, zone } = context;
  const fixture = world.fixture(Number(query.fixture));
  if (!fixture) return [];
  const season = seasonOf(context, fixture);
  const chance = outcomes(fixture.expected);
  const home = toFive(chance.home);
  const draw = Math.min(toFive(chance.draw), 100 - home);
  const favourite: Side = chance.home >= chance.away ? 'home' : 'away';
  const open = fixture.expected.home + fixture.expected.away > 2.9;
  const { name } = fixture[favourite];
  const past = meetings(context, fixture.home.id, fixture.away.id).filter(
    (meeting) => stateAt(meeting, now).over && meeting.id !== fixture.id,
  );
  const won = (side: Side): number =>
    past.filter(({ home: club, score }) => {
      const margin = score.fulltime.home - score.fulltime.away;
      return club.id === fixture[side].id ? margin > 0 : margin < 0;
    }).length;
  const last = { home: lastFive(season, fixture.home.id, now), away: lastFive(season, fixture.away.id, now) };
  const number = (side: Side, key: string): number => Number.parseInt(String(last[side][key]), 10);
  const comparison = {
    form: shares(number('home', 'form'), number('away', 'form')),
    att: shares(number('home', 'att'), number('away', 'att')),
    def: shares(number('home', 'def'), number('away', 'def')),
    poisson_distribution: shares(chance.home, chance.away),
    h2h: shares(won('home'), won('away')),
    goals: shares(fixture.expected.home, fixture.expected.away),
  };
  const mean = (side: Side): number =>
    Object.values(comparison).reduce((sum, value) => sum + Number.parseInt(String(value[side]), 10), 0) / 6;
  return [
    {
      predictions: {
        winner: { id: fixture[favourite].id, name, comment: 'Win or draw' },
        win_or_draw: true,
        under_over: open ? '+1.5' : '-3.5',
        goals: {
          home: `-${(Math.ceil(fixture.expected.home) + 0.5).toFixed(1)}`,
          away: `-${(Math.ceil(fixture.expected.away) + 0.5).toFixed(1)}`,
        },
        advice: `Combo Double chance : ${favourite === 'home' ? `${name} or draw` : `draw or ${name}`} and ${open ? '+1.5' : '-3.5'} goals`,
        percent: { home: `${home}%`, draw: `${draw}%`, away: `${100 - home - draw}%` },
      },
      league: leagueRow(fixture.league, fixture.season),
      teams: Object.fromEntries(
        sides.map((side) => [
          side,
          {
            ...teamRow(fixture[side]),
            last_5: last[side],
            league: seasonStatistics(season, fixture[side].id, now),
          },
        ]),
      ),
      comparison: {
        ...comparison,
        total: { home: `${mean('home').toFixed(1)}%`, away: `${mean('away').toFixed(1)}%` },
      },
      h2h: past
        .sort((a, b) => kickoffAt(b, now) - kickoffAt(a, now))
        .slice(0, 10)
        .map((meeting) => fixtureRow(meeting, now, zone)),
    },
  ];
};
