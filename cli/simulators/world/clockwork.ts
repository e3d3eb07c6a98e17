import { dice } from '../random.ts';
import type { Fixture, Notice } from './types.ts';

const MINUTE = 60_000;
const HALF_TIME_BREAK = 15;
const EXTRA_TIME_BREAK = 5;
const SHOOTOUT = 10;

/** Minutes added by the referee to each half, and when an abandoned match stopped. */
export interface MatchTimes {
  addedFirst: number;
  addedSecond: number;
  abandonedAfter: number;
}

export function matchTimes(fixture: Fixture): MatchTimes {
  const roll = dice(fixture.seed, 'times');
  return { addedFirst: roll.int(1, 4), addedSecond: roll.int(2, 7), abandonedAfter: roll.int(12, 80) };
}

/** The notice in force at `now`. */
export function noticeAt(fixture: Fixture, now: number): Notice {
  return fixture.notices.findLast(({ from }) => from <= now) ?? fixture.notices[0]!;
}

/** When the match is (or was) really played: the last word on its kick-off; `undefined` when it never is. */
export function playedAt(fixture: Fixture): number | undefined {
  const last = fixture.notices.at(-1)!;
  return last.status === 'NS' && fixture.ending !== 'AWD' ? last.kickoff : undefined;
}

export type Half = 1 | 2 | 3 | 4 | 5;

export interface MatchState {
  status: string;
  kickoff: number;
  elapsed: number | null;
  extra: number | null;
  /** Everything up to this point of the match has happened; `undefined` when it has not begun. */
  reached?: { half: Half; minute: number };
  over: boolean;
}

/** Points of a match in order: half, then minute within the whole (`45+2` is half 1, minute 47). */
export const isReached = (state: MatchState, half: Half, minute: number): boolean =>
  state.reached !== undefined &&
  (half < state.reached.half || (half === state.reached.half && minute <= state.reached.minute));

const running = (kickoff: number, status: string, half: Half, minute: number, cap: number): MatchState => ({
  status,
  kickoff,
  elapsed: Math.min(minute, cap),
  extra: minute > cap ? minute - cap : null,
  reached: { half, minute },
  over: false,
});

/** Real minutes since kick-off → how far the match is. */
function inPlay(fixture: Fixture, kickoff: number, gone: number): MatchState {
  const { addedFirst, addedSecond, abandonedAfter } = matchTimes(fixture);
  const secondFrom = 45 + addedFirst + HALF_TIME_BREAK;
  const ninety = secondFrom + 45 + addedSecond;
  if (fixture.ending === 'ABD') {
    const stop = abandonedAfter > 45 ? abandonedAfter + addedFirst + HALF_TIME_BREAK : abandonedAfter;
    if (gone >= stop) {
      const reached = { half: abandonedAfter > 45 ? 2 : 1, minute: abandonedAfter } as const;
      return { status: 'ABD', kickoff, elapsed: null, extra: null, reached, over: true };
    }
  }
  if (gone < 45 + addedFirst) return running(kickoff, '1H', 1, gone + 1, 45);
  if (gone < secondFrom) return { ...running(kickoff, 'HT', 1, 999, 45), elapsed: 45, extra: null };
  if (gone < ninety) return running(kickoff, '2H', 2, gone - secondFrom + 46, 90);
  const finished: MatchState = {
    status: 'FT',
    kickoff,
    elapsed: 90,
    extra: addedSecond,
    reached: { half: 5, minute: 999 },
    over: true,
  };
  if (fixture.ending === 'FT' || fixture.ending === 'ABD') return finished;
  const extra = gone - ninety - EXTRA_TIME_BREAK;
  if (extra < 0)
    return {
      status: 'BT',
      kickoff,
      elapsed: null,
      extra: null,
      reached: { half: 2, minute: 999 },
      over: false,
    };
  if (extra < 15) return running(kickoff, 'ET', 3, extra + 91, 105);
  if (extra < 31) return running(kickoff, 'ET', 4, Math.max(extra - 1, 15) + 91, 120);
  if (fixture.ending === 'PEN' && extra < 31 + SHOOTOUT) {
    return {
      status: 'P',
      kickoff,
      elapsed: 120,
      extra: null,
      reached: { half: 4, minute: 999 },
      over: false,
    };
  }
  return { ...finished, status: fixture.ending, elapsed: 120, extra: null };
}

/** How a fixture looks from outside at `now` (milliseconds). */
export function stateAt(fixture: Fixture, now: number): MatchState {
  const notice = noticeAt(fixture, now);
  const waiting: MatchState = {
    status: notice.status,
    kickoff: notice.kickoff,
    elapsed: null,
    extra: null,
    over: false,
  };
  if (notice.status !== 'NS') return { ...waiting, over: notice.status === 'CANC' };
  if (now < notice.kickoff || notice !== fixture.notices.at(-1)) return waiting;
  if (fixture.ending === 'AWD') return { ...waiting, status: 'AWD', over: true };
  return inPlay(fixture, notice.kickoff, Math.floor((now - notice.kickoff) / MINUTE));
}

/**
 * When the result is final: kick-off and everything that follows, in milliseconds.
 * @internal only tests ask for it
 */
export function finishedAt(fixture: Fixture): number | undefined {
  const kickoff = playedAt(fixture);
  if (kickoff === undefined) return undefined;
  const { addedFirst, addedSecond } = matchTimes(fixture);
  const ninety = 45 + addedFirst + HALF_TIME_BREAK + 45 + addedSecond;
  const more = { FT: 0, ABD: 0, AWD: 0, AET: EXTRA_TIME_BREAK + 31, PEN: EXTRA_TIME_BREAK + 31 + SHOOTOUT }[
    fixture.ending
  ];
  return kickoff + (ninety + more) * MINUTE;
}

/** Whether the result counts for tables and form at `now`: played to the end, or awarded. */
export const counts = (fixture: Fixture, now: number): boolean => {
  const { status } = stateAt(fixture, now);
  return status === 'FT' || status === 'AET' || status === 'PEN' || status === 'AWD';
};
