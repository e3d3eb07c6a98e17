import { z } from 'zod';
import { list, object, optionalId, optionalText, teamRef, text } from './primitives.ts';
import { whole } from './read-parts.ts';

const person = object({ id: optionalId, name: optionalText }).nullish();
/** A shoot-out has the minute 120; stoppage time is in `extra`. */
const elapsed = z.int().min(0).max(130).nullable();
const extra = z.int().min(0).max(60).nullish();

/**
 * `/fixtures/events`. Events have no id and are corrected later: a list always replaces the former one whole, and is
 * good or not as a whole, for goals and cards are counted from it.
 */
export const fixtureEvents = whole(
  list(
    object({
      time: object({ elapsed, extra }),
      team: teamRef,
      player: person,
      assist: person,
      type: text,
      detail: text,
      comments: optionalText,
    }),
  ),
);
export type FixtureEvent = z.infer<typeof fixtureEvents>[number];
