import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** How long the pointer rests before a tooltip opens, ms. */
const DELAY_MS = 700;

const Box = styled(Primitive.Content)`
  z-index: var(--z-toast);
  max-width: 320px;
  padding: 6px var(--space-2);
  background: var(--color-text);
  color: var(--color-bg);
  border-radius: var(--radius-control);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  overflow-wrap: anywhere;
`;

/** A hint on hover and focus. `children` is one element that can take the focus; never the only place of a fact. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Primitive.Provider delayDuration={DELAY_MS}>
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Box sideOffset={6} collisionPadding={8}>
          {text}
        </Box>
      </Primitive.Portal>
    </Primitive.Root>
  </Primitive.Provider>
);
