import { equalities } from '../sql.ts';

/** What a question about accuracy is limited to. */
export interface AccuracyFilter {
  leagueId?: number | undefined;
  market?: string | undefined;
  model?: string | undefined;
}

/** The filter as SQL on a table with `league_id`, `market` and `llm_model`, aliased `alias`. */
export function filterSql(
  { leagueId, market, model }: AccuracyFilter,
  alias: string,
): { sql: string; params: unknown[] } {
  const { parts, params } = equalities([
    [`${alias}.league_id`, leagueId],
    [`${alias}.market`, market],
    [`${alias}.llm_model`, model],
  ]);
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), params };
}

/** The same for the typed reads, on `AccuracyTotal as t`. */
export const matching = ({ leagueId, market, model }: AccuracyFilter) => ({
  ...(leagueId !== undefined && { 't.leagueId': leagueId }),
  ...(market !== undefined && { 't.market': market }),
  ...(model !== undefined && { 't.llmModel': model }),
});
