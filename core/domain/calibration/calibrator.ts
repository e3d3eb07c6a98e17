import { binaryLogLoss } from '../scoring/scores.ts';
import { applyIsotonic, fitIsotonic, type IsotonicCurve, type Observation } from './isotonic.ts';

/** A settled pick of one model and prompt version. Void picks are no observation. */
export interface SettledConfidence {
  /** Stated confidence, percent. */
  readonly confidence: number;
  readonly right: boolean;
  readonly settledAt: Date;
}

/** How stated confidences of one model and prompt version are to be read. */
export interface Calibrator {
  /** `stated` leaves them as they are. */
  readonly method: 'stated' | 'isotonic';
  /** Settled picks it rests on. */
  readonly picks: number;
  /** Log loss on later picks, stated and calibrated by earlier ones; null below the minimum. */
  readonly logLoss: { readonly stated: number; readonly calibrated: number } | null;
  readonly curve: IsotonicCurve | null;
}

/** Fewer settled picks than this say too little: the stated value is left as it is. */
const minimumPicks = 200;

/** Forward folds: each is judged by a curve fitted on all picks settled before it. */
const folds = 4;

/**
 * Calibrates stated confidence from picks settled before `asOf`; later ones are never seen.
 *
 * From 200 picks on, an isotonic curve is judged by forward chaining (the last half of the picks, in folds, each
 * by the picks before it) and used only where its log loss is lower than that of the stated values.
 */
export function fitCalibrator(history: readonly SettledConfidence[], asOf: Date): Calibrator {
  const observations = history
    .filter(({ settledAt }) => settledAt.getTime() < asOf.getTime())
    .sort((left, right) => left.settledAt.getTime() - right.settledAt.getTime())
    .map(({ confidence, right, settledAt }) => ({
      stated: confidence / 100,
      right,
      at: settledAt.getTime(),
    }));
  const picks = observations.length;
  if (picks < minimumPicks) return { method: 'stated', picks, logLoss: null, curve: null };

  const logLoss = judgeForward(observations);
  return logLoss.calibrated < logLoss.stated
    ? { method: 'isotonic', picks, logLoss, curve: fitIsotonic(observations) }
    : { method: 'stated', picks, logLoss, curve: null };
}

type Dated = Observation & { readonly at: number };

function judgeForward(observations: readonly Dated[]): { stated: number; calibrated: number } {
  const start = Math.floor(observations.length / 2);
  const size = (observations.length - start) / folds;
  const sums = { stated: 0, calibrated: 0 };
  for (let fold = 0; fold < folds; fold++) {
    const from = start + Math.floor(fold * size);
    const test = observations.slice(from, start + Math.floor((fold + 1) * size));
    const first = test[0];
    // Picks settled at the very moment of the fold's first are no earlier knowledge.
    const curve = fitIsotonic(
      observations.slice(0, from).filter(({ at }) => first !== undefined && at < first.at),
    );
    for (const { stated, right } of test) {
      sums.stated += binaryLogLoss(stated, right);
      sums.calibrated += binaryLogLoss(applyIsotonic(curve, stated), right);
    }
  }
  const tested = observations.length - start;
  return { stated: sums.stated / tested, calibrated: sums.calibrated / tested };
}

/** A stated confidence as the calibrator reads it, both in percent. */
export const calibratedConfidence = ({ curve }: Calibrator, confidence: number): number =>
  curve === null ? confidence : 100 * applyIsotonic(curve, confidence / 100);
