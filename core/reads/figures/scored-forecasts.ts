import type { NotNull } from 'kysely';
import type { ScoreSource } from '#core/contract/scores';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { dayMs } from '../../domain/time.ts';
import { finalCodes } from '../../domain/match-status.ts';
import { baseRatesOf } from '../../domain/scoring/base-rates.ts';
import type { MatchForecast } from '../../domain/scoring/measures.ts';
import type { ScoredGame } from '../../domain/scoring/same-games.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import { readingsOf } from '../../games/market-readings.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';

/** What forecasts are asked for; days are of the match, UTC, both included. */
export interface ScoreFilter extends AccuracyFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** The number of a prompt version. */
  promptVersion?: number | undefined;
}

/** One published forecast of a played game, with what the other columns say of it. */
export interface ScoredForecast extends ScoredGame<ScoreSource> {
  readonly gameId: number;
  readonly leagueId: number;
  readonly model: string;
  readonly provider: string;
  readonly promptVersion: number;
  /** As it was shown, percent. */
  readonly confidence: number;
  readonly generatedAt: Date;
}

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + dayMs);

/**
 * The newest so many scored forecasts by their settlement, oldest match first. Scored is the 1X2 forecast of every settled pick that was not late
 * and not withdrawn before kick-off. A pick whose stake the score gives back has a forecast like any other, or the draws
 * would be missing; one that is void for a reason (another date, sides swapped) was made for another match and has none.
 */
export async function scoredForecasts(
  em: Em,
  filter: ScoreFilter,
  newest: number,
): Promise<ScoredForecast[]> {
  // Matches of one evening are settled together: without the second order each look could score others of them.
  const rows = await playedCards(em, filter)
    .orderBy('c.settledAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(newest)
    .execute();
  const baseRates = baseRatesOf(await scoreCounts(em));
  const markets = await marketsOf(em, rows);
  const oldestFirst = rows.toSorted((one, other) => one.kickoffAt.getTime() - other.kickoffAt.getTime());
  return oldestFirst.map((row) => {
    const goals = { home: row.fulltimeHome, away: row.fulltimeAway };
    const baseline = baselineOf(row.baseline);
    const market = markets.get(row.gameId);
    return {
      gameId: row.gameId,
      leagueId: row.leagueId,
      model: row.llmModel,
      provider: row.llmProvider,
      promptVersion: row.promptVersion,
      confidence: row.correctedConfidence ?? row.confidence,
      generatedAt: row.generatedAt,
      day: row.kickoffAt.toISOString().slice(0, 10),
      goals,
      forecasts: {
        model: {
          result: [row.probabilityHome, row.probabilityDraw, row.probabilityAway],
          over25: row.probabilityOver25,
          bothScore: row.probabilityBothScore,
        },
        ...(baseline && { baseline }),
        ...(market && { market }),
        baseRates: baseRates(row.leagueId, goals),
      },
    };
  });
}

function playedCards(em: Em, { leagueId, market, model, from, to, promptVersion }: ScoreFilter) {
  let query = reader(em)
    .selectFrom('Card as c')
    .innerJoin('Game as g', 'g.id', 'c.game')
    .innerJoin('CardRevision as r', 'r.id', 'c.publishedRevisionId')
    .innerJoin('PromptVersion as p', 'p.id', 'r.promptVersion')
    .select(['g.id as gameId', 'g.league as leagueId', 'g.kickoffAt', 'g.fulltimeHome', 'g.fulltimeAway'])
    .select([
      'c.llmModel',
      'c.llmProvider',
      'p.number as promptVersion',
      'r.confidence',
      'r.correctedConfidence',
      'r.generatedAt',
    ])
    .select(['r.probabilityHome', 'r.probabilityDraw', 'r.probabilityAway'])
    .select(['r.probabilityOver25', 'r.probabilityBothScore', 'r.baseline'])
    .$narrowType<Record<'probabilityHome' | 'probabilityDraw' | 'probabilityAway', NotNull>>()
    .$narrowType<Record<'fulltimeHome' | 'fulltimeAway' | 'kickoffAt', NotNull>>()
    .where('c.settlement', 'is not', null)
    .where((eb) => eb.not(eb.ref('c.isLate')))
    .where((eb) => eb.not(eb.ref('c.withdrawnBeforeKickoff')))
    .where((eb) => eb(eb.fn<string>('upper', ['g.statusCode']), 'in', finalCodes))
    .where('g.kickoffAt', 'is not', null)
    .where('g.fulltimeHome', 'is not', null)
    .where('g.fulltimeAway', 'is not', null)
    .where('r.probabilityHome', 'is not', null)
    .where('r.probabilityDraw', 'is not', null)
    .where('r.probabilityAway', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('MarketResult as m')
            .select('m.cardMarketId')
            .whereRef('m.cardId', '=', 'c.id')
            .where((is) => is.ref('m.isHeadline'))
            .where('m.settlement', '=', 'void')
            .where('m.reason', 'is not', null),
        ),
      ),
    );
  if (leagueId !== undefined) query = query.where('g.league', '=', leagueId);
  if (market !== undefined) query = query.where('r.market', '=', market);
  if (model !== undefined) query = query.where('c.llmModel', '=', model);
  if (promptVersion !== undefined) query = query.where('p.number', '=', promptVersion);
  if (from !== undefined) query = query.where('g.kickoffAt', '>=', startOf(from));
  if (to !== undefined) query = query.where('g.kickoffAt', '<', endOf(to));
  return query;
}

const scoreCounts = (em: Em) =>
  reader(em)
    .selectFrom('ScoreCount')
    .select(['leagueId', 'fulltimeHome as home', 'fulltimeAway as away'])
    .select((eb) => eb.cast<number>(eb.fn.sum('games'), 'integer').as('games'))
    .groupBy(['leagueId', 'fulltimeHome', 'fulltimeAway'])
    .having((eb) => eb.fn.sum('games'), '>', 0)
    .execute();

/**
 * What the market said of these games before they began. All columns are scored on the games that each of them has, so
 * one that few games have would take most of them out: the market is none until half of the forecasts have it.
 */
async function marketsOf(
  em: Em,
  forecasts: readonly { gameId: number }[],
): Promise<Map<number, MatchForecast>> {
  const readings = await readingsOf(em, [...new Set(forecasts.map(({ gameId }) => gameId))]);
  const have = forecasts.filter(({ gameId }) => readings.has(gameId));
  if (2 * have.length < forecasts.length) return new Map();
  return new Map([...readings].map(([gameId, reading]) => [gameId, marketForecast(reading)]));
}

/** The statistical forecast as it is kept with a revision; null where there was none. */
function baselineOf(kept: unknown): MatchForecast | null {
  const { home, draw, away, over25, bothScore } = (kept ?? {}) as Partial<Record<string, number>>;
  if (home === undefined || draw === undefined || away === undefined) return null;
  return { result: [home, draw, away], over25: over25 ?? null, bothScore: bothScore ?? null };
}
