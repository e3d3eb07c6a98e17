import { requireDaysInOrder } from '../../days-in-order.ts';
import { dayMs } from '../../domain/time.ts';
import { equalities } from '../sql.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';

/** What forecasts are asked for; days are of the match, UTC, both included. */
export interface ScoreFilter extends AccuracyFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** The number of a prompt version. */
  promptVersion?: number | undefined;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The filter as conditions on `games g`, `prompt_versions p` and the columns that say market and model.
 * @returns each condition as SQL that begins with `and`; empty where nothing is asked for
 */
export function scoreConditions(
  { leagueId, market, model, from, to, promptVersion }: ScoreFilter,
  columns: { market: string; model: string },
): { sql: string; params: unknown[] } {
  requireDaysInOrder({ from, to });
  const { parts, params } = equalities([
    ['g.league_id', leagueId],
    [columns.market, market],
    [columns.model, model],
    ['p.number', promptVersion],
  ]);
  if (from !== undefined) {
    parts.push('g.kickoff_at >= ?');
    params.push(startOf(from));
  }
  if (to !== undefined) {
    parts.push('g.kickoff_at < ?');
    params.push(new Date(startOf(to).getTime() + dayMs));
  }
  return { sql: parts.map((part) => `and ${part}`).join(' '), params };
}
