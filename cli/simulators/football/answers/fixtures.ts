import { stateAt } from '../../world/clockwork.ts';
import type { Fixture } from '../../world/types.ts';
import { dayIn, eventRows, fixtureRow, lineupRows, playersRows, statisticsRows, type Row } from '../wire.ts';
import {
  recentSeasons,
  kickoffAt,
  numberOf,
  playsIn,
  seasonsFor,
  type Answerer,
  type Context,
} from './context.ts';

const LIVE = new Set(['1H', 'HT', '2H', 'ET', 'BT', 'P']);

/** The filters that `/fixtures` and `/fixtures/headtohead` share. `last` and `next` put the nearest first. */
function filtered(fixtures: readonly Fixture[], { query, now, zone }: Context): Fixture[] {
  const statuses = query.status?.toUpperCase().split('-');
  const matching = fixtures.filter((fixture) => {
    const day = query.date || query.from ? dayIn(kickoffAt(fixture, now), zone) : '';
    return (
      (query.team === undefined || playsIn(fixture, Number(query.team))) &&
      (query.date === undefined || day === query.date) &&
      (query.from === undefined || query.to === undefined || (day >= query.from && day <= query.to)) &&
      (query.round === undefined || fixture.round.toLowerCase() === query.round.toLowerCase()) &&
      (query.venue === undefined || fixture.home.venue.id === Number(query.venue)) &&
      (statuses === undefined || statuses.includes(stateAt(fixture, now).status))
    );
  });
  const byKickoff = (a: Fixture, b: Fixture): number => kickoffAt(a, now) - kickoffAt(b, now) || a.id - b.id;
  if (query.next !== undefined) {
    return matching
      .filter((fixture) => stateAt(fixture, now).status === 'NS' && kickoffAt(fixture, now) > now)
      .sort(byKickoff)
      .slice(0, Number(query.next));
  }
  if (query.last !== undefined) {
    return matching
      .filter((fixture) => stateAt(fixture, now).over)
      .sort((a, b) => byKickoff(b, a))
      .slice(0, Number(query.last));
  }
  return query.date === undefined ? matching : matching.sort(byKickoff);
}

const searched = (context: Context): Fixture[] => {
  const { query } = context;
  const open = query.season === undefined && (query.date !== undefined || query.last !== undefined);
  return (open ? recentSeasons(context) : seasonsFor(context)).flatMap(({ fixtures }) => [...fixtures]);
};

export const fixtures: Answerer = (context) => {
  const { world, query, now, zone } = context;
  const ids = query.ids?.split('-') ?? (query.id === undefined ? undefined : [query.id]);
  if (ids) {
    return ids.flatMap((id) => {
      const fixture = world.fixture(Number(id));
      return fixture ? [fixtureRow(fixture, now, zone, 'all')] : [];
    });
  }
  if (query.live !== undefined) {
    const wanted = query.live === 'all' ? undefined : new Set(query.live.split('-').map(Number));
    return world.leagues
      .filter(({ id }) => wanted?.has(id) ?? true)
      .flatMap(({ id }) => [...(world.season(id, world.years(id).at(-1)!)?.fixtures ?? [])])
      .filter((fixture) => LIVE.has(stateAt(fixture, now).status))
      .map((fixture) => fixtureRow(fixture, now, zone, 'events'));
  }
  return filtered(searched(context), context).map((fixture) => fixtureRow(fixture, now, zone));
};

/** All meetings of two clubs, both ways round, in every season of the leagues they are in now. */
export function meetings({ world }: Context, one: number, two: number): Fixture[] {
  return world.leagues
    .filter(({ id }) => {
      const clubs = world.season(id, world.years(id).at(-1)!)?.clubs ?? [];
      return clubs.some((club) => club.id === one) && clubs.some((club) => club.id === two);
    })
    .flatMap(({ id }) => world.years(id).flatMap((year) => world.season(id, year)?.fixtures ?? []))
    .filter((fixture) => playsIn(fixture, one) && playsIn(fixture, two));
}

export const headToHead: Answerer = (context) => {
  const { query, now, zone } = context;
  const [one = 0, two = 0] = (query.h2h ?? '').split('-').map(Number);
  const played = meetings(context, one, two).filter(
    ({ league, season }) =>
      (query.league === undefined || league.id === Number(query.league)) &&
      (query.season === undefined || season === Number(query.season)),
  );
  return filtered(played, context).map((fixture) => fixtureRow(fixture, now, zone));
};

export const rounds: Answerer = (context) => {
  const { query, now, zone } = context;
  const fixtures = seasonsFor(context).flatMap((season) => [...season.fixtures]);
  const names = [...new Set(fixtures.map(({ round }) => round))];
  const current =
    fixtures.find((fixture) => !stateAt(fixture, now).over && kickoffAt(fixture, now) > now)?.round ??
    names.at(-1);
  const wanted = query.current === 'true' ? names.filter((name) => name === current) : names;
  if (query.dates !== 'true') return wanted;
  return wanted.map((round) => ({
    round,
    dates: [
      ...new Set(
        fixtures
          .filter((fixture) => fixture.round === round)
          .map((fixture) => dayIn(kickoffAt(fixture, now), zone)),
      ),
    ].sort(),
  }));
};

const ofTeam = (rows: Row[], team: string | undefined): Row[] =>
  rows.filter((row) => team === undefined || (row.team as Row).id === Number(team));

/** Answers about one fixture: its rows, of one team if asked. */
const about =
  (
    rows: (fixture: Fixture, now: number) => Row[],
    narrow: (row: Row, context: Context) => Row = (row) => row,
  ): Answerer =>
  (context) => {
    const fixture = context.world.fixture(Number(context.query.fixture));
    return fixture
      ? ofTeam(rows(fixture, context.now), context.query.team).map((row) => narrow(row, context))
      : [];
  };

export const fixtureStatistics = about(statisticsRows, (row, { query }) =>
  query.type === undefined
    ? row
    : {
        ...row,
        statistics: (row.statistics as Row[]).filter(
          ({ type }) => String(type).toLowerCase() === query.type!.toLowerCase(),
        ),
      },
);
export const fixtureLineups = about(lineupRows);
export const fixturePlayers = about(playersRows);

export const fixtureEvents: Answerer = (context) => {
  const { query } = context;
  const rows = about(eventRows)(context) as Row[];
  return rows.filter(
    (row) =>
      (query.type === undefined || String(row.type).toLowerCase() === query.type.toLowerCase()) &&
      (query.player === undefined || (row.player as Row).id === numberOf(query.player)),
  );
};
