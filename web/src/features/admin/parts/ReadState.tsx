import type { ReactNode } from 'react';
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
import { LongPlace, LongWait } from './LongWait.tsx';

interface Read<T> {
  data: T | undefined;
  error: unknown;
  /** True while the first answer, or that to another question, is on its way. */
  isLoading: boolean;
  mutate: () => Promise<unknown>;
  /** Gives it up; absent where it is never long. */
  stop?: () => void;
}

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
  children: (data: T) => ReactNode;
}) => {
  const { read, what } = props;
  const { data, error, isLoading, mutate, stop } = read;
  const again = <Button onClick={() => void mutate()}>Try again</Button>;
  const long = isLoading && stop !== undefined && (
    <LongPlace $here={data === undefined}>
      <LongWait words={`Loading ${what}`} stop="Stop" onStop={stop} />
    </LongPlace>
  );
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
    <div style={{ position: 'relative' }}>
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
