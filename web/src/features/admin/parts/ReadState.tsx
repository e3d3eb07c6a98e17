import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ApiFailure } from '../../../api/failure.ts';
import { Stopped } from '../../../api/use-newest.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { VisuallyHidden } from '../../../ui/typography.tsx';
import { reasonOf } from '../work/use-action.ts';

interface Read<T> {
  data: T | undefined;
  error: unknown;
  /** True while the first answer, or that to another question, is on its way. */
  isLoading: boolean;
  mutate: () => Promise<unknown>;
}

/** After so long a read says how long it takes, and can be given up, s. */
const LONG_S = 3;

const Long = styled.div`
  position: fixed;
  inset: var(--space-3) auto auto 50%;
  translate: -50% 0;
  z-index: var(--z-toast);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  box-shadow: var(--shadow-menu);
  font-variant-numeric: tabular-nums;
`;

/** What takes long says so by the second; the first word of it is spoken, the seconds are not. */
const LongWait = ({ what, onStop }: { what: string; onStop: () => void }) => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < LONG_S) return null;
  return (
    <Long>
      <span aria-hidden="true">
        Loading {what}, {seconds} s so far
      </span>
      <Button size="sm" onClick={onStop}>
        Stop
        <VisuallyHidden> loading {what}</VisuallyHidden>
      </Button>
    </Long>
  );
};

/** Why nothing new could be read. Nothing was changed, so that there is nothing to look after. */
const whyUnread = (error: unknown): string =>
  error instanceof ApiFailure
    ? reasonOf(error)
    : error instanceof Stopped
      ? error.message
      : 'The server does not answer.';

/**
 * Draws what was read, dimmed while the next is waited for; until then a skeleton of that height, or the reason with a way
 * to try again. What was read before stays, and says so, where nothing new could be read.
 */
export const ReadState = <T,>(props: {
  read: Read<T>;
  what: string;
  height?: number;
  /** Gives the read up; absent where it is never long. */
  onStop?: () => void;
  children: (data: T) => ReactNode;
}) => {
  const { read, what, onStop } = props;
  const { data, error, isLoading, mutate } = read;
  const again = <Button onClick={() => void mutate()}>Try again</Button>;
  const long = isLoading && onStop !== undefined && <LongWait what={what} onStop={onStop} />;
  if (data !== undefined)
    return (
      <>
        {error !== undefined && !isLoading && (
          <Alert tone="warn">
            <Row>
              <p>
                <b>Not read anew.</b> {whyUnread(error)} What stands here was read before.
              </p>
              {again}
            </Row>
          </Alert>
        )}
        <Waiting isBusy={isLoading} what={what}>
          {props.children(data)}
        </Waiting>
        {/* After it, so that it covers the word that stood there until now. */}
        {long}
      </>
    );
  if (error !== undefined)
    return <ErrorState title={`Failed to load ${what}`} text={whyUnread(error)} action={again} />;
  return (
    <div>
      {long}
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      <div aria-hidden="true" style={{ height: props.height ?? 120 }}>
        <Skeleton $width="40%" $height={16} $margin="0 0 16px" />
        <Skeleton $margin="0 0 12px" />
        <Skeleton $width="80%" />
      </div>
    </div>
  );
};
