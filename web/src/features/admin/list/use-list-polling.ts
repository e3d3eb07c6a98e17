import { usePolling } from '../../../api/use-polling.ts';
import { useTabPlace } from '../tab-context.ts';

/** How often a list that is looked at is read again, ms: other admins, schedules and the command line change it too. */
const POLL_MS = 10_000;

/** Polls a tab's list while the tab is shown. */
export const useListPolling = () => usePolling(useTabPlace().isShown ? POLL_MS : 0);
