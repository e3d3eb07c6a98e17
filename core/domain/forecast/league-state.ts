import type { ExpectedGoals } from './score-grid.ts';

/** An estimate: its mean and its variance. */
interface Estimate {
  mean: number;
  variance: number;
}

interface Side {
  /** Moves the goal difference: log goals more for itself, fewer for the other. 0 is the league's average. */
  quality: Estimate;
  /** Moves the goal total: log goals more for both. 0 is the league's level. */
  openness: Estimate;
  /** The day up to which its uncertainty has grown. */
  day: number;
}

/** What is known of one league at one moment. Days are whole days since 1970 (UTC). */
export interface LeagueState {
  /** Log of the goals that an average side scores on neutral ground. */
  level: Estimate;
  /** Log goals between the home and the away side of two equal ones. */
  homeEdge: Estimate;
  /** The sides of the running season. */
  sides: Map<string, Side>;
  /** The day up to which the league's own uncertainty has grown; null before the first season. */
  day: number | null;
}

/** How much is learnt from one match, and how much is forgotten. See `parameters.ts`. */
export interface Learning {
  /** How many goals' worth of knowledge one observed count is. */
  weight: number;
  /** What a day adds to the variance of a side's quality, and of its openness. */
  qualityPerDay: number;
  opennessPerDay: number;
  /** What the weeks between two seasons add to them, beside their days. */
  summer: { quality: number; openness: number };
  /** Variance of a side's openness in a league nothing is known of, and of a newcomer's. */
  startOpenness: number;
  newcomerOpenness: number;
}

/** A finished match as it is learnt: goals after 90 minutes, or a count used in their place. */
export interface Observation {
  home: string;
  away: string;
  day: number;
  homeCount: number;
  awayCount: number;
}

/** Who plays in the season that begins, and where a side comes from that did not play here last season. */
export interface Season {
  sides: readonly string[];
  /** First matchday. */
  day: number;
  /** 1 is the country's first league; null where it is not known. */
  tier: number | null;
  /** Whether a newcomer played in the league above last season; null where that is not known. */
  cameDown: ((side: string) => boolean) | null;
}

const perDay = { level: 1e-6, homeEdge: 4e-6 } as const;
const start = {
  level: { mean: 0.25, variance: 0.02 },
  homeEdge: { mean: 0.33, variance: 0.02 },
  quality: { mean: 0, variance: 0.03 },
} as const;
/** Between two seasons: so many days pass, a side's quality grows uncertain, its openness falls back to the mean. */
const summer = { days: 7, openness: 0.8 } as const;
const newcomer = { variance: 0.02, unknownVariance: 0.03 } as const;
/** Quality of a newcomer against the mean of those that stay, as log goals. */
const promotedToFirst = -0.17;
const relegatedToSecond = 0.15;
const promotedToSecond = -0.12;

/** A league of which nothing is known. */
export const unknownLeague = (): LeagueState => ({
  level: { ...start.level },
  homeEdge: { ...start.homeEdge },
  sides: new Map(),
  day: null,
});

const newSide = (quality: Estimate, openness: Estimate, day: number): Side => ({ quality, openness, day });

/**
 * Begins a season: sides that stay keep what is known of them, newcomers (not here last season, even if they were
 * before) begin at the mean of those that stay, moved by where they come from.
 */
export function beginSeason(
  state: LeagueState,
  { sides, day, tier, cameDown }: Season,
  learning: Learning,
): void {
  const isFirst = state.day === null;
  for (const side of state.sides.values()) {
    // The weeks without a match count as one, on top of those up to the last matchday.
    grow(side, Math.max(side.day, state.day ?? side.day) + summer.days, learning);
    side.day = day;
    side.quality.variance += learning.summer.quality;
    side.openness.mean *= summer.openness;
    side.openness.variance = side.openness.variance * summer.openness ** 2 + learning.summer.openness;
  }
  if (!isFirst) growLeague(state, (state.day ?? day) + summer.days);
  state.day = day;

  const before = state.sides;
  const staying = sides.flatMap((name) => before.get(name) ?? []);
  const mean = staying.reduce((sum, side) => sum + side.quality.mean, 0) / (staying.length || 1);
  state.sides = new Map(
    sides.map((name) => [
      name,
      before.get(name) ??
        (isFirst
          ? newSide({ ...start.quality }, { mean: 0, variance: learning.startOpenness }, day)
          : comingIn(mean, priorOf(tier, cameDown?.(name) ?? null), day, learning)),
    ]),
  );
}

