import { correctionWindowMs, overAfterHours, redatingHours } from '../../domain/kickoff.ts';
import { hourMs } from '../../domain/time.ts';
import type { EntryOf } from './kinds.ts';

/** The constants of settling, as a `rules` entry has them. */
export interface RuleLimits {
  /** A match moved by more hours than these is another one. */
  voidBeyondHours: number;
  /** Milliseconds after the end, in which counts that are missing are waited for. */
  valuesWithinMs: number;
  /** Hours after its kick-off when a match is over where nobody tells its end. */
  overAfterHours: number;
}

/**
 * What a settlement is settled by: the constants of the rules it names, and not those of this program. What a rule does
 * not name was the same ever since.
 */
export const limitsOf = ({ settlement }: Pick<EntryOf<'rules'>, 'settlement'>): RuleLimits => ({
  voidBeyondHours: settlement.void_beyond_hours ?? redatingHours,
  valuesWithinMs: (settlement.values_within_hours ?? correctionWindowMs / hourMs) * hourMs,
  overAfterHours: settlement.over_after_hours ?? overAfterHours.kickoff,
});
