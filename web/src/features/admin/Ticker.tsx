import type { Overview } from '#core/contract/admin-operations';
import { dollarsText } from '#core/domain/money';
import { styled } from 'styled-components';
import { Stack } from '../../ui/layout.tsx';
import { below768, from1024, from768 } from '../../ui/media.ts';
import { countText } from '../../ui/numbers.ts';
import { Meter } from '../../ui/Meter.tsx';
import { NeedsStrip } from './needs/NeedsStrip.tsx';
import { Dot } from './parts/parts.tsx';
import { agoText, counted } from './work/figures.ts';
import { useNow, useServerClock } from './work/use-now.ts';

const POLL_MS = 10_000;

const Strip = styled.dl<{ $side?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-line);
  min-height: 66px;
  ${from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from1024} {
    grid-template-columns: repeat(${({ $side }) => ($side === true ? 1 : 6)}, minmax(0, 1fr));
  }
  > div {
    display: grid;
    align-content: start;
    ${from1024} {
      align-content: ${({ $side }) => ($side === true ? 'center' : 'start')};
    }
    gap: 2px;
    min-width: 0;
    padding: var(--space-3) var(--space-4);
    background: var(--color-surface-1);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: var(--fs-12);
    font-weight: 400;
    color: var(--color-text-3);
    ${below768} {
      display: block;
    }
  }
`;

const monthName = (now: number) =>
  new Date(now).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

const Scheduler = ({ data, now }: { data: Overview; now: number }) => (
  <div>
    <dt>
      <Dot $tone={data.isTicking ? 'on' : 'fault'} />
      Scheduler
    </dt>
    <dd>
      {data.isTicking ? 'Running' : 'No process is ticking'}{' '}
      <small>{data.lastTick === null ? 'never ticked' : `ticked ${agoText(data.lastTick, now)}`}</small>
    </dd>
  </div>
);

/** "3 active", with what waits and what failed. */
const Queue = ({ data }: { data: Overview }) => {
  const sum = (key: 'queued' | 'processing' | 'errors') => data.generation[key] + data.fixtureData[key];
  return (
    <div>
      <dt>Queue</dt>
      <dd>
        {countText(sum('processing'))} active{' '}
        <small>
          {countText(sum('queued'))} queued, {counted(sum('errors'), 'error')}
        </small>
      </dd>
    </div>
  );
};

/** Spent of a cap: from nine tenths on it is warned of. */
const Spend = ({ name, spent, cap }: { name: string; spent: number; cap: number | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {dollarsText(spent)} <small>{cap === null ? 'no cap' : `of ${dollarsText(cap)} cap`}</small>
      {cap !== null && <Meter share={cap === 0 ? 1 : spent / cap} warn={spent >= cap * 0.9} />}
    </dd>
  </div>
);

/** Schedules, quotas, spend and queues at a glance. */
const Figures = ({ data, side }: { data: Overview | undefined; side: boolean }) => {
  const now = useNow(POLL_MS);
  if (data === undefined)
    return (
      <Strip aria-hidden="true">
        <div style={{ gridColumn: '1 / -1' }} />
      </Strip>
    );
  const { football, spend } = data;
  return (
    <Strip aria-label="At a glance" $side={side}>
      <Scheduler data={data} now={now} />
      <div>
        <dt>Football data, today</dt>
        <dd>
          {countText(football.requestsToday)} <small>of {countText(football.dayLimit)} requests</small>
          <Meter
            share={football.requestsToday / Math.max(1, football.dayLimit)}
            warn={football.requestsToday >= football.dayLimit * 0.9}
          />
        </dd>
      </div>
      <div>
        <dt>Football data, this minute</dt>
        <dd>
          {countText(football.requestsLastMinute)}{' '}
          <small>of {countText(football.minuteLimit)} requests</small>
        </dd>
      </div>
      <Spend name="LLM spend, today" spent={spend.today} cap={spend.dayCap} />
      <Spend name={`LLM spend, ${monthName(now)}`} spent={spend.month} cap={spend.monthCap} />
      <Queue data={data} />
    </Strip>
  );
};

const names: Record<NonNullable<Overview['nextRun']>['name'], string> = {
  discovery: 'discovery',
  history: 'past seasons',
  results: 'results checker',
  odds: 'market before kick-off',
  prekickoff: 'update before kick-off',
  live: 'live scores',
  generation: 'automatic writing',
  trials: 'trials of the lab',
  anchor: 'anchoring the record',
  housekeeping: 'housekeeping',
};

const nextOf = (data: Overview | undefined): string => {
  if (!data?.nextRun) return 'No schedule is switched on.';
  const at = new Date(data.nextRun.at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `Next: ${names[data.nextRun.name]}, ${at}.`;
};

/** What needs a person, and the figures beside it, above every tab. */
export const Ticker = () => {
  const { data } = useServerClock(POLL_MS);
  return (
    <Stack $gap={4}>
      <NeedsStrip
        next={nextOf(data)}
        beside={<Figures data={data} side />}
        under={<Figures data={data} side={false} />}
      />
    </Stack>
  );
};