function comingIn(mean: number, prior: number | null, day: number, { newcomerOpenness }: Learning): Side {
  return newSide(
    { mean: mean + (prior ?? 0), variance: prior === null ? newcomer.unknownVariance : newcomer.variance },
    { mean: 0, variance: newcomerOpenness },
    day,
  );
}

/** Log goals that a newcomer is expected to be better than those that stay; null where nothing is known. */
function priorOf(tier: number | null, cameDown: boolean | null): number | null {
  if (tier === 1) return promotedToFirst;
  if (tier === 2 && cameDown !== null) return cameDown ? relegatedToSecond : promotedToSecond;
  return null;
}

function grow(side: Side, day: number, { qualityPerDay, opennessPerDay }: Learning): void {
  const days = day - side.day;
  if (days <= 0) return;
  side.quality.variance += qualityPerDay * days;
  side.openness.variance += opennessPerDay * days;
  side.day = day;
}

function growLeague(state: LeagueState, day: number): void {
  const days = state.day === null ? 0 : day - state.day;
  if (days <= 0) return;
  state.level.variance += perDay.level * days;
  state.homeEdge.variance += perDay.homeEdge * days;
  state.day = day;
}

/** A side that is not in the season's list (a play-off guest, a gap in the list) is an unknown newcomer. */
function sideOf(state: LeagueState, name: string, day: number, { newcomerOpenness }: Learning): Side {
  const known = state.sides.get(name);
  if (known) return known;
  const side = newSide(
    { mean: 0, variance: newcomer.unknownVariance },
    { mean: 0, variance: newcomerOpenness },
    day,
  );
  state.sides.set(name, side);
  return side;
}

/**
 * Learns one match: first the home side's count, then the away side's. Each is Poisson with a log mean that is a sum
 * of six estimates; every estimate moves by surprise × its own uncertainty (the extended Kalman step of a Poisson
 * count; a state without joint covariances, which change nothing measurable).
 * Forecast all matches of a day before learning any of them.
 */
export function learn(state: LeagueState, match: Observation, learning: Learning): void {
  growLeague(state, match.day);
  const home = sideOf(state, match.home, match.day, learning);
  const away = sideOf(state, match.away, match.day, learning);
  grow(home, match.day, learning);
  grow(away, match.day, learning);
  step(state, home, away, 1, match.homeCount, learning.weight);
  step(state, home, away, -1, match.awayCount, learning.weight);
}

/** `sign` +1 learns the home side's count, −1 the away side's. */
function step(state: LeagueState, home: Side, away: Side, sign: 1 | -1, count: number, weight: number): void {
  const { level, homeEdge } = state;
  const rate = Math.exp(
    level.mean +
      home.openness.mean +
      away.openness.mean +
      sign * (homeEdge.mean / 2 + home.quality.mean - away.quality.mean),
  );
  const variance =
    level.variance +
    homeEdge.variance / 4 +
    home.quality.variance +
    away.quality.variance +
    home.openness.variance +
    away.openness.variance;
  const divisor = 1 + variance * weight * rate;
  const surprise = (weight * (count - rate)) / divisor;
  const certainty = (weight * rate) / divisor;
  const move = (estimate: Estimate, coefficient: number): void => {
    const gain = estimate.variance * coefficient;
    estimate.mean += gain * surprise;
    estimate.variance -= gain * gain * certainty;
  };
  move(level, 1);
  move(homeEdge, sign / 2);
  move(home.quality, sign);
  move(away.quality, -sign);
  move(home.openness, 1);
  move(away.openness, 1);
}

/** The two numbers every forecast is made of, in log goals. */
export interface Strength {
  /** Half the log ratio of home to away goals. */
  difference: number;
  /** Log of the geometric mean of both sides' goals. */
  total: number;
}

const unknownSide = { quality: { mean: 0 }, openness: { mean: 0 } };

/** What the state says of a game of these two; a side it does not know is average. Changes nothing. */
export function strengthOf(state: LeagueState, home: string, away: string): Strength {
  const host = state.sides.get(home) ?? unknownSide;
  const guest = state.sides.get(away) ?? unknownSide;
  return {
    difference: state.homeEdge.mean / 2 + host.quality.mean - guest.quality.mean,
    total: state.level.mean + host.openness.mean + guest.openness.mean,
  };
}

/** Expected goals of each side in 90 minutes. */
export const goalsOf = ({ difference, total }: Strength): ExpectedGoals => ({
  home: Math.exp(total + difference),
  away: Math.exp(total - difference),
});
