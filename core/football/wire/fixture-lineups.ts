import type { z } from 'zod';
import { count, list, object, optionalId, optionalText, teamRef } from './primitives.ts';

const kit = object({ primary: optionalText, number: optionalText, border: optionalText }).nullish();
const player = object({
  player: object({
    id: optionalId,
    name: optionalText,
    number: count,
    pos: optionalText,
    grid: optionalText,
  }),
});

/** `/fixtures/lineups`: none or two, 20–40 minutes before kick-off where covered. */
export const fixtureLineups = list(
  object({
    team: teamRef.extend({ colors: object({ player: kit, goalkeeper: kit }).nullish() }),
    coach: object({ id: optionalId, name: optionalText, photo: optionalText }).nullish(),
    formation: optionalText,
    startXI: list(player),
    substitutes: list(player).optional(),
  }),
);
export type Lineup = z.infer<typeof fixtureLineups>[number];
