import { useTabPlace } from '../tab-context.ts';

/** How often a list that is looked at is read again, ms: other admins, schedules and the command line change it too. */
const POLL_MS = 10_000;

/** The refresh interval of a tab's list; 0 while another tab is shown. */
export const useListPolling = (): number => (useTabPlace().isShown ? POLL_MS : 0);
