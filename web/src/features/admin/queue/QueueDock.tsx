import { ChevronDown, ChevronUp, ListX, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { QueueState } from '#core/contract/admin-queue';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/layout.tsx';
import { below768 } from '../../../ui/media.ts';
import { countText } from '../../../ui/numbers.ts';
import { SmallTitle, VisuallyHidden } from '../../../ui/typography.tsx';
import { counted, untilText } from '../work/figures.ts';
import { useNow } from '../work/use-now.ts';
import { DockBody } from './DockBody.tsx';
import {
  headOf,
  isKnownWork,
  knownUntil,
  newsOfQueue,
  partsOf,
  partsText,
  restOf,
  type Parts,
} from './dock-words.ts';
import { isOpen, useQueue, useRefreshOnCompletion } from './use-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';

/* What has the focus is scrolled above the dock, never under it. */
const Padding = createGlobalStyle`
  html:has([data-dock]) { scroll-padding-bottom: 72px; }
  html:has([data-dock='open']) { scroll-padding-bottom: 436px; }
  @media (max-width: 767px) {
    html:has([data-dock]) { scroll-padding-bottom: 112px; }
  }
`;

const Root = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: var(--z-queue);
  margin-top: var(--space-8);
  background: var(--color-float);
  border-top: var(--rule-heavy) solid var(--color-text);
  container: dock / inline-size;
  body:has([data-cookie-bar]) & {
    bottom: 112px;
  }
  ${below768} {
    body:has([data-cookie-bar]) & {
      bottom: 216px;
    }
    &[data-dock='open'] {
      position: fixed;
      inset: 0;
      margin-top: 0;
      overflow-y: auto;
    }
  }
`;
const Bar = styled(Wrap)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-6);
  align-items: center;
  min-height: 56px;
  padding-block: var(--space-2);
  @container dock (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
  }
`;
const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 240px) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-width: 0;
  p {
    font-variant-numeric: tabular-nums;
    color: var(--color-text-2);
  }
  b {
    font-weight: 600;
    color: var(--color-text);
  }
  @container dock (max-width: 899px) {
    grid-column: 1 / -1;
    grid-row: 2;
    padding-bottom: var(--space-1);
  }
  ${below768} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Acts = styled.div`
  display: flex;
  gap: var(--space-1);
  align-items: center;
  ${below768} {
    > button {
      padding: 0;
      width: 40px;
      min-height: 40px;
    }
    > button > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
const Track = styled.span`
  display: flex;
  gap: 2px;
  height: 8px;
  i {
    display: block;
    min-width: 4px;
    background: var(--color-conf-track);
  }
  i[data-part='written'] {
    background: var(--color-text);
  }
  i[data-part='failed'] {
    background: var(--color-wrong);
  }
  i[data-part='running'] {
    background: repeating-linear-gradient(90deg, var(--color-text-2) 0 3px, transparent 3px 6px);
  }
`;
const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-3);
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface-2);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  > p {
    flex: 1 1 280px;
  }
`;

const order = ['written', 'failed', 'running', 'waiting'] as const;
const Progressed = ({ parts }: { parts: Parts }) => (
  <Track role="img" aria-label={partsText(parts)} data-drawing="">
    {order.map((part) => parts[part] > 0 && <i key={part} data-part={part} style={{ flex: parts[part] }} />)}
  </Track>
);

const Spoken = ({ queue }: { queue: QueueState }) => {
  const [heard, setHeard] = useState<{ queue?: QueueState; text: string }>({ text: '' });
  if (heard.queue !== queue) {
    const text = newsOfQueue(heard.queue, queue);
    setHeard({ queue, text: text === '' ? heard.text : text });
  }
  return <VisuallyHidden role="status">{heard.text}</VisuallyHidden>;
};

/** The queue, docked under the page: shown while something is queued, active or in error. It never opens itself. */
export const QueueDock = () => {
  const queue = useQueue();
  useRefreshOnCompletion(queue);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [closedAt, setClosedAt] = useState(-Infinity);
  const { busy, hold, cancelAll } = useQueueActions();
  const shown = queue?.jobs.filter((job) => isOpen(job) || job.status === 'error') ?? [];
  const now = useNow(1000, shown.length > 0);
  if (queue === undefined) return null;
  if (isKnownWork(shown, closedAt)) return <Spoken queue={queue} />;
  const parts = partsOf(queue);
  const isAtWork = parts.running + parts.waiting > 0;
  return (
    <>
      <Padding />
      <Spoken queue={queue} />
      <Root aria-labelledby="queue-status" data-dock={isUnfolded ? 'open' : 'folded'}>
        <Bar>
          <SmallTitle as="h2" id="queue-status">
            Queue Status
          </SmallTitle>
          <Progress>
            <Progressed parts={parts} />
            <p>
              <b>{headOf(queue)}</b> {restOf(queue, now)}
            </p>
          </Progress>
          <Acts>
            {(isAtWork || queue.paused !== null) && (
              <Button size="sm" busy={busy.has('hold')} onClick={() => void hold(queue.paused === null)}>
                {queue.paused === null ? (
                  <Pause size={16} aria-hidden="true" />
                ) : (
                  <Play size={16} aria-hidden="true" />
                )}
                <span>{queue.paused === null ? 'Pause' : 'Go On'}</span>
              </Button>
            )}
            {parts.waiting > 0 && (
              <Button size="sm" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
                <ListX size={16} aria-hidden="true" />
                <span>Cancel All</span>
              </Button>
            )}
            <IconButton
              label={isUnfolded ? 'Fold the queue' : 'Show the queue'}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? (
                <ChevronDown size={16} aria-hidden="true" />
              ) : (
                <ChevronUp size={16} aria-hidden="true" />
              )}
            </IconButton>
            <IconButton
              label="Close the queue until there is new work"
              onClick={() => setClosedAt(knownUntil(shown, now))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </Acts>
        </Bar>
        <Wrap>
          {isAsking && parts.waiting > 0 && (
            <Ask role="group" aria-label="Cancel all jobs">
              <p>
                <b>Cancel {counted(parts.waiting, 'waiting job')}?</b>{' '}
                {parts.running > 0 &&
                  `${parts.running === 1 ? 'The one under way ends' : `The ${parts.running} under way end`} and ${parts.running === 1 ? 'is' : 'are'} paid. `}
                {queue.firstKickoff !== null &&
                  `The first of their games begins ${untilText(queue.firstKickoff, now)}.`}
              </p>
              <Button size="sm" onClick={() => setAsking(false)}>
                Keep Them
              </Button>
              <Button
                size="sm"
                variant="danger"
                busy={busy.has('cancel')}
                onClick={() => void cancelAll().then((isDone) => isDone && setAsking(false))}
              >
                Cancel {counted(parts.waiting, 'Job')}
              </Button>
            </Ask>
          )}
          {queue.tooLate > 0 && queue.paused === null && (
            <Ask>
              <p>
                <b>
                  {countText(queue.tooLate)} of {countText(parts.waiting)} may miss their kick-off.
                </b>{' '}
                At this pace they are not written in time; another `tips worker` makes it faster.
              </p>
            </Ask>
          )}
          {isUnfolded && <DockBody queue={queue} now={now} />}
        </Wrap>
      </Root>
    </>
  );
};
