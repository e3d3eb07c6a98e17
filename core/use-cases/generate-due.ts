import { stopsEverything } from '../db/driver-fault.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { generateMany } from './generate-missing.ts';

export interface DueCards {
  generated: number;
  /** What kept cards from being written. */
  errorDetails: string[];
  /** Set when something was due and nothing was written. */
  outcome?: 'failed';
}

/** Writes the cards that are due, however their games were found, also those whose earlier try failed. */
export async function generateDue(
  deps: Deps,
  _input: Record<string, never> = {},
  options: RunOptions = {},
): Promise<DueCards> {
  try {
    const { generated, failed } = await generateMany(deps, { which: 'missing' }, options);
    return {
      generated: generated.length,
      errorDetails: failed.map(({ game, error }) => `${game}: ${error}`),
      ...(failed.length > 0 && generated.length === 0 && { outcome: 'failed' as const }),
    };
  } catch (error) {
    if (!isAppError(error) || error.code === 'cancelled' || stopsEverything(error)) throw error;
    return { generated: 0, errorDetails: [error.message], outcome: 'failed' };
  }
}
