import type { Overview } from '#core/contract/admin-operations';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Alert } from '../../ui/Alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { below768, from1024 } from '../../ui/media.ts';
import { countText } from '../../ui/numbers.ts';
import { Dot } from './parts/parts.tsx';
import { agoText, counted, moneyText } from './work/figures.ts';
import { useNow, useServerClock } from './work/use-now.ts';

const POLL_MS = 10_000;

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-line);
  min-height: 66px;
  ${from1024} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  > div {
    display: grid;
    align-content: start;
    gap: 2px;
    min-width: 0;
    padding: var(--space-3) var(--space-4);
    background: var(--color-surface-1);
  }
  > div:last-child:nth-child(odd) {
    grid-column: 1 / -1;
    ${from1024} {
      grid-column: auto;
    }
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

/** Schedules, quotas, spend and queues at a glance, above every tab; what is not set up or overdue is listed below. */
export const Ticker = () => {
  const { data } = useServerClock(POLL_MS);
  const now = useNow(POLL_MS);
  if (data === undefined)
    return (
      <Strip aria-hidden="true">
        <div style={{ gridColumn: '1 / -1' }} />
      </Strip>
    );
  const notes: { key: string; text: ReactNode }[] = [
    ...data.notConfigured.map((text) => ({ key: text, text })),
    ...(data.overdueResults > 0
      ? [
          {
            key: 'overdue',
            text: (
              <>
                {counted(data.overdueResults, 'game')} ended long ago and nothing has settled them:{' '}
                <Link to="?tab=games&overdue=true">show them under Games</Link>.
              </>
            ),
          },
        ]
      : []),
    ...(data.needsReview > 0
      ? [
          {
            key: 'review',
            text: `${counted(data.needsReview, 'card needs', 'cards need')} review before publishing: look under Cards.`,
          },
        ]
      : []),
  ];
  return (
    <Stack $gap={3}>
      <Strip aria-label="At a glance">
        <Scheduler data={data} now={now} />
        <div>
          <dt>Football data, today</dt>
          <dd>
            {countText(data.football.requestsToday)}{' '}
            <small>of {countText(data.football.dayLimit)} requests</small>
          </dd>
        </div>
        <div>
          <dt>Football data, this minute</dt>
          <dd>
            {countText(data.football.requestsLastMinute)}{' '}
            <small>of {countText(data.football.minuteLimit)} requests</small>
          </dd>
        </div>
        <div>
          <dt>LLM spend, {monthName(now)}</dt>
          <dd>
            {moneyText(data.spend.month)}{' '}
            <small>
              {data.spend.monthCap === null ? 'no cap' : `of ${moneyText(data.spend.monthCap)} cap`}
            </small>
          </dd>
        </div>
        <Queue data={data} />
      </Strip>
      {notes.length > 0 && (
        <Alert tone="warn">
          {notes.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </Alert>
      )}
    </Stack>
  );
};
