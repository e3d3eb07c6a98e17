import { fewestMatches } from './claims.ts';
import { corrected, type Correction } from './correction.ts';
import { fitCorrection } from './fit.ts';
import { matchesOf, type SettledPick } from './settled-picks.ts';

/** A settled pick of one model as the record keeps it. Void picks are no observation. */
export interface SettledConfidence {
  readonly gameId: number;
  readonly promptVersionId: number;
  /** Stated confidence, percent. */
  readonly confidence: number;
  readonly right: boolean;
  readonly settledAt: Date;
}

/** How the stated confidences of one model with one prompt version are to be read. */
export interface Calibrator {
  /** Matches it rests on, those of the model's other prompt versions included. */
  readonly matches: number;
  /** null below ten matches: the stated value stands. */
  readonly correction: Correction | null;
}

/** Weight with which a prompt version is held to what the model's other versions taught. */
const versionWeight = 60;

/**
 * How a model's confidences are corrected, from picks settled before `asOf`; later ones are never seen.
 *
 * A version of a model that is known from its other versions starts from their correction, which is fitted around
 * "as stated"; until those have ten matches all picks of the model are one. A model without any is read as it states.
 *
 * @param promptVersionId null for a text that is no version yet
 */
export function fitCalibrator(
  history: readonly SettledConfidence[],
  promptVersionId: number | null,
  asOf: Date,
): Calibrator {
  const known = history.filter(({ settledAt }) => settledAt.getTime() < asOf.getTime());
  const matches = countOf(known);
  if (matches < fewestMatches) return { matches, correction: null };
  const others = known.filter((pick) => pick.promptVersionId !== promptVersionId);
  if (countOf(others) < fewestMatches) return { matches, correction: fitCorrection(observed(known)) };
  const own = known.filter((pick) => pick.promptVersionId === promptVersionId);
  const around = fitCorrection(observed(others));
  return { matches, correction: fitCorrection(observed(own), { around, weight: versionWeight }) };
}

const observed = (history: readonly SettledConfidence[]): SettledPick[] =>
  history.map(({ gameId, confidence, right }) => ({ game: gameId, stated: confidence / 100, right }));

const countOf = (history: readonly SettledConfidence[]): number => matchesOf(observed(history)).length;

/** A stated confidence as it is shown, both in whole percent; null while the stated value stands. */
export const correctedConfidence = ({ correction }: Calibrator, confidence: number): number | null =>
  correction === null ? null : Math.round(100 * corrected(correction, confidence / 100));
