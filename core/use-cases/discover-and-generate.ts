import { readConfig } from '../config-store/config-store.ts';
import type { Deps, RunOptions } from '../deps.ts';

import { discover, type DiscoverInput, type DiscoverResult } from './discover.ts';
import { writeDue } from './write-due.ts';

export interface DiscoveryRun extends DiscoverResult {
  /** Cards written of those that were due; null when that is switched off. */
  generated: number | null;
  /** What could not be read, and what kept cards from being written. */
  errorDetails: string[];
}

/** Discovery, and the cards that are due when `auto_generate_cards_on_discovery` is exactly true. */
export async function discoverAndGenerate(
  deps: Deps,
  input: DiscoverInput = {},
  options: RunOptions = {},
): Promise<DiscoveryRun> {
  const found = await discover(deps, input, options);
  const run: DiscoveryRun = { ...found, generated: null, errorDetails: [...found.stats.errors] };
  const { enabled } = await readConfig(deps.em(), 'auto_generate_cards_on_discovery');
  if (!enabled) return run;
  const { generated, errorDetails } = await writeDue(deps, {}, options);
  return { ...run, generated, errorDetails: [...run.errorDetails, ...errorDetails] };
}
