import { z } from 'zod';
import { longestEndpoint } from '../domain/push-endpoint.ts';
import { Done, id, idParam, instant, typed } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What somebody is told in a browser of what they follow. */
export const pushTopics = z.object({
  picks: z.boolean().describe('a pick was published'),
  lineups: z.boolean().describe('the line-ups are in'),
  results: z.boolean().describe('a match is over'),
});
export type PushTopics = z.infer<typeof pushTopics>;

/** A browser that is told something. Its address is known to it and to whoever signed in there alone. */
const PushSubscription = pushTopics.extend({ id, endpoint: z.string(), createdAt: instant });

export const OwnPush = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('the sender’s key, to subscribe with; null where the site sends nothing'),
  subscriptions: PushSubscription.array(),
});
export type OwnPush = z.infer<typeof OwnPush>;

export const ownPush = endpoint({
  method: 'get',
  path: '/api/user/push',
  access: 'user',
  summary:
    'The browsers in which one is told what happens to what one follows, and the key to subscribe with.',
  response: OwnPush,
});

export const setPush = endpoint({
  method: 'post',
  path: '/api/user/push',
  access: 'user',
  summary: 'Has messages sent to a browser, as its push service knows it; again to change about what.',
  body: z.strictObject({
    endpoint: typed(longestEndpoint),
    keys: z.strictObject({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
    topics: z.strictObject(pushTopics.shape),
  }),
  response: PushSubscription,
});

export const endPush = endpoint({
  method: 'delete',
  path: '/api/user/push/{id}',
  access: 'user',
  summary: 'Sends nothing more to a browser.',
  params: z.object({ id: idParam }),
  response: Done,
});
