import { styled } from 'styled-components';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button, Spinner } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { toast } from '../../../ui/toasts.ts';
import { Small, Strong } from '../parts/parts.tsx';
import { counted } from '../work/figures.ts';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';
import { useFixtureQueue, useQueue } from './use-queue.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-height: 48px;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  > button {
    margin-left: auto;
  }
`;

/** Takes finished jobs off the list, for every admin. */
export const ClearCompleted = ({ completed, quiet = false }: { completed: number; quiet?: boolean }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const clear = () =>
    run('clear', 'Failed to clear completed tasks', async () => {
      const { cleared } = await callEndpoint('post /api/admin/queue/clear-completed');
      await refresh('queue');
      toast({
        kind: 'done',
        title: 'Completed tasks cleared',
        text: `${counted(cleared, 'task')} taken off the list.`,
      });
    });
  return (
    <Button
      size="sm"
      variant={quiet ? 'quiet' : 'plain'}
      disabled={completed === 0}
      busy={busy.size > 0}
      onClick={() => void clear()}
    >
      Clear Completed
    </Button>
  );
};

/** One queue as a line above a list: what runs, what waits, what failed. Nothing while the queue is empty. */
export const QueueStrip = ({ kind }: { kind: 'generation' | 'fixtureData' }) => {
  const queue = useQueue();
  const service = useFixtureQueue();
  const counts = queue?.[kind];
  if (queue === undefined || counts === undefined) return null;
  const total = counts.queued + counts.processing + counts.completed + counts.errors;
  if (total === 0) return null;
  const isFixture = kind === 'fixtureData';
  const current = queue.jobs.find(
    (job) => job.status === 'processing' && (job.kind === 'fixture_data') === isFixture,
  );
  return (
    <Panel aria-label={isFixture ? 'Fixture data queue' : 'Card generation queue'}>
      <Line>
        {current !== undefined && <Spinner />}
        <Strong>{isFixture ? 'Fixture data' : 'Card generation'}</Strong>
        {current !== undefined && <span>{current.gameName}</span>}
        <Small>
          {counts.processing} running, {counts.queued} queued, {counts.completed} completed,{' '}
          {counted(counts.errors, 'error')}
          {isFixture &&
            service !== undefined &&
            `, ${service.requestsLastMinute} of ${service.maxRequestsPerMinute} requests this minute`}
        </Small>
        <ClearCompleted completed={counts.completed} quiet />
      </Line>
      <Meter share={(counts.completed + counts.errors) / total} />
    </Panel>
  );
};
