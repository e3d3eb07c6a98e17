import { dayMs, hourMs, minuteMs } from '../domain/time.ts';

/** Seasons before the running one whose shots are asked for; those further back gain next to nothing. */
export const shotsSeasons = 1;
/** A match of which no shots are told is asked for so often. */
const mostAsks = 3;
/** So long after an answer without them they may have come. */
const askAgainAfter = 7 * dayMs;
/** So long a question is waited for that did not end: it failed, or the process that put it died. */
const questionHolds = hourMs;
/** What a plan refuses it refuses for months. */
const refusedFor = 30 * dayMs;
/** Coverage comes with the first matches of a season; what is covered stays so. */
const notCoveredFor = 7 * dayMs;
/** A result is told some minutes after the whistle, its statistics with it or a little later. */
const toldAfter = 3 * hourMs + 30 * minuteMs;

/** The matches `m` (with our own game `g`, where there is one) whose shots are to be asked for; see `dueValues`. */
export const isDue = `m.status_code = 'FT' and m.fulltime_home is not null and m.shots_home is null and g.shots_home is null
  and m.kickoff_at <= ? and m.shots_asks < ${mostAsks}
  and (m.shots_asked_at is null or m.shots_asked_at > ?
    or m.shots_asked_at <= case when m.shots_asks = 0 then ?::timestamptz else ?::timestamptz end)`;

/** The values of `isDue`. An instant ahead of now was written while a clock ran ahead. */
export const dueValues = (now: Date): Date[] => [
  before(now, toldAfter),
  now,
  before(now, questionHolds),
  before(now, askAgainAfter),
];

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Whether something that holds for a while, and was found at this instant, still holds. */
const holds = (found: Date | null, forMs: number, now: Date): boolean =>
  found !== null && found <= now && found > before(now, forMs);

/** What is on record of the shots of one season. */
export interface ShotsRecord {
  hasStatistics: boolean | null;
  hasStatisticsAt: Date | null;
  shotsRefusedAt: Date | null;
}

/**
 * Whether shots of a season can be had: `unknown` where the league's coverage must be asked for first. What the plan
 * refused, or the service did not cover, is left alone for a while, unless a person asks `again`.
 */
export function shotsOffered(record: ShotsRecord, isAgain: boolean, now: Date): 'yes' | 'no' | 'unknown' {
  const { hasStatistics, hasStatisticsAt, shotsRefusedAt } = record;
  if (!isAgain && holds(shotsRefusedAt, refusedFor, now)) return 'no';
  if (hasStatistics === true) return 'yes';
  if (hasStatistics === null || isAgain) return 'unknown';
  return holds(hasStatisticsAt, notCoveredFor, now) ? 'no' : 'unknown';
}
