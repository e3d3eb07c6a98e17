import { Button } from '../../../ui/Button.tsx';
import { countText } from '../../../ui/numbers.ts';
import { EmptyState } from '../../../ui/States.tsx';
import type { StateChip } from './StateChips.tsx';

/** A list in which nothing was found: what to do, or for one state a way back to all. */
export const EmptyList = <State extends string>(props: {
  title: string;
  /** What to do where no state narrows the list. */
  text: string;
  state: State | undefined;
  chips: readonly StateChip<State>[];
  /** How many there are in all states; undefined while that is not known. */
  all: number | undefined;
  onAll: () => void;
}) => (
  <EmptyState
    title={props.title}
    text={
      props.state === undefined
        ? props.text
        : `In the state ${props.chips.find((chip) => chip.state === props.state)!.label}.`
    }
    action={
      props.state !== undefined && (
        <Button onClick={props.onAll}>Show All{props.all !== undefined && ` ${countText(props.all)}`}</Button>
      )
    }
  />
);
