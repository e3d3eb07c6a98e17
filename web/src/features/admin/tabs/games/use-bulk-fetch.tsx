import { callEndpoint, readEndpoint } from '../../../../api/call-endpoint.ts';
import { toast } from '../../../../ui/toasts.ts';
import { useConfirm } from '../../work/confirm.tsx';
import { counted } from '../../work/figures.ts';
import { goesOn, long } from '../../work/long-work.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

/** The first of several errors and how many follow. */
const firstOf = (errors: readonly string[]): string =>
  errors.length > 1 ? `${errors[0]} (and ${errors.length - 1} more)` : (errors[0] ?? '');

/** The two actions above the list of games. */
export const useBulkFetch = () => {
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();

  const fetchMissing = () =>
    run('fetch', 'Fetch Failed', async () => {
      const service = await readEndpoint('/api/admin/fixture-queue-status');
      const left = Math.max(0, service.maxRequestsPerDay - service.requestsToday);
      const yes = await confirm({
        title: 'Fetch Missing Fixture Data',
        text: (
          <p>
            Fetches what is missing or out of date for every coming game, one game at a time: up to 14
            requests a game. {counted(left, 'request is', 'requests are')} left in today's budget of the
            football data service. No model call is made.
          </p>
        ),
        action: 'Fetch Data',
      });
      if (!yes) return;
      await callEndpoint('post /api/admin/fetch-all-fixture-data', undefined, { Prefer: 'respond-async' });
      await refresh('queue');
      toast({ kind: 'done', title: 'Fixture Data Queued', text: 'The queue shows how far it is.' });
    });

  const discover = () =>
    run('discover', 'Failed to discover games', async () => {
      const yes = await confirm({
        title: 'Discover Games',
        text: (
          <p>
            Asks the football data service for new games of every visible league. It uses requests of the
            day's budget and makes no model call.
          </p>
        ),
        action: 'Discover Games',
      });
      if (!yes) return;
      const { stats, isRunning } = await long(
        'Discovering games',
        callEndpoint('post /api/admin/discover-games'),
      );
      await refresh('work', 'queue', 'logs', 'schedules');
      if (isRunning) toast(goesOn('Discovering games'));
      else if (stats.errors.length > 0)
        toast({ kind: 'fault', title: 'Discovery Completed with Errors', text: firstOf(stats.errors) });
      else
        toast({
          kind: 'done',
          title: 'Discovery Completed',
          text: `${counted(stats.added, 'game')} added, ${counted(stats.updated, 'game')} updated, ${counted(stats.duplicates, 'duplicate')}.`,
        });
    });

  return { busy, fetchMissing, discover };
};
