import { id, list, object, optionalId, optionalText, teamRef } from './primitives.ts';
import { z } from 'zod';

/** `/injuries`: one row per player and *missed fixture*; suspensions stand here too. Not paged. */
export const injuries = list(
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
    league: object({ id, season: z.int() }),
  }),
);
export type InjuryRow = z.infer<typeof injuries>[number];
