import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  > label {
    padding-top: 2px;
    color: var(--color-text-2);
  }
`;

const Box = styled(Primitive.Root)`
  flex: none;
  width: 24px;
  height: 24px;
  display: grid;
  place-items: center;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: transparent;
  padding: 0;
  color: var(--color-bg);
  &[data-state='indeterminate'] {
    color: var(--color-text);
  }
  &[data-state='checked'] {
    background: var(--color-text);
    border-color: var(--color-text);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** A tick box without a visible label, for the rows of a table. With Shift held it means all rows since the last one. */
export const PickBox = (props: {
  label: string;
  checked: boolean | 'indeterminate';
  onPick: (checked: boolean, isRange: boolean) => void;
}) => (
  <Box
    aria-label={props.label}
    checked={props.checked}
    onClick={(event) => props.onPick(props.checked !== true, event.shiftKey)}
  >
    <Primitive.Indicator asChild>
      {props.checked === 'indeterminate' ? (
        <Minus size={16} aria-hidden="true" />
      ) : (
        <Check size={16} aria-hidden="true" />
      )}
    </Primitive.Indicator>
  </Box>
);

/** A tick box with its label; links in the label stay links. */
export const Checkbox = (props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) => {
  const id = useId();
  return (
    <Line>
      <Box
        id={id}
        checked={props.checked}
        onCheckedChange={(checked) => props.onChange(checked === true)}
        disabled={props.disabled ?? false}
      >
        <Primitive.Indicator asChild>
          <Check size={16} aria-hidden="true" />
        </Primitive.Indicator>
      </Box>
      <label htmlFor={id}>{props.label}</label>
    </Line>
  );
};
