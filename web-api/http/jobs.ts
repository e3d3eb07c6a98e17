import { accountName } from '#core/actor';
import { audit } from '#core/audit';
import { fault, type ErrorCode, errorKinds, type AppError } from '#core/errors';
import type { JobRequest } from '#core/jobs/queue-requests';
import type { JobView } from '#core/jobs/queue-view';
import type { SignedIn, Web, WebContext } from '../context.ts';
import { as } from './actor.ts';

/** Calls that wait for a job answer after this long with where to follow it. */
const waitMs = 100_000;

/**
 * Puts work in the queue and waits for it, or answers at once where the caller prefers that.
 * @returns the finished job, or the id of the one that goes on
 * @throws the job's own fault, or `not_configured` where this process has no queue
 */
export async function runJob(
  web: Web,
  { ctx, user }: { ctx: WebContext; user: SignedIn },
  request: JobRequest,
): Promise<{ job: JobView } | { jobId: string }> {
  const queue = queueOf(web);
  const { jobId } = await queue.enqueue(request, accountName(user.id));
  const by = as(web.deps, user);
  await audit(by.em(), by, { action: request.kind, ...subjectOf(request) });
  if (/\brespond-async\b/i.test(ctx.get('Prefer'))) return accepted(ctx, jobId);
  // The caller going away ends the waiting, never the job.
  const gone = new AbortController();
  ctx.req.once('close', () => gone.abort());
  const job = await queue.wait(jobId, waitMs, gone.signal);
  if (!job) return accepted(ctx, jobId);
  if (job.status === 'error') throw faultOf(job);
  return { job };
}

const subjectOf = (request: JobRequest) => {
  if (request.kind === 'regenerate') return { subjectType: 'card', subjectId: request.cardId } as const;
  if (request.gameId === null) return { subjectType: 'queue', subjectId: 'all coming games' } as const;
  return { subjectType: 'game', subjectId: request.gameId } as const;
};

/** The queue, where this process has one. */
export function queueOf(web: Web): NonNullable<Web['queue']> {
  if (!web.queue)
    throw fault('not_configured', 'This process has no work queue.', { suggestion: 'Start `tips serve`.' });
  return web.queue;
}

function accepted(ctx: WebContext, jobId: string): { jobId: string } {
  ctx.set('Preference-Applied', 'respond-async');
  ctx.set('Location', `/api/admin/queue/${jobId}`);
  return { jobId };
}

const isErrorCode = (code: string | null): code is ErrorCode =>
  code !== null && Object.hasOwn(errorKinds, code);

/** A failed job's fault, as if the work had been done in this call. */
function faultOf(job: JobView): AppError {
  return fault(isErrorCode(job.code) ? job.code : 'internal', job.error ?? 'The work failed.', {
    ...(job.suggestion !== null && { suggestion: job.suggestion }),
    ...(job.details && { details: job.details }),
  });
}
