import { z } from 'zod';

/**
 * Building blocks of the API-Football v3 answers. Objects are loose: the vendor adds keys without notice,
 * and a body is stored as it came. Required is only what is read; whatever may be missing, and every entry of a list,
 * is left out where it is odd (`read-parts.ts`). Everything has a bound, far above what the service sends.
 */

/** Ids are stored in columns of 32 bits. */
const largest = 2_147_483_647;
const longestName = 300;
const longestText = 4000;
const mostRows = 20_000;
const mostEntries = 1000;

export const id = z.int().positive().max(largest);
/** 0 sometimes means "not linked". */
export const optionalId = z.int().nonnegative().max(largest).nullish();
export const count = z.int().nonnegative().max(largest).nullish();
/** Points and goal differences may be below zero. */
export const signed = z.int().min(-largest).max(largest);
/** The year a season begins in. */
export const year = z.int().min(1800).max(2300);
export const text = z.string().max(longestName);
/** A name something is shown by. */
export const name = text.min(1);
export const optionalText = z.string().max(longestText).nullish();
export const flag = z.boolean();
/** ISO 8601 with an offset and without milliseconds: `2025-08-23T16:30:00+00:00`. */
export const instant = z.iso.datetime({ offset: true });
/** Ratings, averages and percentages come as text, rarely as a number. */
export const figure = z.union([z.string().max(longestName), z.number()]).nullish();
export const object = z.looseObject;
/** The answer itself: one row each. */
export const rows = <T extends z.ZodType>(item: T) => z.array(item).max(mostRows);
/** A list inside a row. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).max(mostEntries);

export const teamRef = object({ id, name, logo: optionalText });
export const leagueRef = object({
  id,
  name,
  country: optionalText,
  logo: optionalText,
  flag: optionalText,
  season: z.union([z.int(), z.string()]).nullish(),
});
/** Goals of one side: more than any match has had. */
const goals = z.int().nonnegative().max(200).nullish();
/** A pair of counts, home and away; null means "not known yet", never 0. */
export const pair = object({ home: goals, away: goals });
/** The same with a total, as in the season statistics. */
export const splitCount = object({ home: count, away: count, total: count });
