import { z } from 'zod';
import {
  count,
  flag,
  id,
  instant,
  leagueRef,
  list,
  object,
  optionalId,
  optionalText,
  rows,
  text,
  year,
} from './primitives.ts';
import { whole } from './read-parts.ts';

const fixtureRef = object({ id, date: instant, timestamp: z.int().nullish() });
/** `value` is a number in the exact-goals markets; `odd` is a decimal price as text, rarely a number. */
const price = object({
  value: z.union([text, z.number()]),
  odd: z.union([text, z.number()]),
  suspended: flag.nullish(),
});
/** One price means something only together with the others of its market. */
const prices = whole(list(price));

/** `/odds` (10 fixtures a page). */
export const odds = rows(
  object({
    league: leagueRef,
    fixture: fixtureRef,
    update: instant,
    bookmakers: list(
      object({ id, name: text, bets: list(object({ id, name: optionalText, values: prices })) }),
    ),
  }),
);

/** `/odds/bets`, `/odds/live/bets`, `/odds/bookmakers`; names are not unique and one is null. */
export const oddsNames = rows(object({ id: optionalId, name: optionalText }));

/** `/odds/mapping` (100 a page). */
export const oddsMapping = rows(
  object({ league: object({ id, season: year }), fixture: fixtureRef, update: instant }),
);

/** `/odds/live`. */
export const oddsLive = rows(
  object({
    fixture: object({ id, status: object({ long: optionalText, elapsed: count }) }),
    league: object({ id, season: year }),
    status: object({ stopped: flag, blocked: flag, finished: flag }),
    update: instant,
    odds: list(
      object({
        id,
        name: text,
        values: whole(list(price.extend({ handicap: optionalText, main: flag.nullish() }))),
      }),
    ),
  }),
);
