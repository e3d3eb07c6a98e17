import { count, id, list, object, optionalId, optionalText, rows, text } from './primitives.ts';

const club = object({ id: optionalId, name: optionalText, logo: optionalText });

/** `/coachs` (spelt so). */
export const coaches = rows(
  object({
    id,
    name: optionalText,
    firstname: optionalText,
    lastname: optionalText,
    age: count,
    birth: object({ date: optionalText, place: optionalText, country: optionalText }).nullish(),
    nationality: optionalText,
    team: club.nullish(),
    career: list(object({ team: club, start: optionalText, end: optionalText })),
  }),
);

/** `/transfers`. */
export const transfers = rows(
  object({
    player: object({ id, name: optionalText }),
    update: optionalText,
    transfers: list(
      object({ date: optionalText, type: optionalText, teams: object({ in: club, out: club }) }),
    ),
  }),
);

const trophy = object({ league: text, country: optionalText, season: optionalText, place: optionalText });
/** `/trophies`: of one person, or per person when several ids were asked for. */
export const trophies = rows(trophy.or(object({ id, trophies: list(trophy) })));

const spell = object({ type: text, start: optionalText, end: optionalText });
/** `/sidelined`: of one person, or per person when several ids were asked for. */
export const sidelined = rows(spell.or(object({ id, sidelined: list(spell) })));
