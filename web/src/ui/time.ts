/** The text where a card has no kick-off. */
const NO_TIME_SHORT = 'TBD';
/** The text where a dialog has no kick-off. */
const NO_TIME_LONG = 'To be determined';

const parse = (iso: string | null | undefined): Date | undefined => {
  if (iso === null || iso === undefined || iso === '') return undefined;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Where and how a time is read: in the reader's own zone, and as in the United States, unless said otherwise. */
export interface Reader {
  timeZone?: string | undefined;
  /** A language tag such as `de-DE`. */
  locale?: string | undefined;
}
const HOUSE_LOCALE = 'en-US';

/* Making a formatter costs more than all its uses on a page. Digits are those of the scores beside them. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (
  options: Intl.DateTimeFormatOptions,
  { timeZone, locale = HOUSE_LOCALE }: Reader = {},
): Intl.DateTimeFormat => {
  const all = { ...options, numberingSystem: 'latn', ...(timeZone !== undefined && { timeZone }) };
  const key = locale + JSON.stringify(all);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, all);
  formatters.set(key, made);
  return made;
};

/** Whether this is a time that can be read. */
export const isTime = (iso: string | null | undefined): iso is string => parse(iso) !== undefined;

/** The reader's own zone, such as `Europe/London`. */
export const readerZone = (): string => formatter({}).resolvedOptions().timeZone;

const hour: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** With plain spaces: the narrow ones of some locales' data break searches in the page. */
const plain = (text: string): string => text.replace(/\u202f/g, ' ');

/** `h:mm a`: "3:00 PM". */
const clock = (date: Date, reader?: Reader): string => plain(formatter(hour, reader).format(date));

/** A day and its hour: joined as we do it in the United States' form, elsewhere as the reader's language does. */
const dayAndClock = (
  date: Date,
  day: Intl.DateTimeFormatOptions,
  between: string,
  reader: Reader = {},
): string =>
  (reader.locale ?? HOUSE_LOCALE) === HOUSE_LOCALE
    ? `${formatter(day, reader).format(date)}${between}${clock(date, reader)}`
    : plain(formatter({ ...day, ...hour }, reader).format(date));

/** `MMM d, h:mm a`, as on cards: "Nov 28, 3:00 PM"; "TBD" without a readable time. */
export const shortTime = (iso: string | null | undefined, reader?: Reader): string => {
  const date = parse(iso);
  return date === undefined
    ? NO_TIME_SHORT
    : dayAndClock(date, { month: 'short', day: 'numeric' }, ', ', reader);
};

/** `EEEE, MMM d, yyyy 'at' h:mm a`: "Saturday, Nov 28, 2026 at 3:00 PM"; "To be determined" without a readable time. */
export const longTime = (iso: string | null | undefined, reader?: Reader): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  return dayAndClock(
    date,
    { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
    ' at ',
    reader,
  );
};

/** "3:00 PM" alone, or "TBD". */
export const clockTime = (iso: string | null | undefined, reader?: Reader): string => {
  const date = parse(iso);
  return date === undefined ? NO_TIME_SHORT : clock(date, reader);
};

/** The day as a heading: "Sunday, November 22, 2026"; "To be determined" without a readable time. */
export const dayHeading = (iso: string | null | undefined, reader?: Reader): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  return formatter({ dateStyle: 'full' }, reader).format(date);
};

/** The month as a heading: "November 2026"; "To be determined" without a readable time. */
export const monthHeading = (iso: string | null | undefined, reader?: Reader): string => {
  const date = parse(iso);
  if (date === undefined) return NO_TIME_LONG;
  return formatter({ month: 'long', year: 'numeric' }, reader).format(date);
};

/** A day without a time, such as `2026-11-28`, or that of an instant in UTC, in parts: "Sat" or "Saturday", and "Nov 28". */
export const dayParts = (
  day: string,
  weekday: 'short' | 'long' = 'short',
  locale?: string,
): [string, string] => {
  const date = new Date(day);
  const reader = { timeZone: 'UTC', locale };
  return [
    formatter({ weekday }, reader).format(date),
    formatter({ month: 'short', day: 'numeric' }, reader).format(date),
  ];
};

/** "Apr 26": the month of an instant in UTC. */
export const shortMonth = (iso: string, locale?: string): string =>
  formatter({ month: 'short', year: '2-digit' }, { timeZone: 'UTC', locale }).format(new Date(iso));
