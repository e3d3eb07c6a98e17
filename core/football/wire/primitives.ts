import { z } from 'zod';

/**
 * Building blocks of the API-Football v3 answers. Objects are loose: the vendor adds keys without notice,
 * and a body is stored as it came. Ids and the blocks we read are required, so that a wrong shape shows.
 */
export const id = z.int();
export const optionalId = id.nullish();
export const count = z.int().nullish();
export const text = z.string();
export const optionalText = z.string().nullish();
export const flag = z.boolean();
/** ISO 8601 with an offset and without milliseconds: `2025-08-23T16:30:00+00:00`. */
export const instant = z.iso.datetime({ offset: true });
/** Ratings, averages and percentages come as text, rarely as a number. */
export const figure = z.union([z.string(), z.number()]).nullish();
export const object = z.looseObject;
export const list = <T extends z.ZodType>(item: T) => z.array(item);

export const teamRef = object({ id, name: text, logo: optionalText });
export const leagueRef = object({
  id,
  name: text,
  country: optionalText,
  logo: optionalText,
  flag: optionalText,
  season: z.union([z.int(), z.string()]).nullish(),
});
/** A pair of counts, home and away; null means "not known yet", never 0. */
export const pair = object({ home: count, away: count });
/** The same with a total, as in the season statistics. */
export const splitCount = object({ home: count, away: count, total: count });
