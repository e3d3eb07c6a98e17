/** The text where a card has no kick-off. */
const NO_TIME_SHORT = 'TBD';
/** The text where a dialog has no kick-off. */
const NO_TIME_LONG = 'To be determined';

const parse = (iso: string | null | undefined): Date | undefined => {
  if (iso === null || iso === undefined || iso === '') return undefined;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/* Making a formatter costs more than all its uses on a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat => {
  const all = { ...options, ...(timeZone !== undefined && { timeZone }) };
  const key = JSON.stringify(all);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', all);
  formatters.set(key, made);
  return made;
};

/** Whether this is a time that can be read. */
export const isTime = (iso: string | null | undefined): iso is string => parse(iso) !== undefined;

/** The reader's own zone, such as `Europe/London`. */
export const readerZone = (): string => formatter({}, undefined).resolvedOptions().timeZone;

/** `h:mm a`: "3:00 PM". Plain spaces: the narrow ones of some locales data break searches in the page. */
const clock = (date: Date, timeZone?: string): string =>
  formatter({ hour: 'numeric', minute: '2-digit' }, timeZone).format(date).replace(/ /g, ' ');

/**
 * `MMM d, h:mm a`, as on cards: "Nov 28, 3:00 PM"; "TBD" without a readable time. In the reader's zone unless one is
 * given.
 */
export const shortTime = (iso: string | null | undefined, timeZone?: string): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_SHORT;
  const day = formatter({ month: 'short', day: 'numeric' }, timeZone).format(date);
  return `${day}, ${clock(date, timeZone)}`;
};

/** `EEEE, MMM d, yyyy 'at' h:mm a`: "Saturday, Nov 28, 2026 at 3:00 PM"; "To be determined" without a readable time. */
export const longTime = (iso: string | null | undefined, timeZone?: string): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  const parts: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  };
  const day = formatter(parts, timeZone).format(date);
  return `${day} at ${clock(date, timeZone)}`;
};

/** "3:00 PM" alone, or "TBD". */
export const clockTime = (iso: string | null | undefined, timeZone?: string): string => {
  const date = parse(iso);
  return date === undefined ? NO_TIME_SHORT : clock(date, timeZone);
};

/** The day as a heading: "Sunday, November 22, 2026"; "To be determined" without a readable time. */
export const dayHeading = (iso: string | null | undefined, timeZone?: string): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  return formatter({ dateStyle: 'full' }, timeZone).format(date);
};

/** The month as a heading: "November 2026"; "To be determined" without a readable time. */
export const monthHeading = (iso: string | null | undefined, timeZone?: string): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  return formatter({ month: 'long', year: 'numeric' }, timeZone).format(date);
};

/** A day without a time, such as `2026-11-28`, in parts: "Sat" or "Saturday", and "Nov 28". */
export const dayParts = (day: string, weekday: 'short' | 'long' = 'short'): [string, string] => {
  const date = new Date(day);
  return [
    formatter({ weekday }, 'UTC').format(date),
    formatter({ month: 'short', day: 'numeric' }, 'UTC').format(date),
  ];
};
