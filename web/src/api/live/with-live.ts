import type { LiveMatch } from '#core/contract/common';
import type { LiveChange, LiveUpdate } from '#core/contract/live';

/** What the stream has told, by the id of the game. */
export interface Board {
  /** How the matches stand that are under way. */
  readonly playing: ReadonlyMap<number, LiveChange>;
  /** The kick-offs of those to come that were moved. */
  readonly moved: ReadonlyMap<number, string | null>;
}

export const emptyBoard: Board = { playing: new Map(), moved: new Map() };

/** What is known after an event. Goals and cards that an event does not name are as they were. */
export const boardAfter = (
  { playing, moved: before }: Board,
  { inPlay, changed, moved = [] }: LiveUpdate,
): Board => {
  const known = new Map(playing);
  for (const change of changed) known.set(change.gameId, { ...known.get(change.gameId), ...change });
  if (inPlay) for (const game of known.keys()) if (!inPlay.includes(game)) known.delete(game);
  return {
    playing: known,
    moved: new Map([...before, ...moved.map(({ gameId, kickoffTime }) => [gameId, kickoffTime] as const)]),
  };
};

interface Playing {
  gameId: number;
  kickoffTime: string | null;
  live: LiveMatch | null;
  match?: { statusCode: string; timeline: LiveChange['timeline'] };
}

const isPlaying = (value: object): value is Playing => 'gameId' in value && 'live' in value;

/** So long after its kick-off a match that nobody saw under way may still be. */
const longestMs = 3 * 3_600_000;

const hasMatch = (answer: unknown, isMeant: (match: Playing) => boolean): boolean => {
  if (typeof answer !== 'object' || answer === null) return false;
  if (Array.isArray(answer)) return answer.some((each) => hasMatch(each, isMeant));
  return isPlaying(answer) ? isMeant(answer) : Object.values(answer).some((each) => hasMatch(each, isMeant));
};

const sinceKickoff = ({ kickoffTime }: Playing, now: number): number =>
  kickoffTime === null ? Number.NEGATIVE_INFINITY : now - Date.parse(kickoffTime);

/** Whether an answer has a match that is under way, or may be by the clock. */
export const mayPlay = (answer: unknown, now: number): boolean =>
  hasMatch(answer, (match) => {
    const since = sinceKickoff(match, now);
    return match.live !== null || (since >= 0 && since < longestMs);
  });

/** Whether it has one of which the stream may tell something: under way, or to come and perhaps moved. */
export const mayChange = (answer: unknown, now: number): boolean =>
  hasMatch(answer, (match) => match.live !== null || sinceKickoff(match, now) < longestMs);

/** An answer as the board has its matches; the same one where nothing differs. */
export interface Shown<T> {
  answer: T;
  /** Whether a match of it has begun, is over or was moved: more of the answer changes then than the board tells. */
  hasTurned: boolean;
}

/** Puts what the board tells into an answer, wherever its matches are in it. */
export const withLive = <T>(answer: T, board: Board): Shown<T> => {
  let hasTurned = false;
  const playing = (match: Playing): Playing => {
    const { gameId, kickoffTime } = match;
    const change = board.playing.get(gameId);
    if (board.moved.has(gameId) && board.moved.get(gameId) !== kickoffTime) hasTurned = true;
    if ((change === undefined) !== (match.live === null)) hasTurned = true;
    if (change === undefined || isAsShown(match, change)) return match;
    const { live, timeline } = change;
    return {
      ...match,
      live,
      ...(match.match && {
        match: {
          ...match.match,
          statusCode: live.statusCode,
          ...(timeline !== undefined && { timeline }),
        },
      }),
    };
  };
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isPlaying(value)) return playing(value);
    const parts = Object.entries(value).map(([key, part]) => [key, part, walk(part)] as const);
    if (parts.every(([, before, after]) => before === after)) return value;
    return Array.isArray(value)
      ? parts.map(([, , after]) => after)
      : Object.fromEntries(parts.map(([key, , after]) => [key, after]));
  };
  return { answer: walk(answer) as T, hasTurned };
};

/** An event may be so much older than an answer that was asked for meanwhile; older still is a clock that was put right. */
const LATE_MS = 120_000;

/** Whether a match shows what is told already. What was seen a little earlier than what is shown is told too late. */
const isAsShown = ({ live: shown, match }: Playing, { live, timeline }: LiveChange): boolean => {
  if (shown === null) return false;
  const seen = Date.parse(live.seenAt) - Date.parse(shown.seenAt);
  if (seen < 0 && seen > -LATE_MS) return true;
  return seen === 0 && (match === undefined || timeline === undefined || sameText(match.timeline, timeline));
};
const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
