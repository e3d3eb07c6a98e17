import type { z } from 'zod';
import { count, list, object, optionalId, optionalText, rows, teamRef } from './primitives.ts';

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

const lineup = object({
  team: teamRef.extend({ colors: object({ player: kit, goalkeeper: kit }).nullish() }),
  coach: object({ id: optionalId, name: optionalText, photo: optionalText }).nullish(),
  formation: optionalText,
  startXI: list(player),
  substitutes: list(player).optional(),
});

/** `/fixtures/lineups`: none or two, 20–40 minutes before kick-off where covered. */
export const fixtureLineups = rows(lineup);
export type Lineup = z.infer<typeof fixtureLineups>[number];
