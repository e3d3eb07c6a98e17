import { z } from 'zod';
import { id, object, optionalId, optionalText, rows, teamRef, year } from './primitives.ts';

/** `/injuries`: one row per player and *missed fixture*; suspensions are here too. Not paged. */
export const injuries = rows(
  object({
    player: object({
      id: optionalId,
      name: optionalText,
      photo: optionalText,
      type: optionalText,
      reason: optionalText,
    }),
    team: teamRef,
    fixture: object({ id, timezone: optionalText, date: optionalText, timestamp: z.int().nullish() }),
    league: object({ id, season: year }).nullish(),
  }),
);
export type InjuryRow = z.infer<typeof injuries>[number];
