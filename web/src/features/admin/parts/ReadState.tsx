import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
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

/** Draws what was read, dimmed while the next is waited for; until then a skeleton of that height, or the reason with a way to try again. */
export const ReadState = <T,>(props: {
  read: Read<T>;
  what: string;
  height?: number;
  children: (data: T) => ReactNode;
}) => {
  const { data, error, isLoading, mutate } = props.read;
  if (data !== undefined)
    return (
      <Waiting isBusy={isLoading} what={props.what}>
        {props.children(data)}
      </Waiting>
    );
  if (error !== undefined)
    return (
      <ErrorState
        title={`Failed to load ${props.what}`}
        text={reasonOf(error)}
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      />
    );
  return (
    <div>
      <VisuallyHidden role="status">Loading {props.what}</VisuallyHidden>
      <div aria-hidden="true" style={{ height: props.height ?? 120 }}>
        <Skeleton $width="40%" $height={16} $margin="0 0 16px" />
        <Skeleton $margin="0 0 12px" />
        <Skeleton $width="80%" />
      </div>
    </div>
  );
};
