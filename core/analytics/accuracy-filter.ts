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
  const parts: string[] = [];
  const params: unknown[] = [];
  for (const [column, value] of [
    ['league_id', leagueId],
    ['market', market],
    ['llm_model', model],
  ] as const) {
    if (value === undefined) continue;
    parts.push(`${alias}.${column} = ?`);
    params.push(value);
  }
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), params };
}
