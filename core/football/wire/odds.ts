import { z } from 'zod';
import { flag, id, instant, leagueRef, list, object, optionalText, text } from './primitives.ts';

const fixtureRef = object({ id, date: instant, timestamp: z.int() });
/** `value` is a number in the exact-goals markets; `odd` is a decimal price as text. */
const price = object({ value: z.union([z.string(), z.number()]), odd: text });

/** `/odds` (10 fixtures a page). */
export const odds = list(
  object({
    league: leagueRef,
    fixture: fixtureRef,
    update: instant,
    bookmakers: list(
      object({ id, name: text, bets: list(object({ id, name: optionalText, values: list(price) })) }),
    ),
  }),
);

/** `/odds/bets`, `/odds/live/bets`, `/odds/bookmakers`; names are not unique and one is null. */
export const oddsNames = list(object({ id, name: optionalText }));

/** `/odds/mapping` (100 a page). */
export const oddsMapping = list(
  object({ league: object({ id, season: z.int() }), fixture: fixtureRef, update: instant }),
);

/** `/odds/live`. */
export const oddsLive = list(
  object({
    fixture: object({ id, status: object({ long: text, elapsed: z.int().nullish() }) }),
    league: object({ id, season: z.int() }),
    status: object({ stopped: flag, blocked: flag, finished: flag }),
    update: instant,
    odds: list(
      object({
        id,
        name: text,
        values: list(
          price.extend({ handicap: optionalText, main: flag.nullish(), suspended: flag.nullish() }),
        ),
      }),
    ),
  }),
);
