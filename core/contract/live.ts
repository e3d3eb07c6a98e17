import { z } from 'zod';
import { instant, LiveMatch, id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MatchFacts } from './match.ts';

/** How one match stands that is under way. */
export const LiveChange = z.object({
  gameId: id,
  live: LiveMatch,
  timeline: MatchFacts.shape.timeline.optional().describe('goals and cards, where these changed'),
});
export type LiveChange = z.infer<typeof LiveChange>;

/** What an event is known by: later ones have the same or a larger number. */
export const EventId = z.string().regex(/^\d{1,15}$/);

/** The kick-off of a match to come that was moved after its pick was published. */
const MovedKickoff = z.object({ gameId: id, kickoffTime: instant.nullable() });

/** One event of the stream: what changed since the one before. Nothing of any tip is in it. */
export const LiveUpdate = z.object({
  inPlay: id
    .array()
    .optional()
    .describe('every match that is under way, where that changed: one that is no longer among them is over'),
  changed: LiveChange.array(),
  moved: MovedKickoff.array()
    .optional()
    .describe('kick-offs as they are now of matches to come that were moved, where one of these changed'),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;

export const liveStream = endpoint({
  method: 'get',
  path: '/api/live',
  access: 'public',
  summary:
    'Matches under way as server-sent events: state, minute, score, goals and cards; and kick-offs that were moved. The id of each event continues it.',
  query: z.strictObject({
    after: EventId.optional().describe(
      'the last event that was seen, where the header Last-Event-ID cannot be sent',
    ),
  }),
  response: LiveUpdate,
  contentType: 'text/event-stream',
});
