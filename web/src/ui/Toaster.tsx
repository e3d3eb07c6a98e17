import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { styled, keyframes } from 'styled-components';
import { IconButton } from './Button.tsx';
import { leaveToDialog } from './left-to-dialog.ts';
import { currentToast, dismissToast, subscribeToasts, type ToastMessage } from './toasts.ts';

/** How long a toast stays, ms; longer while it is hovered or focused. */
const DURATION_MS = 5000;

const icons = { done: CircleCheck, info: Info, warn: TriangleAlert, fault: CircleAlert };
const colours: Record<ToastMessage['kind'], string> = {
  done: 'var(--color-right)',
  info: 'var(--color-text-2)',
  warn: 'var(--color-warn)',
  fault: 'var(--color-wrong)',
};

const slide = keyframes`
  from { opacity: 0; translate: 12px 0; }
`;

const Viewport = styled(Primitive.Viewport)`
  position: fixed;
  z-index: var(--z-toast);
  top: calc(var(--h-masthead) + var(--space-4));
  right: max(var(--gutter), calc((100vw - var(--w-page)) / 2));
  width: min(400px, calc(100% - 2 * var(--gutter)));
`;

const Box = styled(Primitive.Root)<{ $kind: ToastMessage['kind'] }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) 32px;
  gap: 0 var(--space-3);
  align-items: start;
  padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4);
  background: var(--color-float);
  border: 1px solid ${({ $kind }) => ($kind === 'fault' ? 'var(--color-wrong)' : 'var(--color-line-strong)')};
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-menu);
  animation: ${slide} var(--dur-3) var(--ease);
  > svg {
    margin-top: 2px;
    color: ${({ $kind }) => colours[$kind]};
  }
`;

const Title = styled(Primitive.Title)`
  font-weight: 600;
  padding-top: 2px;
`;

const Text = styled(Primitive.Description)`
  color: var(--color-text-2);
  margin-top: 2px;
  overflow-wrap: anywhere;
`;

/** Where toasts appear: one at a time, 5 s, F8 moves the focus there. Mounted once. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribeToasts, currentToast);
  const Icon = shown === undefined ? Info : icons[shown.kind];
  return (
    <Primitive.Provider duration={DURATION_MS} swipeDirection="right" label="Notification">
      {shown !== undefined && (
        <Box
          key={shown.id}
          $kind={shown.kind}
          type={shown.kind === 'fault' ? 'foreground' : 'background'}
          open
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={leaveToDialog}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <Title>{shown.title}</Title>
            <Text>{shown.text}</Text>
          </div>
          <Primitive.Close asChild>
            <IconButton label="Dismiss" small>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </Box>
      )}
      <Viewport hotkey={['F8']} label="Notifications ({hotkey})" />
    </Primitive.Provider>
  );
};
