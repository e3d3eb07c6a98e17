import type { Job } from '#core/contract/admin-operations';
import { CircleAlert, CircleCheck, CircleDashed, RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { IconButton, Spinner } from '../../../ui/Button.tsx';
import { durationText } from '../work/figures.ts';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 var(--space-2);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  min-height: 32px;
  font-variant-numeric: tabular-nums;
  > svg {
    color: var(--color-text-3);
  }
  > p {
    grid-column: 2 / -1;
    color: var(--color-wrong);
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
  }
`;

const icons = { queued: CircleDashed, processing: Spinner, completed: CircleCheck, error: CircleAlert };
const kinds: Record<Job['kind'], string> = {
  generate: 'new card',
  regenerate: 'regenerate',
  extra: 'extra card',
  fixture_data: 'fixture data',
};

/** What a job is doing, in a word or a running time. */
const stateOf = (job: Job, now: number): string => {
  if (job.status === 'queued') return 'Queued';
  if (job.status === 'error') return 'Error';
  if (job.status === 'completed') return 'Done';
  return job.startedAt === null ? 'Processing' : durationText(Math.max(0, now - Date.parse(job.startedAt)));
};

/** One job: match, what it does, its state, its fault; can be put back, cancelled or cleared. */
export const JobLine = ({ job, now }: { job: Job; now: number }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const Icon = icons[job.status];
  const input = { params: { jobId: job.id } };
  const clear = () =>
    run('clear', 'Failed to clear the task', async () => {
      await callEndpoint('delete /api/admin/queue/{jobId}', input);
      await refresh('queue');
    });
  const retry = () =>
    run('retry', 'Failed to put the task back', async () => {
      await callEndpoint('post /api/admin/queue/{jobId}/retry', input);
      await refresh('queue');
    });
  return (
    <Root>
      <Icon size={16} aria-hidden="true" />
      <span>
        {job.gameName}{' '}
        <span style={{ color: 'var(--color-text-3)' }}>{job.model ?? job.dataType ?? kinds[job.kind]}</span>
      </span>
      <span>{stateOf(job, now)}</span>
      <div>
        {job.status === 'error' && (
          <IconButton
            small
            label={`Try again: ${job.gameName}`}
            disabled={busy !== undefined}
            onClick={() => void retry()}
          >
            <RotateCcw size={16} aria-hidden="true" />
          </IconButton>
        )}
        {job.status !== 'processing' && (
          <IconButton
            small
            label={`${job.status === 'queued' ? 'Cancel' : 'Clear'}: ${job.gameName}`}
            disabled={busy !== undefined}
            onClick={() => void clear()}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {job.error !== null && <p>{[job.error, job.suggestion].filter(Boolean).join(' ')}</p>}
    </Root>
  );
};
