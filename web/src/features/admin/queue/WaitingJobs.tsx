import type { Job } from '#core/contract/admin-queue';
import { styled } from 'styled-components';
import { below768 } from '../../../ui/media.ts';
import { Table } from '../../../ui/Table.tsx';
import { clockTime, shortTime } from '../../../ui/time.ts';
import { VisuallyHidden } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import { untilText } from '../work/figures.ts';
import { ClearJob, workOf } from './JobLine.tsx';

/** Below 768 a job is two lines, with its button at the right: the place is the order itself. */
const Jobs = styled(Table)`
  tbody tr > * {
    padding-block: 3px;
  }
  td[data-work] {
    color: var(--color-text-3);
  }
  td,
  td > * {
    white-space: nowrap;
  }
  td[data-kickoff] {
    white-space: normal;
  }
  ${below768} {
    tbody tr {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--space-3);
      padding: var(--space-2) 40px var(--space-2) 0;
    }
    tbody tr > * {
      padding: 0 !important;
    }
    tbody tr > th {
      flex: 1 0 100%;
    }
    tbody tr > td {
      font-size: var(--fs-12);
      line-height: var(--lh-12);
    }
    td[data-place] {
      display: none;
    }
    tbody tr > :last-child {
      position: absolute;
      top: var(--space-2);
      right: 0;
    }
  }
`;

/** The jobs that wait, in the order they will run: what for, by when and when each begins. */
export const WaitingJobs = (props: {
  jobs: readonly Job[];
  /** The place of the first of them in the queue. */
  first: number;
  paused: boolean;
  now: number;
}) => (
  <Jobs $flush aria-label="Waiting jobs">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Game</th>
        <th scope="col">Kind</th>
        <th scope="col">Kick-off</th>
        <th scope="col">Starts about</th>
        <th scope="col">
          <VisuallyHidden>Cancel</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.jobs.map((job, index) => (
        <tr key={job.id}>
          <td data-place>{props.first + index}</td>
          <th scope="row">{job.gameName}</th>
          <td data-work>{workOf(job)}</td>
          <td data-kickoff>
            {job.kickoffAt === null ? (
              'Not known'
            ) : (
              <>
                <span>{shortTime(job.kickoffAt)}</span> <Small>{untilText(job.kickoffAt, props.now)}</Small>
              </>
            )}
          </td>
          <td>{job.startsAt === null ? (props.paused ? 'Paused' : 'Not known') : clockTime(job.startsAt)}</td>
          <td>
            <ClearJob job={job} />
          </td>
        </tr>
      ))}
    </tbody>
  </Jobs>
);
