import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { whole } from './whole.tsx';

const Root = styled(Primitive.Root)`
  display: inline-flex;
  flex: none;
  width: 44px;
  height: 24px;
  padding: 3px;
  border-radius: var(--radius-full);
  border: 1px solid var(--color-line-strong);
  background: transparent;
  &[data-state='checked'] {
    background: var(--color-text);
    border-color: var(--color-text);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Thumb = styled(Primitive.Thumb)`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: var(--color-line-strong);
  transition: translate var(--dur-2) var(--ease);
  &[data-state='checked'] {
    background: var(--color-bg);
    translate: 20px 0;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-1);
  label {
    font-weight: 600;
    color: var(--color-text);
  }
  span {
    color: var(--color-text-3);
  }
`;

/** A switch with its name left and an explanation under it. */
export const SwitchLine = (props: {
  label: ReactNode;
  text?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) => {
  const id = useId();
  return (
    <Line>
      <Text>
        <label htmlFor={id}>{props.label}</label>
        {props.text !== undefined && <span id={`${id}t`}>{whole(props.text)}</span>}
      </Text>
      <Root
        id={id}
        checked={props.checked}
        onCheckedChange={props.onChange}
        disabled={props.disabled ?? false}
        {...(props.text === undefined ? {} : { 'aria-describedby': `${id}t` })}
      >
        <Thumb />
      </Root>
    </Line>
  );
};
