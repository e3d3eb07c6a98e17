import type { PricedMarket, Quote } from '../domain/odds/prices.ts';
import type { CallOptions, FootballClient } from './client.ts';
import type { OddRow } from './odd-rows.ts';
import type { ResponseOf } from './wire/endpoints.ts';

export type OddsRow = ResponseOf<'odds'>[number];

/** The service's number of each market we keep, and what it calls its selections, in our order. */
const bets: Record<PricedMarket, { id: number; labels: readonly string[] }> = {
  match_result: { id: 1, labels: ['Home', 'Draw', 'Away'] },
  total_goals: { id: 5, labels: ['Over 2.5', 'Under 2.5'] },
  both_teams_to_score: { id: 8, labels: ['Yes', 'No'] },
};

/** More pages than any day of a league has; one is ten matches. */
const mostPages = 20;

/**
 * The prices of a league's matches of one UTC day, a request a page, until all the wanted matches are found.
 * Throws `FootballError`.
 */
export async function oddsOfDay(
  client: FootballClient,
  { league, season, date }: { league: number; season: number; date: string },
  wanted: readonly number[],
  call: CallOptions,
): Promise<{ rows: Map<number, OddsRow>; odd: OddRow[] }> {
  const found = { rows: new Map<number, OddsRow>(), odd: [] as OddRow[] };
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page++) {
    const query = { league, season, date, ...(page > 1 && { page }) };
    const { response, odd, paging } = await client.get('odds', query, call);
    for (const row of response) if (row.league.id === league) found.rows.set(row.fixture.id, row);
    found.odd.push(...odd);
    if (response.length === 0 || wanted.every((id) => found.rows.has(id))) break;
    pages = paging.total;
  }
  return found;
}

/** A selection that is told twice, or halted, has no price; nobody knows which of two holds. */
function priceOf(
  values: OddsRow['bookmakers'][number]['bets'][number]['values'],
  label: string,
): number | null {
  const told = values.filter(({ value }) => value === label);
  const [first] = told;
  if (!first || told.length > 1 || first.suspended === true) return null;
  const price = typeof first.odd === 'string' && first.odd.trim() === '' ? Number.NaN : Number(first.odd);
  return Number.isFinite(price) && price > 1 ? price : null;
}

/** What each bookmaker asks for in the markets we keep. Whose the prices are is not taken along. */
export function quotesIn({ bookmakers }: OddsRow): Record<PricedMarket, Quote[]> {
  const quotes = (market: PricedMarket): Quote[] => {
    const { id, labels } = bets[market];
    const one = new Map(bookmakers.map((bookmaker) => [bookmaker.id, bookmaker]));
    return [...one.values()].flatMap((bookmaker) => {
      const offered = bookmaker.bets.filter((bet) => bet.id === id);
      // A market that stands there twice is told wrong once.
      return offered.length === 1 ? [labels.map((label) => priceOf(offered[0]!.values, label))] : [];
    });
  };
  return {
    match_result: quotes('match_result'),
    total_goals: quotes('total_goals'),
    both_teams_to_score: quotes('both_teams_to_score'),
  };
}
