import { marketOfValid, type Pick } from './markets/catalogue.ts';
import { type FinalCode, isFinalCode, type VoidCode } from './match-status.ts';
import {
  type Input,
  type KnownResult,
  type Score,
  type Settlement,
  settlements,
  type Side,
  type Tally,
} from './markets/market.ts';

export type { Score, Settlement, Side, Tally } from './markets/market.ts';

/**
 * A match as a source reports it. Every count but `goals` and `extratime` is of the 90 minutes with stoppage
 * time; statistics of a match with extra time usually cover 120 minutes and must then be left out.
 */
export interface MatchResult {
  /** The source's short code, in any case: `FT`, `AET`, `PEN`, `PST` … */
  readonly status: string;
  /** Score after 90 minutes. */
  readonly fulltime: Tally | null;
  readonly halftime?: Tally | null | undefined;
  /** Goals in extra time alone. */
  readonly extratime?: Tally | null | undefined;
  /** Final goals, extra time included, shoot-out excluded. */
  readonly goals?: Tally | null | undefined;
  readonly corners?: Tally | null | undefined;
  /** Shots on target; no market is settled from them. */
  readonly shots?: Tally | null | undefined;
  /** Card points as `countCards` counts them. */
  readonly cards?: Tally | null | undefined;
  readonly firstGoal?: Side | null | undefined;
}

export interface SettledPick {
  readonly settlement: Settlement | 'unsettled';
  /** What happened, in words; null while unsettled. */
  readonly actual: string | null;
  /** Why a person must look at the result before anything is settled from it. */
  readonly flag?: string;
}

const unsettled: SettledPick = Object.freeze({ settlement: 'unsettled', actual: null });

const flagged = (flag: string): SettledPick => Object.freeze({ settlement: 'unsettled', actual: null, flag });
const voided = (actual: string): SettledPick => Object.freeze({ settlement: 'void', actual });

/** Void with any score: of an abandoned match even what was already decided is void. */
const voidStatuses: Readonly<Record<string, SettledPick>> = {
  CANC: voided('Cancelled'),
  ABD: voided('Abandoned'),
  AWD: voided('Awarded'),
  WO: voided('Walkover'),
} satisfies Record<VoidCode, SettledPick>;

const flags = {
  ftDiffers: flagged('Finished after 90 minutes, but the final goals differ from the full-time score.'),
  halftimeAbove: flagged('The half-time score has more goals than the full-time score.'),
  noExtratime: flagged('Finished after extra time, but the extra-time score is missing.'),
  sumDiffers: flagged('Full-time and extra-time scores do not add up to the final goals.'),
  penUnproven: flagged(
    'Decided on penalties without an extra-time score, and the final goals do not confirm the full-time score.',
  ),
} as const;

const isCount = (value: number | null | undefined): value is number =>
  Number.isInteger(value) && (value as number) >= 0;

/** Both halves known as counts. Anything else, a half-known pair too, is unknown, never 0. */
const known = (tally: Tally | null | undefined): tally is Score =>
  tally !== null && tally !== undefined && isCount(tally.home) && isCount(tally.away);

const differs = (left: number | null, right: number | null): boolean =>
  left !== null && right !== null && left !== right;

/** Whether a part of a score has more goals than the whole. */
const exceeds = (part: Score, whole: Score): boolean => part.home > whole.home || part.away > whole.away;

/** Upper case, without the work where it is upper case already. */
const codeOf = (status: string): string => (isFinalCode(status) ? status : status.toUpperCase());

/** Statuses of a match that was played to its end. */
export const isFinalStatus = (status: string): boolean => isFinalCode(codeOf(status));

/** Statuses after which nothing will be settled from a score. */
export const isVoidStatus = (status: string): boolean => Object.hasOwn(voidStatuses, codeOf(status));

/** Why this final result cannot be trusted, or null. Known faults of sources: see the flags. */
function contradiction(
  status: FinalCode,
  { fulltime, halftime, extratime, goals }: MatchResult,
): SettledPick | null {
  if (status === 'AET' && !known(extratime)) return flags.noExtratime;
  if (known(fulltime) && known(halftime) && exceeds(halftime, fulltime)) return flags.halftimeAbove;
  if (goals && fulltime) {
    if (status === 'FT' && (differs(goals.home, fulltime.home) || differs(goals.away, fulltime.away))) {
      return flags.ftDiffers;
    }
    if (known(goals) && known(fulltime) && known(extratime)) {
      const agrees =
        fulltime.home + extratime.home === goals.home && fulltime.away + extratime.away === goals.away;
      if (!agrees) return flags.sumDiffers;
    }
  }
  if (status === 'PEN' && !known(extratime)) {
    const confirmed =
      known(goals) && known(fulltime) && goals.home === fulltime.home && goals.away === fulltime.away;
    if (!confirmed) return flags.penUnproven;
  }
  return null;
}

/** Why a person must look at this result, or null. The same check `settle` makes. */
export function resultFlag(result: MatchResult): string | null {
  const status = codeOf(result.status);
  return isFinalCode(status) ? (contradiction(status, result)?.flag ?? null) : null;
}

/** Named properties instead of `result[input]`: a keyed read of results of many shapes is the slowest step. */
function missing(input: Input, result: MatchResult): boolean {
  if (input === 'fulltime') return !known(result.fulltime);
  if (input === 'halftime') return !known(result.halftime);
  if (input === 'corners') return !known(result.corners);
  if (input === 'cards') return !known(result.cards);
  return result.firstGoal !== 'home' && result.firstGoal !== 'away';
}

/**
 * Settles a pick by the published rules: on the 90-minute score, half-time score, corners, cards and first goal.
 *
 * FT, AET and PEN settle once every input of the market is known; CANC, ABD, AWD and WO are void with any
 * score; every other status, unknown ones too, leaves the pick unsettled. A result that contradicts itself is
 * unsettled with a `flag` for a person.
 * @throws InvalidPick for a pick outside the catalogue.
 */
export function settle(pick: Pick, result: MatchResult): SettledPick {
  const market = marketOfValid(pick);
  const status = codeOf(result.status);
  if (!isFinalCode(status)) {
    return Object.hasOwn(voidStatuses, status) ? (voidStatuses[status] as SettledPick) : unsettled;
  }
  const flag = contradiction(status, result);
  if (flag) return flag;

  const { needs } = market;
  for (let index = 0; index < needs.length; index++) {
    const input = needs[index] as Input;
    if (missing(input, result) && market.waives?.(input, result.fulltime) !== true) return unsettled;
  }
  const inputs = result as MatchResult & KnownResult;
  const doubt = market.doubt?.(inputs) ?? null;
  if (doubt !== null) return flagged(doubt);
  return { settlement: market.settle(pick.selection, pick.line ?? 0, inputs), actual: market.actual(inputs) };
}

/** Whether a settled pick counts as right or wrong; null is outside the accuracy (void or unsettled). */
export function wasRight(settlement: Settlement | 'unsettled'): boolean | null {
  if (settlement === 'won' || settlement === 'half_won') return true;
  return settlement === 'lost' || settlement === 'half_lost' ? false : null;
}

/** The settlements that count as right, for rules that stand in SQL. */
export const rightSettlements = settlements.filter((settlement) => wasRight(settlement));

/** A count for every settlement, of none so far. */
export const noneSettled = (): Record<Settlement, number> => ({
  won: 0,
  lost: 0,
  void: 0,
  half_won: 0,
  half_lost: 0,
});
