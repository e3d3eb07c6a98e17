import { Check, ChevronsUpDown } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { styled } from 'styled-components';
import { boxStyle, itemStyle, triggerStyle } from './Select.tsx';

const Trigger = styled(Primitive.Trigger)`
  ${triggerStyle}
`;

const Box = styled(Primitive.Content)`
  ${boxStyle}
  width: max(var(--radix-dropdown-menu-trigger-width), 240px);
  max-height: min(420px, var(--radix-dropdown-menu-content-available-height));
  overflow-y: auto;
`;

const Item = styled(Primitive.CheckboxItem)`
  ${itemStyle}
  font-weight: 500;
  overflow-wrap: anywhere;
  &[data-highlighted] {
    box-shadow: inset 2px 0 var(--color-text);
  }
`;

/** A choice of any number from a list; none chosen means all. The list stays open while one ticks. */
export const MultiSelect = <Value extends string | number>({
  values,
  onChange,
  options,
  all,
  some,
  ...named
}: {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  options: readonly { value: Value; label: string }[];
  /** What is shown while nothing is chosen: "All leagues". */
  all: string;
  /** What is shown while several are: "3 of 11 leagues". */
  some: (count: number) => string;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}) => {
  const chosen = options.filter(({ value }) => values.includes(value));
  const shown = chosen.length === 0 ? all : chosen.length === 1 ? chosen[0]?.label : some(chosen.length);
  return (
    <Primitive.Root modal={false}>
      <Trigger {...named}>
        <span>{shown}</span>
        <ChevronsUpDown size={16} aria-hidden="true" />
      </Trigger>
      <Primitive.Portal>
        <Box align="start" sideOffset={4} collisionPadding={8}>
          {options.map(({ value, label }) => (
            <Item
              key={value}
              checked={values.includes(value)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(on) =>
                onChange(on ? [...values, value] : values.filter((one) => one !== value))
              }
            >
              <Check size={16} aria-hidden="true" />
              {label}
            </Item>
          ))}
        </Box>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
