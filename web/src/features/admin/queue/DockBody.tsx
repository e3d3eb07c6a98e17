import type { QueueList, QueueState } from '#core/contract/admin-queue';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePolling } from '../../../api/use-polling.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Spread } from '../../../ui/layout.tsx';
import { from1024, from768 } from '../../../ui/media.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { countText } from '../../../ui/numbers.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SmallTitle } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import { counted } from '../work/figures.ts';
import { Failures } from './Failures.tsx';
import { JobLine } from './JobLine.tsx';
import { WaitingJobs } from './WaitingJobs.tsx';
import { POLL_MS, useFixtureQueue } from './use-queue.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-6);
  border-top: 1px solid var(--color-line);
  padding-block: var(--space-3) var(--space-4);
  ${from768} {
    max-height: min(50vh, 380px);
    overflow-y: auto;
  }
  ${from1024} {
    grid-template-columns: 344px minmax(0, 1fr);
    > div + div {
      border-left: 1px solid var(--color-line);
      padding-left: var(--space-6);
    }
  }
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-width: 0;
  section {
    display: grid;
    gap: var(--space-1);
  }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

/** Jobs of a page. */
const SIZE = 6;
const running = (counts: QueueState['generation']) =>
  `${countText(counts.processing)} running, ${countText(counts.queued)} queued`;

const useList = (list: QueueList, page: number) =>
  useEndpoint('/api/admin/queue', { query: { list, page, size: SIZE }, ...usePolling(POLL_MS) });

const Service = () => {
  const service = useFixtureQueue();
  if (service === undefined) return null;
  const { requestsLastMinute, maxRequestsPerMinute } = service;
  const share = maxRequestsPerMinute > 0 ? requestsLastMinute / maxRequestsPerMinute : 0;
  return (
    <section aria-label="Football data service">
      <Spread>
        <SmallTitle as="h3">Football data service</SmallTitle>
        <Small>
          {requestsLastMinute} / {maxRequestsPerMinute} a minute
        </Small>
      </Spread>
      <Meter share={share} warn={share >= 0.9} />
    </section>
  );
};

/** What is being worked on, in its two kinds, and what the football service still allows. */
const Active = ({ queue, now }: { queue: QueueState; now: number }) => {
  const jobs = queue.jobs.filter((job) => job.status === 'processing');
  const of = (fixtureData: boolean) =>
    jobs
      .filter((job) => (job.kind === 'fixture_data') === fixtureData)
      .map((job) => (
        <JobLine
          key={job.id}
          job={job}
          now={now}
          usual={fixtureData ? queue.usualSeconds.fixtureData : queue.usualSeconds.generation}
        />
      ));
  return (
    <Side>
      <section aria-label="Card Generation">
        <Spread>
          <SmallTitle as="h3">Card Generation</SmallTitle>
          <Small>{running(queue.generation)}</Small>
        </Spread>
        <ul>{of(false)}</ul>
      </section>
      <section aria-label="Fixture Data">
        <Spread>
          <SmallTitle as="h3">Fixture Data</SmallTitle>
          <Small>{running(queue.fixtureData)}</Small>
        </Spread>
        <ul>{of(true)}</ul>
      </section>
      <Service />
      <Small>
        {queue.workers === 0
          ? 'No worker is running: start `tips serve` or `tips worker`.'
          : `${counted(queue.workers, 'worker')}, ${queue.places} cards at once at most`}
      </Small>
    </Side>
  );
};

const hints = {
  waiting: 'By kick-off. Cancelling a waiting job costs nothing.',
  failed: 'Said once for each reason.',
  done: 'Newest first.',
} as const;
type Shown = keyof typeof hints;

/** Everything of the queue: what is worked on left, the whole of one list right. */
export const DockBody = ({ queue, now }: { queue: QueueState; now: number }) => {
  const both = (key: 'queued' | 'errors' | 'completed') => queue.generation[key] + queue.fixtureData[key];
  const counts: Record<Shown, number> = {
    waiting: both('queued'),
    failed: both('errors'),
    done: both('completed'),
  };
  const [chosen, setChosen] = useState<Shown>();
  const [page, setPage] = useState(1);
  const list: Shown = chosen ?? (counts.waiting > 0 || counts.failed === 0 ? 'waiting' : 'failed');
  const last = Math.max(1, Math.ceil(counts[list] / SIZE));
  const shown = Math.min(page, last);
  const { data } = useList(list, shown);
  const names: Record<Shown, string> = { waiting: 'Waiting', failed: 'Failed', done: 'Done' };
  return (
    <Root>
      <Active queue={queue} now={now} />
      <Side>
        <Spread>
          <Choice role="group" aria-label="Jobs shown">
            {(['waiting', 'failed', 'done'] as const).map((each) => (
              <Chip
                key={each}
                aria-pressed={each === list}
                onClick={() => {
                  setChosen(each);
                  setPage(1);
                }}
              >
                {names[each]} <small>{countText(counts[each])}</small>
              </Chip>
            ))}
          </Choice>
          <Small>{hints[list]}</Small>
        </Spread>
        {list === 'failed' && <Failures failures={queue.failures} />}
        {counts[list] === 0 ? (
          <Small>Nothing here.</Small>
        ) : list === 'waiting' ? (
          <WaitingJobs
            jobs={data?.jobs ?? []}
            first={(shown - 1) * SIZE + 1}
            paused={queue.paused !== null}
            now={now}
          />
        ) : (
          <ul aria-label={`${names[list]} jobs`}>
            {data?.jobs.map((job) => (
              <JobLine key={job.id} job={job} now={now} usual={null} />
            ))}
          </ul>
        )}
        <Pagination
          page={shown}
          pageSize={SIZE}
          total={counts[list]}
          onPage={setPage}
          label={`${names[list]} jobs, pages`}
        />
      </Side>
    </Root>
  );
};
