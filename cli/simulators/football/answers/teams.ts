import { squadOf } from '../../world/squads.ts';
import type { Club } from '../../world/types.ts';
import { media, teamRow, type Row } from '../wire.ts';
import { includesText, numberOf, sameText, seasonsFor, type Answerer, type Context } from './context.ts';

const capacityOf = ({ venue }: Club): Row => ({
  address: null,
  city: venue.city,
  capacity: venue.capacity,
  surface: 'grass',
  image: venue.id ? media('venues', venue.id) : null,
});

const clubsOf = (context: Context): Club[] =>
  context.query.league === undefined
    ? [...context.world.clubs]
    : seasonsFor(context).flatMap(({ clubs }) => [...clubs]);

export const teams: Answerer = (context) => {
  const { query } = context;
  return clubsOf(context)
    .filter(
      (club) =>
        (query.id === undefined || club.id === Number(query.id)) &&
        sameText(club.name, query.name) &&
        sameText(club.country, query.country) &&
        sameText(club.code, query.code) &&
        (query.venue === undefined || club.venue.id === Number(query.venue)) &&
        (includesText(club.name, query.search) || includesText(club.country, query.search)),
    )
    .map((club) => ({
      team: {
        id: club.id,
        name: club.name,
        code: club.code,
        country: club.country,
        founded: club.founded,
        national: false,
        logo: media('teams', club.id),
      },
      venue: { id: club.venue.id || null, name: club.venue.name, ...capacityOf(club) },
    }));
};

export const teamSeasons: Answerer = ({ world, query }) => {
  const team = Number(query.team);
  return world.leagues.flatMap(({ id }) =>
    world.years(id).filter((year) => world.season(id, year)?.clubs.some((club) => club.id === team)),
  );
};

/** Venues the service has an id for; the others exist only as names in fixtures. */
export const venues: Answerer = ({ world, query }) => {
  const known = new Map(
    world.clubs.flatMap((club) => (club.venue.id ? [[club.venue.id, club] as const] : [])),
  );
  return [...known]
    .filter(
      ([id, club]) =>
        (query.id === undefined || id === Number(query.id)) &&
        sameText(club.venue.name, query.name) &&
        sameText(club.venue.city, query.city) &&
        sameText(club.country, query.country) &&
        (includesText(club.venue.name, query.search) || includesText(club.venue.city, query.search)),
    )
    .map(([id, club]) => {
      const { address, city, capacity, surface, image } = capacityOf(club);
      return { id, name: club.venue.name, address, city, country: club.country, capacity, surface, image };
    });
};

export const coaches: Answerer = ({ world, query, now }) => {
  const year = new Date(now).getUTCFullYear();
  return world.clubs
    .map((club) => ({ club, coach: squadOf(world.seed, club, year).coach }))
    .filter(
      ({ club, coach }) =>
        (query.id === undefined || coach.id === numberOf(query.id)) &&
        (query.team === undefined || club.id === numberOf(query.team)) &&
        includesText(coach.name, query.search),
    )
    .map(({ club, coach }) => ({
      id: coach.id,
      name: coach.name,
      firstname: coach.name[0],
      lastname: coach.name.slice(3),
      age: 51,
      birth: { date: `${year - 51}-03-01`, place: club.venue.city, country: club.country },
      nationality: club.country,
      height: null,
      weight: null,
      photo: media('coachs', coach.id),
      team: teamRow(club),
      career: [{ team: teamRow(club), start: `${year - 2}-07-01`, end: null }],
    }));
};
