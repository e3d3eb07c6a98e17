import type { Deps, RunOptions } from '../deps.ts';
import { type HistoryInput, type HistoryResult, importHistory } from './import-history.ts';
import { importShots, type ShotsResult } from './import-shots.ts';

export interface PastInput extends HistoryInput {
  /** What is asked for; everything when absent and the schedule asks, seasons when a person does. */
  what?: 'seasons' | 'shots' | 'everything';
}

export interface PastResult extends HistoryResult {
  /** What became of the shots on target; null where they were not asked for. */
  shots: ShotsResult | null;
}

const noSeasons: HistoryResult = {
  requests: 0,
  imported: 0,
  matches: 0,
  refused: 0,
  failed: 0,
  left: 0,
  steps: [],
  errorDetails: [],
};

/**
 * The past of the leagues: their seasons, and shots on target of the matches in them. Shots come last, and not while
 * seasons had to be left for another time.
 */
export async function importPast(
  deps: Deps,
  { what, ...input }: PastInput,
  options: RunOptions = {},
): Promise<PastResult> {
  const wanted = what ?? (input.asking === 'schedule' ? 'everything' : 'seasons');
  const past = wanted === 'shots' ? noSeasons : await importHistory(deps, input, options);
  if (wanted === 'seasons' || past.left > 0) return { ...past, shots: null };
  const shots = await importShots(deps, input, options);
  const came = past.imported + past.refused + shots.known + shots.without + shots.refused + shots.uncovered;
  return {
    ...past,
    ...(came === 0 && shots.errorDetails.length > 0 && { outcome: 'failed' as const }),
    requests: past.requests + shots.requests,
    errorDetails: [...past.errorDetails, ...shots.errorDetails],
    shots,
  };
}
