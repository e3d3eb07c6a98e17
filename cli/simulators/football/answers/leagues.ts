import { finishedIn } from '../../world/table.ts';
import type { Season } from '../../world/types.ts';
import { dayIn, flagOf, media, type Row } from '../wire.ts';
import { includesText, kickoffAt, numberOf, sameText, type Answerer, type Context } from './context.ts';

const coverage = (covered: boolean): Row => ({
  fixtures: { events: covered, lineups: covered, statistics_fixtures: covered, statistics_players: covered },
  standings: covered,
  players: covered,
  top_scorers: covered,
  top_assists: covered,
  top_cards: covered,
  injuries: covered,
  predictions: true,
  odds: covered,
});

function seasonRow(season: Season, current: boolean, now: number): Row {
  const kickoffs = season.fixtures.map((fixture) => kickoffAt(fixture, now));
  return {
    year: season.year,
    start: dayIn(Math.min(...kickoffs), 'UTC'),
    end: dayIn(Math.max(...kickoffs), 'UTC'),
    current,
    coverage: coverage(finishedIn(season, now).length > 0),
  };
}

export const leagues: Answerer = ({ world, query, now }) =>
  world.leagues
    .filter((league) => {
      const team = numberOf(query.team);
      return (
        (query.id === undefined || league.id === Number(query.id)) &&
        sameText(league.name, query.name) &&
        sameText(league.country.name, query.country) &&
        sameText(league.country.code, query.code) &&
        sameText(league.type, query.type) &&
        (includesText(league.name, query.search) || includesText(league.country.name, query.search)) &&
        (team === undefined ||
          world.season(league.id, world.years(league.id).at(-1)!)?.clubs.some(({ id }) => id === team))
      );
    })
    .map((league) => {
      const years = world.years(league.id);
      const wanted = years.filter(
        (year) =>
          (query.season === undefined || year === Number(query.season)) &&
          (query.current === undefined || (year === years.at(-1)) === (query.current === 'true')),
      );
      return {
        league: { id: league.id, name: league.name, type: league.type, logo: media('leagues', league.id) },
        country: { name: league.country.name, code: league.country.code, flag: flagOf(league) },
        seasons: wanted.map((year) => seasonRow(world.season(league.id, year)!, year === years.at(-1), now)),
      };
    })
    .filter(({ seasons }) => seasons.length > 0);

export const leagueSeasons: Answerer = ({ world }) =>
  [...new Set(world.leagues.flatMap(({ id }) => [...world.years(id)]))].sort((a, b) => a - b);

export const timezones: Answerer = () => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

export const countries: Answerer = ({ world, query }: Context) => {
  const known = new Map(world.leagues.map((league) => [league.country.name, league]));
  return [...known.values()]
    .filter(
      ({ country }) =>
        sameText(country.name, query.name) &&
        sameText(country.code, query.code) &&
        includesText(country.name, query.search),
    )
    .map((league) => ({ name: league.country.name, code: league.country.code, flag: flagOf(league) }));
};
