import type { Need } from '#core/contract/admin-needs';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePolling } from '../../../api/use-polling.ts';
import { countText } from '../../../ui/numbers.ts';
import { untilText } from '../work/figures.ts';

/** How often the list is asked for, ms. */
const NEEDS_POLL_MS = 10_000;

/** What needs a person, renewed while the page is open. */
export const useNeeds = () => useEndpoint('/api/admin/needs', usePolling(NEEDS_POLL_MS));

/** Lines shown before "n more". */
const MOST = 8;
const SHOWN = 7;

/** The first lines, and how many are left. A single line more is shown instead of counted. */
export const firstNeeds = (
  needs: readonly Need[],
  isWhole: boolean,
): { shown: readonly Need[]; more: number } =>
  isWhole || needs.length <= MOST
    ? { shown: needs, more: 0 }
    : { shown: needs.slice(0, SHOWN), more: needs.length - SHOWN };

const clock = (at: Date, now: number): string => {
  const isNear = Math.abs(at.getTime() - now) < 20 * 3_600_000;
  return isNear
    ? at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    : at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
};

const lengthText = (ms: number): string => {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
};

/** When something is lost: "12:30 PM" and "in 1 h 49 min", or for how long it has been. Null where nobody knows. */
export const whenOf = ({ by, late }: Need, now: number): { main: string; side: string } | null => {
  if (by === null) return null;
  const at = new Date(by);
  return late
    ? { main: `${lengthText(now - at.getTime())} late`, side: `since ${clock(at, now)}` }
    : { main: clock(at, now), side: untilText(by, now) };
};

/** What is spoken when lines are new: those whose key was not there before. Nothing at the first reading. */
export const newsOf = (before: readonly Need[] | undefined, needs: readonly Need[]): string => {
  if (before === undefined) return '';
  const known = new Set(before.map(({ key }) => key));
  const fresh = needs.filter(({ key }) => !known.has(key));
  if (fresh.length > 0)
    return `What needs you: ${countText(needs.length)} ${needs.length === 1 ? 'line' : 'lines'}. New: ${fresh.map(({ what }) => what).join('; ')}.`;
  return before.length > 0 && needs.length === 0 ? 'Nothing needs you any more.' : '';
};
