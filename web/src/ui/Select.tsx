import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { inputStyle } from './input-style.ts';

/* What a choice from a list looks like, of one or of several. */

export const triggerStyle = css`
  ${inputStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  text-align: left;
  cursor: pointer;
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--color-text-3);
  }
`;

export const boxStyle = css`
  z-index: calc(var(--z-dialog) + 1);
  max-width: calc(100vw - 16px);
  background: var(--color-float);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-menu);
  padding: var(--space-1);
`;

export const itemStyle = css`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 40px;
  padding: 6px var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;
  outline: none;
  > svg {
    visibility: hidden;
  }
  &[data-state='checked'] > svg {
    visibility: visible;
  }
  &[data-highlighted] {
    background: var(--color-surface-3);
  }
`;

const Trigger = styled(Primitive.Trigger)`
  ${triggerStyle}
  &[data-placeholder] {
    color: var(--color-text-3);
  }
  &[data-state='open'] {
    border-color: var(--color-text);
    box-shadow: inset 0 0 0 1px var(--color-text);
  }
`;

const Box = styled(Primitive.Content)`
  ${boxStyle}
  width: max(var(--radix-select-trigger-width), 200px);
  max-height: min(420px, var(--radix-select-content-available-height));
  overflow: hidden;
`;

const Item = styled(Primitive.Item)`
  ${itemStyle}
  &[data-disabled] {
    cursor: not-allowed;
    color: var(--color-text-3);
  }
`;

/* Radix gives the text no class, so the line is one of our own around it. */
const ItemName = ({ children }: { children: ReactNode }) => (
  <Primitive.ItemText asChild>
    <ItemLine>{children}</ItemLine>
  </Primitive.ItemText>
);

const ItemLine = styled.span`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  flex-wrap: wrap;
`;

const Name = styled.span`
  font-weight: 600;
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-2);
  align-items: center;
  [data-disabled] & {
    font-weight: 500;
  }
`;

const Aside = styled.span`
  color: var(--color-text-2);
  font-variant-numeric: tabular-nums;
  text-align: right;
  font-size: var(--fs-12);
`;

const GroupLabel = styled(Primitive.Label)`
  padding: var(--space-2) var(--space-3) var(--space-1);
  font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
  color: var(--color-text-3);
`;

export interface SelectOption {
  value: string;
  label: string;
  /** Badges after the label. */
  badge?: ReactNode;
  /** Quiet text at the right: a price, a count. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** Options of the same group are listed under its name. */
  group?: string | undefined;
}

interface SelectProps {
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/* Label, badge and aside are all part of an option's name: what is seen is what is heard. */
const renderOption = (option: SelectOption) => (
  <Item key={option.value} value={option.value} disabled={option.disabled ?? false} textValue={option.label}>
    <Check size={16} aria-hidden="true" />
    <ItemName>
      <Name>
        {option.label}
        {option.badge}
      </Name>
      {option.aside !== undefined && <Aside>{option.aside}</Aside>}
    </ItemName>
  </Item>
);

/**
 * Takes what lies behind an open list out of the order of the keyboard too: Radix hides it from screen readers only.
 * Undone before the focus goes back to the trigger.
 */
const InertBehind = () => {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A closed list is kept by Radix outside the document, to know its options.
    if (here.current?.isConnected !== true) return undefined;
    const others = Array.from(document.body.children).filter(
      (element) =>
        !element.contains(here.current) &&
        !element.hasAttribute('inert') &&
        !element.hasAttribute('data-radix-focus-guard'),
    );
    for (const element of others) element.setAttribute('inert', '');
    return () => {
      for (const element of others) element.removeAttribute('inert');
    };
  }, []);
  return <span ref={here} hidden />;
};

/** A choice of one from a list. Values are never empty strings: Radix keeps that for "nothing chosen". */
export const Select = ({ value, onChange, options, placeholder, disabled, ...named }: SelectProps) => {
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <Primitive.Root value={value ?? ''} onValueChange={onChange} disabled={disabled ?? false}>
      <Trigger {...named}>
        <Primitive.Value placeholder={placeholder}>
          {options.find((option) => option.value === value)?.label}
        </Primitive.Value>
        <ChevronsUpDown size={16} aria-hidden="true" />
      </Trigger>
      <Primitive.Portal>
        <Box position="popper" sideOffset={4} collisionPadding={8}>
          <InertBehind />
          <Primitive.Viewport>
            {groups.map((group) => (
              <Primitive.Group key={group ?? ''}>
                {group !== undefined && <GroupLabel>{group}</GroupLabel>}
                {options.filter((option) => option.group === group).map(renderOption)}
              </Primitive.Group>
            ))}
          </Primitive.Viewport>
        </Box>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
