import type { LiveMatch } from '#core/contract/common';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTimes } from './use-times.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  color: var(--color-right);
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    flex: none;
    border-radius: 50%;
    background: currentColor;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
  &[data-still] {
    color: var(--color-text-2);
  }
  &[data-still]::before {
    background: none;
    box-shadow: inset 0 0 0 2px currentColor;
  }
`;

/** Stages in which no clock runs, in words; of all others the minute is told. */
const still: Record<string, string> = {
  HT: 'Half-time',
  BT: 'Break',
  P: 'Penalties',
  SUSP: 'Suspended',
  INT: 'Interrupted',
};

/** Older than this, what is shown may be over. */
const staleMs = 3 * 60_000;

/** "2H 63'", "2H 90+4'", "Half-time". */
export const liveText = ({ statusCode, minute, extra }: LiveMatch): string => {
  const words = still[statusCode];
  if (words !== undefined) return words;
  const stage = statusCode === 'LIVE' ? 'Live' : statusCode;
  if (minute === null) return stage;
  return `${stage} ${minute}${extra === null || extra === 0 ? '' : `+${extra}`}'`;
};

/** Whether this instant lies so far back that what was seen then may be over; told when it comes to be so. */
const useIsStale = (seenAt: string): boolean => {
  const [stale, setStale] = useState<string>();
  useEffect(() => {
    const left = Date.parse(seenAt) + staleMs - Date.now();
    const timer = setTimeout(() => setStale(seenAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [seenAt]);
  return stale === seenAt;
};

/** The state of a match under way: a dot and its minute, a ring where no clock runs or it was not seen for a while. */
export const LiveMark = ({ live }: { live: LiveMatch }) => {
  const times = useTimes();
  const isStale = useIsStale(live.seenAt);
  const text = liveText(live);
  return (
    <Root data-still={isStale || live.statusCode in still || undefined}>
      {isStale ? `Last seen ${text}, ${times.clock(live.seenAt)}` : text}
    </Root>
  );
};

const ClockLine = styled.i`
  position: relative;
  display: block;
  height: 4px;
  background: var(--color-conf-track);
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: calc(var(--v) * 1%);
    background: var(--color-right);
  }
  &::after {
    content: '';
    position: absolute;
    left: 50%;
    top: -2px;
    height: 8px;
    width: 2px;
    margin-left: -1px;
    background: var(--color-text-3);
  }
`;

/** The 90 minutes as a line, filled to the minute it is; half-time is a notch. Nothing where no minute is known. */
export const LiveClock = ({ live: { minute } }: { live: LiveMatch }) =>
  minute === null ? null : (
    <ClockLine
      data-drawing=""
      aria-hidden="true"
      style={{ '--v': Math.min(100, (minute / 90) * 100).toFixed(1) }}
    />
  );
