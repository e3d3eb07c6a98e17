import { dollarsText } from '#core/domain/money';
import { countText } from '../../../ui/numbers.ts';

/** Dollars with 4 decimals, "$0.0067"; a dash where the price is not known. */
export const costText = (dollars: number | null | undefined): string =>
  dollars === null || dollars === undefined ? '–' : dollarsText(dollars, 4);

/** A duration in ms: as such below a second ("40 ms"), in seconds below a minute ("19 s"), then m:ss ("1:04"). */
export const durationText = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined) return '–';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** "1 game", "14 games". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** How long ago, in the largest sensible unit: "12 s ago", "3 h ago", "2 days ago". */
export const agoText = (iso: string, now: number): string => {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
};

/** How far ahead: "in 18 min", "in 20 h 18 min", from two days on "in 5 days"; "now" where it is past. */
export const untilText = (iso: string, now: number): string => {
  const minutes = Math.round((Date.parse(iso) - now) / 60_000);
  if (minutes <= 0) return 'now';
  if (minutes < 60) return `in ${minutes} min`;
  const days = Math.round(minutes / 1440);
  if (days >= 2) return `in ${days} days`;
  const rest = minutes % 60;
  return rest === 0 ? `in ${Math.floor(minutes / 60)} h` : `in ${Math.floor(minutes / 60)} h ${rest} min`;
};

/** A calendar day such as "2026-12-01" as "Dec 1, 2026", without a shift of zone. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
