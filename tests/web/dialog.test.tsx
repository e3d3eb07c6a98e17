import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog, DialogTitle } from '../../web/src/ui/Dialog.tsx';
import { Toaster } from '../../web/src/ui/Toaster.tsx';
import { currentToast, toast } from '../../web/src/ui/toasts.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

/** A match: long, and the first thing to press is at its foot. */
const Match = ({ open, onClose }: { open: boolean; onClose?: () => void }) => (
  <>
    <button type="button">Opener</button>
    <Dialog
      open={open}
      onClose={onClose}
      title="Arsenal v Brighton"
      wide
      head={<DialogTitle tabIndex={-1}>Arsenal v Brighton</DialogTitle>}
    >
      <button type="button">The record’s hash</button>
    </Dialog>
  </>
);
const focused = () => document.activeElement?.textContent;

test('each time a match opens the focus is on its title, and goes back to what opened it', async () => {
  await act(async () => root.render(<Match open={false} />));
  for (const time of ['first', 'second']) {
    place.querySelector('button')!.focus();
    await act(async () => root.render(<Match open onClose={() => undefined} />));
    await vi.waitFor(() => expect([time, focused()]).toEqual([time, 'Arsenal v Brighton']));
    await act(async () => root.render(<Match open={false} />));
    await vi.waitFor(() => expect([time, focused()]).toEqual([time, 'Opener']));
  }
});

test('Escape closes the dialog, whatever message stands beside it', async () => {
  const onClose = vi.fn();
  await act(async () =>
    root.render(
      <>
        <Match open onClose={onClose} />
        <Toaster />
      </>,
    ),
  );
  await act(async () => toast({ title: 'Saved', text: 'Your choice is kept.', kind: 'done' }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your choice is kept.'));
  await act(async () =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    ),
  );
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(currentToast()?.title).toBe('Saved');
});
