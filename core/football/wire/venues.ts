import type { z } from 'zod';
import { count, id, object, optionalText, rows } from './primitives.ts';

/** `/venues`. An id given in a fixture may be unknown here: the list is then empty. */
export const venues = rows(
  object({
    id,
    name: optionalText,
    address: optionalText,
    city: optionalText,
    country: optionalText,
    capacity: count,
    surface: optionalText,
    image: optionalText,
  }),
);
export type VenueRow = z.infer<typeof venues>[number];
