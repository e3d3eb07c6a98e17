import { dayMs } from '#core/domain/time';

/** Where a day begins on the line from the first of some days to the end of the last one, 0 to 1. */
const shareOf = (at: number, first: string, last: string): number => {
  const [from, to] = [Date.parse(first), Date.parse(last) + dayMs];
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
};

/** How much of the line lies before the end of a day that a model may still remember. */
export const cutShare = (until: string, first: string, last: string): number =>
  shareOf(Date.parse(until) + dayMs, first, last);

/** So many marks fit beside each other on a narrow page. */
const MOST_MARKS = 8;

/** The months that begin on the line, the first of it named too; every second or third where there are many. */
export function monthMarks(first: string, last: string): { day: string; name: string; share: number }[] {
  const begin = new Date(first);
  const starts = [begin];
  for (let month = 1; ; month += 1) {
    const next = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1));
    if (next.getTime() > Date.parse(last)) break;
    starts.push(next);
  }
  const isLong = starts.length > 12;
  const step = Math.ceil(starts.length / MOST_MARKS);
  const marks = starts.map((day) => ({
    day: day.toISOString().slice(0, 10),
    name: day.toLocaleDateString('en-US', {
      month: 'short',
      ...(isLong && { year: '2-digit' as const }),
      timeZone: 'UTC',
    }),
    share: shareOf(day.getTime(), first, last),
  }));
  const shown = marks.filter((_mark, index) => index % step === 0);
  // Near the end of a month the first name would lie on the second.
  return shown.length > 1 && shown[1]!.share < 0.08 ? shown.slice(1) : shown;
}
