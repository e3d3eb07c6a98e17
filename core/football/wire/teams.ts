import { count, flag, id, name, object, optionalId, optionalText, rows } from './primitives.ts';

/** `/teams`. The venue object is always there, often with every field null. */
export const teams = rows(
  object({
    team: object({
      id,
      name,
      code: optionalText,
      country: optionalText,
      founded: count,
      national: flag.nullish(),
      logo: optionalText,
    }),
    venue: object({
      id: optionalId,
      name: optionalText,
      address: optionalText,
      city: optionalText,
      capacity: count,
      surface: optionalText,
      image: optionalText,
    }).nullish(),
  }),
);
