import { asianHandicap } from './asian-handicap.ts';
import { bothTeamsToScore } from './both-teams-to-score.ts';
import { cleanSheetAway, cleanSheetHome } from './clean-sheet.ts';
import { correctScore } from './correct-score.ts';
import { doubleChance } from './double-chance.ts';
import { drawNoBet } from './draw-no-bet.ts';
import { europeanHandicap } from './european-handicap.ts';
import { firstHalfTotal } from './first-half-total.ts';
import { firstTeamToScore } from './first-team-to-score.ts';
import { halfTimeFullTime } from './half-time-full-time.ts';
import { halfTimeResult } from './half-time-result.ts';
import { describeLines, lineAllowed, linesOf } from './lines.ts';
import type { Market, Teams } from './market.ts';
import { matchResult } from './match-result.ts';
import { oddEven } from './odd-even.ts';
import { resultAndBothScore } from './result-and-both-score.ts';
import { resultAndTotal } from './result-and-total.ts';
import { teamTotalAway, teamTotalHome } from './team-total.ts';
import { totalCards } from './total-cards.ts';
import { totalCorners } from './total-corners.ts';
import { totalGoals } from './total-goals.ts';
import { winToNil } from './win-to-nil.ts';

/** Every market, in the order shown. A new market is one file and one line here. */
const catalogue = [
  matchResult,
  doubleChance,
  drawNoBet,
  totalGoals,
  teamTotalHome,
  teamTotalAway,
  bothTeamsToScore,
  asianHandicap,
  europeanHandicap,
  correctScore,
  halfTimeResult,
  halfTimeFullTime,
  firstHalfTotal,
  oddEven,
  cleanSheetHome,
  cleanSheetAway,
  winToNil,
  resultAndBothScore,
  resultAndTotal,
  totalCorners,
  totalCards,
  firstTeamToScore,
] as const;

export type MarketKey = (typeof catalogue)[number]['key'];

export const markets: readonly Market<MarketKey>[] = catalogue;

export const marketKeys: readonly MarketKey[] = catalogue.map(({ key }) => key);

/** What is claimed about a match: a selection of a market, with a line where the market has one. */
export interface Pick {
  readonly market: MarketKey;
  readonly selection: string;
  readonly line: number | null;
}

/** A pick that names no market, selection or line of the catalogue. */
export class InvalidPick extends Error {
  override readonly name = 'InvalidPick';
}

interface Entry {
  readonly market: Market<MarketKey>;
  readonly selections: ReadonlySet<string>;
}

const entries: ReadonlyMap<string, Entry> = new Map(
  markets.map((market) => [market.key, { market, selections: new Set(market.selections) }]),
);

/** The market with this key, or undefined for a key outside the catalogue. */
export const findMarket = (key: string): Market<MarketKey> | undefined => entries.get(key)?.market;

/** A market's name as it is shown; a key that has left the catalogue is shown as it is. */
export const marketName = (key: string): string => findMarket(key)?.name ?? key;

/** The market with a key known to be in the catalogue. */
export function marketOf(key: MarketKey): Market<MarketKey> {
  const entry = entries.get(key);
  if (!entry) throw new InvalidPick(`There is no market "${key}".`);
  return entry.market;
}

/** Any pick-like input: keys are not yet known to be the catalogue's. */
export interface PickLike {
  readonly market: string;
  readonly selection: string;
  readonly line?: number | null | undefined;
}

/** What is wrong with a pick, in one sentence, or null when it is valid. */
export function pickFault({ market: key, selection, line }: PickLike): string | null {
  const entry = entries.get(key);
  if (!entry) return `There is no market "${key}".`;
  const { market } = entry;
  if (!entry.selections.has(selection)) {
    return `"${selection}" is no selection of ${key}: it takes ${describeSelections(market)}.`;
  }
  if (lineFits(market, line)) return null;
  if (market.line === null) return `${key} takes no line, but ${line} was given.`;
  if (line === null || line === undefined) return `${key} needs a line: ${describeLines(market.line)}.`;
  return `${line} is no line of ${key}: it takes ${describeLines(market.line)}.`;
}

/** A market's selections in words; of many, the first and the last two. */
function describeSelections({ selections }: Market): string {
  if (selections.length <= 12) return selections.join(', ');
  return `"${selections[0]}" to "${selections.at(-2)}" or ${selections.at(-1)}`;
}

const lineFits = ({ line: rule }: Market, line: number | null | undefined): boolean =>
  line === null || line === undefined ? rule === null : rule !== null && lineAllowed(rule, line);

/**
 * The market of a valid pick.
 * @throws InvalidPick naming what is wrong.
 */
export function marketOfValid(pick: PickLike): Market<MarketKey> {
  const entry = entries.get(pick.market);
  if (entry && entry.selections.has(pick.selection) && lineFits(entry.market, pick.line)) return entry.market;
  throw new InvalidPick(pickFault(pick) ?? 'The pick is not valid.');
}

/**
 * The pick with its types narrowed and its line made null where the market has none.
 * @throws InvalidPick naming what is wrong.
 */
export function toPick(pick: PickLike): Pick {
  return { market: marketOfValid(pick).key, selection: pick.selection, line: pick.line ?? null };
}

/**
 * The outcome in words, as the site shows it beside the market's name: `Arsenal −0.75 (Asian handicap)`.
 * @throws InvalidPick for a pick outside the catalogue.
 */
export function labelOf(pick: Pick, teams: Teams): string {
  return marketOfValid(pick).label(pick.selection, pick.line ?? 0, teams);
}

/** Every valid pick of a market. */
export function picksOf(market: Market<MarketKey>): Pick[] {
  const lines = market.line === null ? [null] : linesOf(market.line);
  return market.selections.flatMap((selection) =>
    lines.map((line) => ({ market: market.key, selection, line })),
  );
}
