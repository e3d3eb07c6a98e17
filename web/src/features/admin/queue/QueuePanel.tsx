import type { Job, QueueState } from '#core/contract/admin-operations';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Spread } from '../../../ui/layout.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { SmallTitle } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import { counted } from '../work/figures.ts';
import { useNow } from '../work/use-now.ts';
import { JobLine } from './JobLine.tsx';
import { isOpen, useFixtureQueue, useQueue, useRefreshOnCompletion } from './use-queue.ts';

const Root = styled.aside`
  position: fixed;
  z-index: var(--z-queue);
  right: var(--gutter);
  bottom: var(--gutter);
  width: min(360px, calc(100% - 2 * var(--gutter)));
  background: var(--color-float);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-dialog);
  body:has([data-cookie-bar]) & {
    bottom: 232px;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  h2 {
    margin-right: auto;
  }
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
`;
const Body = styled.div`
  max-height: min(60vh, 520px);
  overflow-y: auto;
`;

const SHOWN = 8;

const Section = ({
  title,
  counts,
  jobs,
  now,
}: {
  title: string;
  counts: QueueState['generation'];
  jobs: readonly Job[];
  now: number;
}) => (
  <Part>
    <Spread>
      <SmallTitle as="h3">{title}</SmallTitle>
      <Small>{running(counts)}</Small>
    </Spread>
    <ul>
      {jobs.slice(0, SHOWN).map((job) => (
        <JobLine key={job.id} job={job} now={now} />
      ))}
    </ul>
    {left(counts) > SHOWN && <Small>and {counted(left(counts) - SHOWN, 'more task', 'more tasks')}</Small>}
  </Part>
);

/** What is not done, counted by the server: the list itself is only a page of it. */
const left = ({ processing, queued, errors }: QueueState['generation']) => processing + queued + errors;
const running = (counts: QueueState['generation']) => `${counts.processing} running, ${counts.queued} queued`;
/** What is under way first, then faults, then what waits. */
const order = { processing: 0, error: 1, queued: 2, completed: 3 };
const byState = (one: Job, other: Job) => order[one.status] - order[other.status];

const ServicePart = () => {
  const service = useFixtureQueue();
  if (service === undefined) return null;
  const { requestsLastMinute, maxRequestsPerMinute } = service;
  const share = maxRequestsPerMinute > 0 ? requestsLastMinute / maxRequestsPerMinute : 0;
  return (
    <Part>
      <Spread>
        <SmallTitle as="h3">Football data service</SmallTitle>
        <Small>
          {requestsLastMinute} / {maxRequestsPerMinute} a minute
        </Small>
      </Spread>
      <Meter share={share} warn={share >= 0.9} />
      <Small>
        {service.queueSize} waiting, {service.inFlight} in flight, {counted(service.totalErrors, 'error')}
      </Small>
    </Part>
  );
};

const isWide = () => window.matchMedia('(min-width: 1100px)').matches;

/** The floating queue: shown only while something is queued, active or in error. Closed, it comes back with new work. */
export const QueuePanel = () => {
  const queue = useQueue();
  useRefreshOnCompletion(queue);
  const [expanded, setExpanded] = useState(isWide);
  const [closedWith, setClosedWith] = useState<readonly string[]>([]);
  const shown = queue?.jobs.filter((job) => isOpen(job) || job.status === 'error').toSorted(byState) ?? [];
  const hasOpen = shown.some(isOpen);
  const now = useNow(1000, hasOpen);
  const isHidden = shown.every((job) => closedWith.includes(job.id));

  if (queue === undefined || shown.length === 0 || isHidden) return null;
  const active = queue.generation.processing + queue.fixtureData.processing;
  const waiting = queue.generation.queued + queue.fixtureData.queued;
  const errors = queue.generation.errors + queue.fixtureData.errors;
  const of = (fixtureData: boolean) => shown.filter((job) => (job.kind === 'fixture_data') === fixtureData);
  return (
    <Root aria-label="Queue Status">
      <Head>
        <SmallTitle as="h2">Queue Status</SmallTitle>
        <Badge>{active > 0 ? `${active} active` : `${waiting} queued`}</Badge>
        {errors > 0 && <Badge $tone="wrong">{counted(errors, 'error')}</Badge>}
        <IconButton
          small
          label={expanded ? 'Collapse' : 'Expand'}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? (
            <ChevronDown size={16} aria-hidden="true" />
          ) : (
            <ChevronUp size={16} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton small label="Close" onClick={() => setClosedWith(shown.map((job) => job.id))}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Head>
      {expanded && (
        <Body tabIndex={0} role="group" aria-label="Tasks">
          <Section title="Card Generation" counts={queue.generation} jobs={of(false)} now={now} />
          <Section title="Fixture Data" counts={queue.fixtureData} jobs={of(true)} now={now} />
          <ServicePart />
          {queue.workers === 0 && hasOpen && (
            <Part>
              <Small role="alert">No worker is running: start `tips serve` or `tips worker`.</Small>
            </Part>
          )}
        </Body>
      )}
    </Root>
  );
};
