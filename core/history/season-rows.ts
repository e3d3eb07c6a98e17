import { dayMs } from '../domain/time.ts';
import { isFinalStatus, resultFlag, type Tally } from '../domain/settle.ts';
import { toDiscovered } from '../football/discovery.ts';
import { matchResultOf } from '../football/match-result.ts';
import { isEnded } from '../domain/match-status.ts';
import type { FixtureRow } from '../football/wire/fixtures.ts';

interface Score {
  home: number;
  away: number;
}

/** A match of a season as it is kept. */
export interface ToldMatch {
  fixtureId: number;
  round: string | null;
  kickoffAt: Date;
  statusCode: string;
  home: { id: number; name: string; logo: string | null };
  away: { id: number; name: string; logo: string | null };
  fulltime: Score | null;
  halftime: Score | null;
}

/** A match from its row. Only one that was played to its end and whose result agrees with itself has a score. */
export function toldMatch(row: FixtureRow): ToldMatch {
  const { fixtureId, round, kickoffAt, statusCode, home, away } = toDiscovered(row);
  const result = matchResultOf(row);
  const fulltime = isFinalStatus(statusCode) && resultFlag(result) === null ? whole(result.fulltime) : null;
  return {
    fixtureId,
    round,
    kickoffAt,
    statusCode,
    home,
    away,
    fulltime,
    halftime: fulltime && whole(result.halftime),
  };
}

const whole = (tally: Tally | null | undefined): Score | null =>
  tally?.home == null || tally.away === null ? null : { home: tally.home, away: tally.away };

/** So long after its date a match that nothing was told of is waited for, in ms. */
const openFor = 30 * dayMs;

/** Whether a season that is not the current one any more has told all that it will tell. */
export const isToldInFull = (matches: readonly ToldMatch[], now: Date): boolean =>
  matches.every(
    ({ statusCode, kickoffAt }) => isEnded(statusCode) || now.getTime() - kickoffAt.getTime() > openFor,
  );
