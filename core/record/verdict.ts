import { correctionWindowMs, presumedEnd, redatingVoid, resultPatienceMs } from '../domain/kickoff.ts';
import type { MarketKey } from '../domain/markets/catalogue.ts';
import {
  isFinalStatus,
  isVoidStatus,
  type MatchResult,
  settle,
  type Settlement,
  type Tally,
} from '../domain/settle.ts';
import type { CardMarket } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import { type Sides, swappedVoid } from './published-picks.ts';

/** What the rules say of one pick. */
export interface Verdict {
  settlement: Settlement;
  actual: string | null;
  /** Why, where the score does not say so: in words, and as the record says it. */
  reason: string | null;
  code: VerdictCode | null;
}

/** Why a pick is void for another reason than the score. */
type VoidCode = 'no_data' | 'no_result' | 'other_date' | 'swapped_sides';
/** Why a pick is settled by something else than the score. */
type VerdictCode = VoidCode | 'not_opened';

const tally = (home: number | null | undefined, away: number | null | undefined): Tally | null =>
  home === null || home === undefined || away === null || away === undefined ? null : { home, away };

/** What of a game its result is read from. */
export type ResultColumns = Pick<
  Game,
  | 'resultSource'
  | 'statusCode'
  | 'fulltimeHome'
  | 'fulltimeAway'
  | 'halftimeHome'
  | 'halftimeAway'
  | 'extratimeHome'
  | 'extratimeAway'
  | 'goalsHome'
  | 'goalsAway'
  | 'cornersHome'
  | 'cornersAway'
  | 'cardsHome'
  | 'cardsAway'
  | 'firstGoal'
>;
/** And what decides beside it whether a pick is void. */
type JudgedGame = ResultColumns &
  Pick<
    Game,
    | 'homeTeam'
    | 'awayTeam'
    | 'kickoffAt'
    | 'kickoffConfirmed'
    | 'finishedAt'
    | 'resultsCheckedAt'
    | 'apiFootballFixtureId'
  >;

/** A game's stored result in the form the rules of settlement read. */
export function resultOf(game: ResultColumns): MatchResult {
  // Entered by hand is the 90-minute score alone, also for AET and PEN: the checks against extra time, which find
  // faults of the source, would hold it back for ever.
  const isEntered = game.resultSource === 'by_hand' && isFinalStatus(game.statusCode);
  return {
    status: isEntered ? 'FT' : game.statusCode,
    fulltime: tally(game.fulltimeHome, game.fulltimeAway),
    halftime: tally(game.halftimeHome, game.halftimeAway),
    extratime: tally(game.extratimeHome, game.extratimeAway),
    goals: tally(game.goalsHome, game.goalsAway),
    corners: tally(game.cornersHome, game.cornersAway),
    cards: tally(game.cardsHome, game.cardsAway),
    firstGoal: game.firstGoal ?? null,
  };
}

/** Whether the status says that nothing more will be played. */
export const isOverByStatus = ({ statusCode }: Pick<Game, 'statusCode'>): boolean =>
  isFinalStatus(statusCode) || isVoidStatus(statusCode);

/** When the match began, once it was played to its end; else null. */
export const trueKickoffOf = (game: Pick<Game, 'statusCode' | 'kickoffAt'>): Date | null =>
  isFinalStatus(game.statusCode) ? (game.kickoffAt ?? null) : null;

/** Why the headline is of an earlier revision than the newest one on record. */
export const passedOver =
  'A revision published after the match had begun is on record and not scored; this is the one before.';

/** Why a pick is late although it was published before the true kick-off. */
export const notAnchored =
  'Nobody else had seen this pick before its match began, as the rules it was published by ask: shown, and not scored.';

interface Void {
  actual: string;
  reason: string;
  code: VoidCode;
}

const valueVoid: Void = {
  actual: 'No data',
  reason: 'The data this market is settled from did not arrive within 72 hours of the end.',
  code: 'no_data',
};
export const untoldVoid: Void = {
  actual: 'No result',
  reason: 'No result was told within 72 hours of the time at which the match was over.',
  code: 'no_result',
};

/** What every pick of a card is judged by. */
export interface VerdictRules {
  result: MatchResult;
  /** The match that was played is not the one the pick was published for. */
  otherMatch: Void | null;
  /** Nothing more is waited for. */
  missing: Void | null;
  /** What was promised cannot be read: nothing else counts then. */
  unopened: Verdict | null;
}

/**
 * The rules of settlement for the picks of one card, from the stored result of its game.
 * @param published the kick-off and the sides of the publication that counts
 * @param unopened what it counts as where it should be open and is not
 */
export function verdictRules(
  game: JudgedGame,
  { publishedFor, sides }: { publishedFor: Date; sides: Sides },
  now: Date,
  unopened: Verdict | null = null,
): VerdictRules {
  const { kickoffAt, statusCode: status } = game;
  const redated = redatingVoid({ publishedFor, kickoffAt, status }, now);
  return {
    result: resultOf(game),
    otherMatch:
      redated === null
        ? swappedVoid(sides, game)
        : { actual: 'Not played on the published date', reason: redated, code: 'other_date' },
    missing: missingVoid(game, now),
    unopened,
  };
}

/** The verdict on one pick, or null while it is unsettled. */
export function judge(
  { market, selection, line }: Pick<CardMarket, 'market' | 'selection' | 'line'>,
  { result, otherMatch, missing, unopened }: VerdictRules,
): Verdict | null {
  if (unopened) return unopened;
  if (otherMatch) return { settlement: 'void', ...otherMatch };
  const { settlement, actual, flag } = settle(
    { market: market as MarketKey, selection, line: line ?? null },
    result,
  );
  if (settlement !== 'unsettled') return { settlement, actual, reason: null, code: null };
  return missing === null || flag ? null : { settlement: 'void', ...missing };
}

/**
 * The settlement of a pick that nothing has settled within 72 hours of the end; null before that time has passed. Where
 * no end was told it is the time at which the match was over by its kick-off, and the source must have been asked after
 * those 72 hours: that we did not ask says nothing of the match.
 */
function missingVoid(game: JudgedGame, now: Date): Void | null {
  if (isOverByStatus(game)) {
    const hasEnded =
      game.finishedAt !== null && now.getTime() - game.finishedAt.getTime() > correctionWindowMs;
    return hasEnded && isFinalStatus(game.statusCode) ? valueVoid : null;
  }
  const end = presumedEnd(game);
  if (end === null || game.kickoffAt === null) return null;
  const windowEnd = end.getTime() + correctionWindowMs;
  const isAsked = (game.resultsCheckedAt?.getTime() ?? 0) > windowEnd;
  const hasEnded = game.apiFootballFixtureId == null ? now.getTime() > windowEnd : isAsked;
  return hasEnded || now.getTime() - game.kickoffAt.getTime() > resultPatienceMs ? untoldVoid : null;
}
