import type { LineRule } from './lines.ts';
import type { WrittenForm } from './written.ts';

export type Side = 'home' | 'away';

/** Two counts that are both known. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Two counts as a source gives them: either half may be unknown. */
export interface Tally {
  readonly home: number | null;
  readonly away: number | null;
}

export const settlements = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const;
export type Settlement = (typeof settlements)[number];

/** What a market may need to be settled. Every count is of the 90 minutes with stoppage time. */
export interface KnownResult {
  readonly fulltime: Score;
  readonly halftime: Score;
  readonly corners: Score;
  readonly cards: Score;
  readonly firstGoal: Side;
}

export type Input = keyof KnownResult;

export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** One market: everything the product knows about it. */
export interface Market<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly selections: readonly string[];
  /** null when the market has no line. */
  readonly line: LineRule | null;
  /** Inputs without which it is not settled. */
  readonly needs: readonly Input[];
  /** Whether it can be settled without an input it needs, because this full-time score decides it; absent: never. */
  waives?(input: Input, fulltime: Tally | null): boolean;
  /** One sentence for the model's prompt. */
  readonly hint: string;
  /** The outcome in words, as the site shows it. */
  label(selection: string, line: number, teams: Teams): string;
  /**
   * The settlement of a valid selection and line. `line` is 0 for a market without one.
   * Only the inputs named in `needs` may be read.
   */
  settle(selection: string, line: number, result: KnownResult): Settlement;
  /** What happened, in words, without team names. */
  actual(result: KnownResult): string;
  /**
   * Why a person must look at this result before the market is settled from it, or null; absent where nothing can be
   * odd.
   */
  doubt?(result: KnownResult): string | null;
  /** What people call it: the pattern of each token, see `written.ts`. */
  readonly words?: Readonly<Record<string, string>>;
  /** How people write its outcomes, beside its labels, which are always understood. */
  readonly written?: readonly WrittenForm[];
}

/** Keeps the key's literal type, so that the catalogue's keys are a closed union. */
export const market = <const Key extends string>(definition: Market<Key>): Market<Key> => definition;

export const wonIf = (condition: boolean): Settlement => (condition ? 'won' : 'lost');

export type Outcome = Side | 'draw';

/** Who leads a score. */
export const outcomeOf = (score: Score): Outcome =>
  score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw';

export const resultSelections = ['home', 'draw', 'away'] as const;

/** `2-1` */
export const scoreText = (score: Score): string => `${score.home}-${score.away}`;

const outcomeWords = { home: 'Home win', draw: 'Draw', away: 'Away win' } as const;

/** `Home win 2-1` */
export const resultText = (score: Score): string => `${outcomeWords[outcomeOf(score)]} ${scoreText(score)}`;

/** `Arsenal to win` or `Draw` */
export const resultLabel = (outcome: string, teams: Teams): string =>
  outcome === 'draw' ? 'Draw' : `${outcome === 'home' ? teams.home : teams.away} to win`;

/** `3 goals (2-1)` */
export const countText = (score: Score, one: string, many: string): string => {
  const total = score.home + score.away;
  return `${total} ${total === 1 ? one : many} (${scoreText(score)})`;
};
