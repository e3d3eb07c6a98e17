import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { styled, keyframes } from 'styled-components';
import { IconButton } from './Button.tsx';
import { isLeftToDialog } from './left-to-dialog.ts';
import { from768 } from './media.ts';
import { SectionTitle } from './typography.tsx';

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; translate: 0 12px; }
`;

/* The scrim scrolls and the dialog grows inside it. */
const Scrim = styled(Primitive.Overlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-scrim);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-items: start;
  animation: ${appear} var(--dur-2) var(--ease);
  ${from768} {
    padding: var(--space-8) var(--space-6);
  }
`;

const Box = styled(Primitive.Content)<{ $wide: boolean }>`
  position: relative;
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 'var(--w-dialog-wide)' : 'var(--w-dialog)')};
  ${({ $wide }) => (!$wide ? 'width: calc(100% - 2 * var(--gutter)); margin-block: var(--gutter);' : '')}
  background: var(--color-surface-1);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-dialog);
  box-shadow: var(--shadow-dialog);
  min-width: 0;
  animation: ${rise} var(--dur-3) var(--ease);
  &:focus {
    outline: none;
  }
  @media (max-width: 767px) {
    ${({ $wide }) => ($wide ? 'border-radius: 0; border-inline: 0; min-height: 100dvh;' : '')}
  }
`;

const Close = styled.div`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  z-index: 3;
`;

const Head = styled.header<{ $closable: boolean }>`
  padding: var(--space-6) ${({ $closable }) => ($closable ? '64px' : 'var(--space-6)')} 0 var(--space-6);
  display: grid;
  gap: var(--space-1);
  p {
    color: var(--color-text-3);
  }
  @media (max-width: 479px) {
    padding-left: var(--space-4);
    padding-right: ${({ $closable }) => ($closable ? '56px' : 'var(--space-4)')};
  }
`;

/** The part of a dialog between head and foot. */
export const DialogBody = styled.div`
  padding: var(--space-4) var(--space-6) var(--space-6);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  color: var(--color-text-2);
  @media (max-width: 479px) {
    padding-inline: var(--space-4);
  }
`;

/** The actions of a dialog, bottom right. */
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  flex-wrap: wrap;
  padding: var(--space-4) var(--space-6);
  border-top: 1px solid var(--color-line);
  @media (max-width: 479px) {
    padding-inline: var(--space-4);
  }
`;

interface DialogProps {
  open: boolean;
  /** Called when the reader asks to close; a dialog without it cannot be dismissed. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** 1080 px instead of 480, whole screen below 768. */
  wide?: boolean | undefined;
  /** A head of one's own: put a `DialogTitle` with `tabIndex={-1}` in it, which the focus goes to. `title` is then not shown. */
  head?: ReactNode;
  children: ReactNode;
}

/** Names the dialog; for heads of one's own. */
export const DialogTitle = Primitive.Title;

/** What the focus goes back to: the element that has it, or the button of the menu it is in, for that closes. */
const openerOf = (active: Element | null): HTMLElement | null => {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener =
    menuButton === null || menuButton === undefined ? active : document.getElementById(menuButton);
  return opener instanceof HTMLElement ? opener : null;
};

/** The element that names a dialog. */
const titleOf = (dialog: EventTarget | null): HTMLElement | null =>
  dialog instanceof HTMLElement
    ? document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    : null;

/**
 * A modal dialog: focus moves in, stays in and returns to the opener, Escape and a press on the scrim close it.
 * Without `onClose` it stays until the caller takes it away.
 */
export const Dialog = ({ open, onClose, title, description, wide = false, head, children }: DialogProps) => {
  // Radix gives the focus back to its own trigger; these dialogs have none, so who opened one is kept here.
  const opener = useRef<HTMLElement | null>(null);
  const stay = (event: Event) => {
    if (onClose === undefined) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Primitive.Portal>
        <Scrim>
          <Box
            $wide={wide}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onKeyDown={({ nativeEvent }) => {
              if (isLeftToDialog(nativeEvent)) onClose?.();
            }}
            onOpenAutoFocus={(event) => {
              opener.current = openerOf(document.activeElement);
              if (head === undefined) return;
              // What is read begins at its title; the first thing to press may be far below.
              event.preventDefault();
              titleOf(event.target)?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            onEscapeKeyDown={stay}
            onInteractOutside={stay}
          >
            {head ?? (
              <Head $closable={onClose !== undefined}>
                <SectionTitle as={Primitive.Title}>{title}</SectionTitle>
                {description !== undefined && <Primitive.Description>{description}</Primitive.Description>}
              </Head>
            )}
            {children}
            {/* Last in the order of the keyboard is the way out; first would put it before the content. */}
            {onClose !== undefined && (
              <Close>
                <IconButton label="Close" onClick={onClose}>
                  <X size={20} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </Close>
            )}
          </Box>
        </Scrim>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
