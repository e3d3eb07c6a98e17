import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-2);
  > p {
    flex: 1 1 320px;
    overflow-wrap: anywhere;
  }
`;

/** Asks where the button was pressed: what would happen, Keep, and the act. It has the focus; Escape keeps. */
export const AskInPlace = (props: {
  label: string;
  text: ReactNode;
  keep?: string;
  action: string;
  busy: boolean;
  onKeep: () => void;
  onAct: () => void;
}) => {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Bar
      role="group"
      aria-label={props.label}
      aria-describedby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onKeep();
      }}
    >
      <p id={id}>{props.text}</p>
      <Button size="sm" ref={keep} onClick={props.onKeep}>
        {props.keep ?? 'Keep'}
      </Button>
      <Button size="sm" variant="danger" busy={props.busy} onClick={props.onAct}>
        {props.action}
      </Button>
    </Bar>
  );
};
