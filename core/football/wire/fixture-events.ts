import { z } from 'zod';
import { count, list, object, optionalId, optionalText, teamRef, text } from './primitives.ts';

const person = object({ id: optionalId, name: optionalText });

/** `/fixtures/events`. Events have no id and are corrected later: a list always replaces the former one whole. */
export const fixtureEvents = list(
  object({
    time: object({ elapsed: z.int().nullable(), extra: count }),
    team: teamRef,
    player: person,
    assist: person,
    type: text,
    detail: text,
    comments: optionalText,
  }),
);
export type FixtureEvent = z.infer<typeof fixtureEvents>[number];
