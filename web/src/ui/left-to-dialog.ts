const left = new WeakSet<Event>();

/** A press of Escape inside a dialog is the dialog’s, whatever message stands beside it. */
export function leaveToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"]')) return;
  event.preventDefault();
  left.add(event);
}

/** Whether a message left this press to the dialog. */
export const isLeftToDialog = (event: Event): boolean => left.has(event);
