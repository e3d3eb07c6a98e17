import { readConfig } from '../config-store/config-store.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { historyPlan } from '../history/plan.ts';
import { discover, type DiscoverInput, type DiscoverResult } from './discover.ts';
import { importHistory } from './import-history.ts';
import { generateDue } from './generate-due.ts';

export interface DiscoveryRun extends Omit<DiscoverResult, 'whole'> {
  /** Cards written of those that were due; null when that is switched off. */
  generated: number | null;
  /** What could not be read, and what kept cards from being written. */
  errorDetails: string[];
}

export interface DiscoveryInput extends Omit<DiscoverInput, 'whole'> {
  /** False leaves the cards to the next run of the generation job: for a caller who waits for the games. */
  writesCards?: boolean;
}

/**
 * Discovery, and the cards that are due when `auto_generate_cards_on_discovery` is exactly true. A league's first cards
 * wait for its past: without it there is little to forecast from.
 */
export async function discoverAndGenerate(
  deps: Deps,
  { writesCards = true, ...input }: DiscoveryInput = {},
  options: RunOptions = {},
): Promise<DiscoveryRun> {
  const { enabled } = await readConfig(deps.em(), 'auto_generate_cards_on_discovery');
  const writes = enabled && writesCards;
  const { whole, ...found } = await discover(
    deps,
    writes ? { ...input, whole: await wantedWhole(deps) } : input,
    options,
  );
  const run: DiscoveryRun = { ...found, generated: null, errorDetails: [...found.stats.errors] };
  if (!writes) return run;
  const past = await importHistory(deps, { asking: 'schedule', told: whole }, options);
  const { generated, errorDetails } = await generateDue(deps, {}, options);
  return { ...run, generated, errorDetails: [...run.errorDetails, ...past.errorDetails, ...errorDetails] };
}

/** Leagues whose running season the import of the past would ask for next: one answer serves both. */
async function wantedWhole(deps: Deps): Promise<Set<number>> {
  const plan = await historyPlan(deps.em(), { asking: 'schedule' }, deps.clock.now());
  const wanted = plan.filter(
    ({ season, questions }) => season === null || questions.some(({ isRunning }) => isRunning),
  );
  return new Set(wanted.map(({ apiFootballId }) => apiFootballId));
}
