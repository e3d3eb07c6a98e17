import { usePolling } from '../../../api/use-polling.ts';
import { useTabPlace } from '../tab-context.ts';

/** How often what is looked at is read again, ms: other admins, schedules and the command line change it too. */
const POLL_MS = 10_000;

/** Reads what a tab shows, or a dialog over it, anew when it is opened, and again while the tab is shown. */
export const useListPolling = () => ({
  ...usePolling(useTabPlace().isShown ? POLL_MS : 0),
  revalidateOnMount: true,
});
