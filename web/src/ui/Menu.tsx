import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled(Primitive.Content)`
  z-index: var(--z-menu);
  min-width: 256px;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--space-1);
  background: var(--color-float);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-menu);
`;

/** Text at the top of a menu: who is signed in. */
export const MenuHead = styled(Primitive.Label)`
  padding: var(--space-3);
  border-bottom: 1px solid var(--color-line);
  margin-bottom: var(--space-1);
  overflow-wrap: anywhere;
`;

/** A line between groups. */
export const MenuSeparator = styled(Primitive.Separator)`
  height: 1px;
  margin: var(--space-1) 0;
  background: var(--color-line);
`;

/** One entry; with `asChild` its one child (a link) is the entry. Put a 16 px icon first. */
export const MenuItem = styled(Primitive.Item)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 40px;
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-control);
  text-align: left;
  text-decoration: none;
  color: var(--color-text);
  font-weight: 500;
  cursor: pointer;
  outline: none;
  > svg {
    flex: none;
    color: var(--color-text-3);
  }
  &[data-highlighted] {
    background: var(--color-surface-3);
    box-shadow: inset 2px 0 var(--color-text);
  }
  &[data-disabled] {
    color: var(--color-text-3);
    cursor: not-allowed;
  }
  &[aria-current] {
    font-weight: 600;
  }
`;

/** A menu under its button. `trigger` is one button element; entries are `MenuItem`s. */
export const Menu = (props: {
  trigger: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) => (
  <Primitive.Root
    modal={false}
    {...(props.open === undefined ? {} : { open: props.open })}
    {...(props.onOpenChange === undefined ? {} : { onOpenChange: props.onOpenChange })}
  >
    <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
    <Primitive.Portal>
      <Box align="end" sideOffset={8} collisionPadding={8}>
        {props.children}
      </Box>
    </Primitive.Portal>
  </Primitive.Root>
);
