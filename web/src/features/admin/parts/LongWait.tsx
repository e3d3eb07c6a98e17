import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';

/** After so long what is waited for says how long it takes, and need not be waited for, s. */
const LONG_S = 3;

/** Where it stands: over the page, or over what is awaited for the first time, of which there may be several. */
export const LongPlace = styled.div<{ $here?: boolean }>`
  position: ${({ $here }) => ($here === true ? 'absolute' : 'fixed')};
  inset: var(--space-3) auto auto 50%;
  translate: -50% 0;
  z-index: var(--z-toast);
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  max-width: calc(100vw - 2 * var(--space-4));
`;

const Long = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  box-shadow: var(--shadow-menu);
  font-variant-numeric: tabular-nums;
`;

/** What takes long says so by the second; the first word of it is spoken elsewhere, the seconds are not. */
export const LongWait = (props: { words: string; stop: string; onStop: () => void }) => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < LONG_S) return null;
  return (
    <Long>
      <span aria-hidden="true">
        {props.words}, {seconds} s so far
      </span>
      <Button size="sm" aria-label={`${props.stop}: ${props.words}`} onClick={props.onStop}>
        {props.stop}
      </Button>
    </Long>
  );
};
