import { z } from 'zod';
import { LiveMatch, id } from './common.ts';
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

/** One event of the stream: what changed since the one before. Nothing of any tip is in it. */
export const LiveUpdate = z.object({
  inPlay: id
    .array()
    .optional()
    .describe('every match that is under way, where that changed: one that is no longer among them is over'),
  changed: LiveChange.array(),
});
export type LiveUpdate = z.infer<typeof LiveUpdate>;

export const liveStream = endpoint({
  method: 'get',
  path: '/api/live',
  access: 'public',
  summary:
    'Matches under way as server-sent events: state, minute, score, goals and cards. The id of each event continues it.',
  query: z.strictObject({
    after: EventId.optional().describe(
      'the last event that was seen, where the header Last-Event-ID cannot be sent',
    ),
  }),
  response: LiveUpdate,
  contentType: 'text/event-stream',
});
