import type { Job } from '#core/contract/admin-queue';
import { CircleAlert, CircleCheck, CircleDashed, RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { IconButton, Spinner } from '../../../ui/Button.tsx';
import { below768 } from '../../../ui/media.ts';
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
  ${below768} {
    grid-template-columns: 16px minmax(0, 1fr) auto;
    > span + span {
      grid-row: 2;
      grid-column: 2;
      color: var(--color-text-3);
    }
    > div {
      grid-row: 1 / span 2;
      grid-column: 3;
    }
  }
`;

const icons = { queued: CircleDashed, processing: Spinner, completed: CircleCheck, error: CircleAlert };
const kinds: Record<Job['kind'], string> = {
  generate: 'new card',
  regenerate: 'regenerate',
  extra: 'extra card',
  fixture_data: 'fixture data',
};

/** What a job is to do: the model of a card, the kind of data, or in words. */
export const workOf = (job: Job): string => job.model ?? job.dataType ?? kinds[job.kind];

/** What a job is doing: how long against the usual time, or in a word. */
const stateOf = (job: Job, now: number, usual: number | null): string => {
  if (job.status === 'error') return 'Failed';
  if (job.status === 'completed') return 'Done';
  if (job.status === 'queued') return 'Queued';
  if (job.startedAt === null) return 'Processing';
  const ran = durationText(Math.max(0, now - Date.parse(job.startedAt)));
  return usual === null ? ran : `${ran} of about ${durationText(usual * 1000)}`;
};

/** Takes one job out of the queue, or an ended one off the list. */
export const ClearJob = ({ job }: { job: Job }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const isEnded = job.status === 'completed' || job.status === 'error';
  const clear = () =>
    run('clear', 'Failed to clear the task', async () => {
      await callEndpoint('delete /api/admin/queue/{jobId}', {
        params: { jobId: job.id },
        query: { as: isEnded ? 'clear' : 'cancel' },
      });
      await refresh('queue');
    });
  return (
    <IconButton
      small
      label={`${isEnded ? 'Clear' : 'Cancel'}: ${job.gameName}${job.status === 'processing' ? '. What the model was asked is paid' : ''}`}
      disabled={busy.size > 0}
      onClick={() => void clear()}
    >
      <X size={16} aria-hidden="true" />
    </IconButton>
  );
};

/** One job: match, what it does, its state, its fault; can be put back, cancelled or cleared. */
export const JobLine = ({ job, now, usual }: { job: Job; now: number; usual: number | null }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const Icon = icons[job.status];
  const retry = () =>
    run('retry', 'Failed to put the task back', async () => {
      await callEndpoint('post /api/admin/queue/{jobId}/retry', { params: { jobId: job.id } });
      await refresh('queue');
    });
  return (
    <Root>
      <Icon size={16} aria-hidden="true" />
      <span>
        {job.gameName} <span style={{ color: 'var(--color-text-3)' }}>{workOf(job)}</span>
      </span>
      <span>{stateOf(job, now, usual)}</span>
      <div>
        {job.isDead && (
          <IconButton
            small
            label={`Try again: ${job.gameName}`}
            disabled={busy.size > 0}
            onClick={() => void retry()}
          >
            <RotateCcw size={16} aria-hidden="true" />
          </IconButton>
        )}
        <ClearJob job={job} />
      </div>
      {job.error !== null && <p>{job.error}</p>}
    </Root>
  );
};
