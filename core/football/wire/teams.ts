import { count, flag, id, list, object, optionalId, optionalText, text } from './primitives.ts';

/** `/teams`. The venue object is always there, often with every field null. */
export const teams = list(
  object({
    team: object({
      id,
      name: text,
      code: optionalText,
      country: optionalText,
      founded: count,
      national: flag,
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
    }),
  }),
);
