import { isWithin, type Limits, limitsText } from './domain/lab-limits.ts';
import { fault } from './errors.ts';

/**
 * Holds a number that a person chose to its limits.
 * @param what as a sentence begins with it: "The share of the games"
 * @throws AppError `usage` that says what it must be
 */
export function requireWithin(what: string, value: number, limits: Limits): void {
  if (!isWithin(value, limits)) throw fault('usage', `${what} must be ${limitsText(limits)}.`);
}
