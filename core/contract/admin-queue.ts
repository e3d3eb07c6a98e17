import { z } from 'zod';
import { Done, count, dollars, id, instant, wholeParam } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Job = z.object({
  id: z.string(),
  kind: z.enum(['generate', 'regenerate', 'extra', 'fixture_data']),
  gameId: id.nullable(),
  gameName: z.string(),
  cardId: id.nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  dataType: z.string().nullable(),
  status: z.enum(['queued', 'processing', 'completed', 'error']),
  error: z.string().nullable(),
  suggestion: z.string().nullable(),
  attempts: count,
  isDead: z.boolean().describe('failed or cancelled, and can still help: can be put back by hand'),
  kickoffAt: instant.nullable(),
  startsAt: instant
    .nullable()
    .describe('when a waiting job begins at the present pace; null where that is not known'),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type Job = z.infer<typeof Job>;

export const QueueCounts = z.object({ queued: count, processing: count, completed: count, errors: count });

export const QueueList = z.enum(['all', 'active', 'waiting', 'failed', 'done']);
export type QueueList = z.infer<typeof QueueList>;

export const QueueState = z.object({
  generation: QueueCounts,
  fixtureData: QueueCounts,
  workers: count.describe('processes that take jobs'),
  paused: z
    .object({ at: instant.nullable(), by: z.string().nullable() })
    .nullable()
    .describe('held on all machines: jobs under way end, none begins'),
  places: count.describe('cards that are written at the same time'),
  usualSeconds: z.object({ generation: z.number().nullable(), fixtureData: z.number().nullable() }),
  secondsLeft: count
    .nullable()
    .describe('until all is done at the present pace; null where that is not known'),
  costLeft: dollars.nullable().describe('about, of the cards to be written; null where no price is known'),
  completedInRun: count.describe('jobs that ended well since the oldest open one was asked for'),
  firstKickoff: instant.nullable().describe('of the games whose cards are to be written'),
  tooLate: count.describe('waiting cards that, at this pace, are not written before their kick-off'),
  failures: z
    .array(
      z.object({
        like: z.uuid().describe('one of these jobs, which names them all'),
        reason: z.string(),
        suggestion: z.string().nullable(),
        code: z.string().nullable(),
        count,
        retryable: count.describe('of them, those whose game has not begun'),
      }),
    )
    .describe('what failed, by reason, the most frequent first'),
  waitingBeyond: z
    .object({ generation: z.array(id), fixtureData: z.array(id) })
    .describe('games of the jobs that wait and are not on the first page of all; with that page alone'),
  page: z.number().int().min(1),
  pages: z.number().int().min(1).describe('of the list that was asked for'),
  jobs: z
    .array(Job)
    .describe(
      'a page, of 200 unless asked for less; of all: running, waiting in the order they will run, then ended, newest first',
    ),
});
export type QueueState = z.infer<typeof QueueState>;

export const queueState = endpoint({
  method: 'get',
  path: '/api/admin/queue',
  access: 'admin',
  summary: 'Both queues, dead letters included.',
  query: z.strictObject({
    page: wholeParam(1, 1_000_000).default(1),
    list: QueueList.default('all'),
    size: wholeParam(1, 200).default(200),
  }),
  response: QueueState,
});

const jobParam = z.object({ jobId: z.uuid() });

export const getJob = endpoint({
  method: 'get',
  path: '/api/admin/queue/{jobId}',
  access: 'admin',
  summary: 'One job.',
  params: jobParam,
  response: Job,
});

export const retryJob = endpoint({
  method: 'post',
  path: '/api/admin/queue/{jobId}/retry',
  access: 'admin',
  summary: 'Puts a failed job back in the queue.',
  params: jobParam,
  response: Done,
});

export const clearJob = endpoint({
  method: 'delete',
  path: '/api/admin/queue/{jobId}',
  access: 'admin',
  summary: 'Cancels a waiting or running job, or clears an ended one from the list.',
  params: jobParam,
  query: z.strictObject({
    as: z
      .enum(['cancel', 'clear'])
      .optional()
      .describe('what is meant: `cancel` takes no ended job, `clear` no other'),
  }),
  response: Done,
});

export const clearCompleted = endpoint({
  method: 'post',
  path: '/api/admin/queue/clear-completed',
  access: 'admin',
  summary: 'Clears every completed job from the list.',
  response: Done.extend({ cleared: count }),
});

/** Only the jobs that failed for the reason of this one; all where it is absent. */
const likeJob = z.strictObject({ like: z.uuid().optional() });

export const retryFailed = endpoint({
  method: 'post',
  path: '/api/admin/queue/retry-failed',
  access: 'admin',
  summary: 'Puts every failed job that can still help back in the queue.',
  query: likeJob,
  response: Done.extend({ retried: count, joined: count.describe('left: the same work is open') }),
});

export const clearFailed = endpoint({
  method: 'post',
  path: '/api/admin/queue/clear-failed',
  access: 'admin',
  summary: 'Clears every failed job from the list.',
  query: likeJob,
  response: Done.extend({ cleared: count }),
});

export const cancelWaiting = endpoint({
  method: 'post',
  path: '/api/admin/queue/cancel',
  access: 'admin',
  summary: 'Cancels every waiting job; those under way go on.',
  response: Done.extend({ cancelled: count }),
});

export const pauseQueue = endpoint({
  method: 'post',
  path: '/api/admin/queue/pause',
  access: 'admin',
  summary: 'Holds the queue on all machines: jobs under way end, none begins.',
  response: Done,
});

export const resumeQueue = endpoint({
  method: 'post',
  path: '/api/admin/queue/resume',
  access: 'admin',
  summary: 'Lets the queue go on.',
  response: Done,
});
