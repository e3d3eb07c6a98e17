import { readConfig } from '../config-store/config-store.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../runtime.ts';

import { discover, type DiscoverInput, type DiscoverResult } from './discover.ts';
import { generateMany } from './generate-missing.ts';

export interface DiscoveryRun extends DiscoverResult {
  /** Cards written for the new games; null when that is switched off. */
  generated: number | null;
  /** What kept cards of new games from being written. */
  errorDetails: string[];
}

/** Discovery, and cards for what it found when `auto_generate_cards_on_discovery` is exactly true. */
export async function discoverAndGenerate(
  deps: Deps,
  input: DiscoverInput = {},
  options: RunOptions = {},
): Promise<DiscoveryRun> {
  const found = await discover(deps, input, options);
  const run: DiscoveryRun = { ...found, generated: null, errorDetails: [...found.stats.errors] };
  const { enabled } = await readConfig(deps.em(), 'auto_generate_cards_on_discovery');
  if (!enabled || found.addedGameIds.length === 0) return run;
  try {
    const { generated, failed } = await generateMany(
      deps,
      { which: 'missing', gameIds: found.addedGameIds },
      options,
    );
    run.generated = generated.length;
    run.errorDetails.push(...failed.map(({ game, error }) => `${game}: ${error}`));
  } catch (error) {
    if (!isAppError(error) || error.code === 'cancelled') throw error;
    run.generated = 0;
    run.errorDetails.push(error.message);
  }
  return run;
}
