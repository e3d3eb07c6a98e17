import { callEndpoint } from '../../../api/call-endpoint.ts';
import { toast } from '../../../ui/toasts.ts';
import { counted } from '../work/figures.ts';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';

/** What is done to the queue as a whole, or to all jobs that failed for the reason of one of them. */
export const useQueueActions = () => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const done = async (title: string, text: string) => {
    await refresh('queue', 'logs');
    toast({ kind: 'done', title, text });
  };
  const hold = (isHeld: boolean) =>
    run('hold', 'Failed to pause or resume the queue', async () => {
      await callEndpoint(isHeld ? 'post /api/admin/queue/pause' : 'post /api/admin/queue/resume');
      await done(
        isHeld ? 'Queue Paused' : 'Queue Resumed',
        isHeld ? 'Jobs under way end, none begins.' : 'Workers take jobs again.',
      );
    });
  const cancelAll = () =>
    run('cancel', 'Failed to cancel the waiting jobs', async () => {
      const { cancelled } = await callEndpoint('post /api/admin/queue/cancel');
      await done('Jobs Cancelled', `${counted(cancelled, 'waiting job')} taken out of the queue.`);
    });
  const retryAll = (like?: string) =>
    run('retry', 'Failed to put the jobs back', async () => {
      const { retried, joined } = await callEndpoint('post /api/admin/queue/retry-failed', {
        query: { ...(like !== undefined && { like }) },
      });
      const left = joined === 0 ? '' : ` ${counted(joined, 'job')} left: the same work is open.`;
      await done('Put Back', `${counted(retried, 'job')} put back in the queue.${left}`);
    });
  const clearAll = (like?: string) =>
    run('clear', 'Failed to clear the jobs', async () => {
      const { cleared } = await callEndpoint('post /api/admin/queue/clear-failed', {
        query: { ...(like !== undefined && { like }) },
      });
      await done('Cleared', `${counted(cleared, 'failed job')} taken off the list.`);
    });
  return { busy, hold, cancelAll, retryAll, clearAll };
};
