import type { Job, QueueState } from '#core/contract/admin-queue';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePolling } from '../../../api/use-polling.ts';
import { useRefresh } from '../work/refresh.ts';

/** How often the server's queue is asked for, ms. */
export const POLL_MS = 2000;

/** The server's queue: what the page shows survives a reload and is the same for every admin. */
export const useQueue = (): QueueState | undefined =>
  useEndpoint('/api/admin/queue', usePolling(POLL_MS)).data;

/** The football data service's queue and budget, renewed every 2 s. */
export const useFixtureQueue = () => useEndpoint('/api/admin/fixture-queue-status', usePolling(POLL_MS)).data;

export const isOpen = (job: Job): boolean => job.status === 'queued' || job.status === 'processing';

/** What is open for a game. */
export type OpenWork = Pick<Job, 'kind' | 'status'>;

/** What is open for a game, so that its row can say so, however far back in the queue it waits. */
export const openWorkOf = (queue: QueueState | undefined, gameId: number): OpenWork | undefined => {
  const job = queue?.jobs.find((each) => each.gameId === gameId && isOpen(each));
  if (job !== undefined) return job;
  if (queue?.waitingBeyond.generation.includes(gameId)) return { kind: 'generate', status: 'queued' };
  if (queue?.waitingBeyond.fixtureData.includes(gameId)) return { kind: 'fixture_data', status: 'queued' };
  return undefined;
};

/** Reads games, cards, log and figures again once a job seen open has ended. */
export const useRefreshOnCompletion = (queue: QueueState | undefined): void => {
  const refresh = useRefresh();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (queue === undefined) return;
    const now = new Set(queue.jobs.filter(isOpen).map((job) => job.id));
    const ended = [...open.current].some((id) => !now.has(id));
    open.current = now;
    if (ended) void refresh('work', 'logs', 'analytics');
  }, [queue, refresh]);
};
