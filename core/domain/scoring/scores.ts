/** Probabilities of home win, draw and away win, in this order; each ≥ 0, summing to 1. */
export type ThreeWay = readonly [home: number, draw: number, away: number];

export const outcomes = ['home', 'draw', 'away'] as const;

export type ThreeWayOutcome = (typeof outcomes)[number];

/** Probabilities below this are scored as this, so that a miss at 0 costs 34.5 nats and not infinity. */
const clip = 1e-15;

/**
 * Ranked probability score of an ordered three-way forecast, 0 (best) to 1:
 * ½ [(p_H − 1{H})² + (p_H + p_D − 1{H or D})²] (Epstein 1969; Constantinou & Fenton 2012).
 */
export function rps([home, draw]: ThreeWay, outcome: ThreeWayOutcome): number {
  const first = home - (outcome === 'home' ? 1 : 0);
  const second = home + draw - (outcome === 'away' ? 0 : 1);
  return (first * first + second * second) / 2;
}

/** Multiclass Brier score, 0 (best) to 2: Σ (p_i − o_i)² (Brier 1950). */
export function brier(forecast: ThreeWay, outcome: ThreeWayOutcome): number {
  let sum = 0;
  for (let index = 0; index < outcomes.length; index++) {
    const miss = (forecast[index] ?? 0) - (outcomes[index] === outcome ? 1 : 0);
    sum += miss * miss;
  }
  return sum;
}

/** Brier score of a yes/no forecast, 0 (best) to 1: (p − y)². */
export const binaryBrier = (probability: number, happened: boolean): number =>
  (probability - (happened ? 1 : 0)) ** 2;

/** The probability a forecast gave to what happened. */
export const probabilityGiven = (forecast: ThreeWay, outcome: ThreeWayOutcome): number =>
  forecast[outcomes.indexOf(outcome)] ?? 0;

// Adding 0 turns the −0 of a sure and right forecast into 0.
/** Log loss in nats: −ln p of what happened, clipped. */
export const logLoss = (probability: number): number => -Math.log(Math.max(probability, clip)) + 0;

/** Ignorance in bits: −log2 p of what happened, clipped (Good 1952; Roulston & Smith 2002). */
export const ignorance = (probability: number): number => -Math.log2(Math.max(probability, clip)) + 0;

/** Log loss in nats of a yes/no forecast. */
export const binaryLogLoss = (probability: number, happened: boolean): number =>
  logLoss(happened ? probability : 1 - probability);
