import type { NotNull } from 'kysely';
import type { ForecastScores } from '#core/contract/archive';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { type ScoredForecast, type ScoreSummary, summarise } from '../../domain/scoring/summary.ts';
import { finalCodes } from '../../domain/match-status.ts';
import { type Outcome, outcomeOf } from '../../domain/markets/market.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';

/**
 * How many of the newest picks are scored: enough for a figure that means something, and the same work for any archive.
 */
const newest = 1000;

const short = ({ n, rps, brier, logLoss }: ScoreSummary): ForecastScores => ({ n, rps, brier, logLoss });

/**
 * Proper scores of the 1X2 probabilities over the newest 1,000 scored picks: the model's own, the statistical
 * baseline's on the same games where it had one, and those of the plain frequencies of home, draw and away.
 * A pick whose stake the score gives back has a forecast like any other, or the draws would be missing; one that is
 * void for a reason (another date, sides swapped) was made for another match and has none.
 */
export async function forecastScores(
  em: Em,
  { leagueId, market, model }: AccuracyFilter = {},
): Promise<{ model: ForecastScores; baseline: ForecastScores; baseRates: ForecastScores }> {
  let query = reader(em)
    .selectFrom('Card as c')
    .innerJoin('Game as g', 'g.id', 'c.game')
    .innerJoin('CardRevision as r', 'r.id', 'c.publishedRevisionId')
    .select([
      'r.probabilityHome as home',
      'r.probabilityDraw as draw',
      'r.probabilityAway as away',
      'r.baseline',
    ])
    .select(['g.fulltimeHome', 'g.fulltimeAway'])
    .$narrowType<Record<'home' | 'draw' | 'away' | 'fulltimeHome' | 'fulltimeAway', NotNull>>()
    .where('c.settlement', 'is not', null)
    .where((eb) => eb.not(eb.ref('c.isLate')))
    .where((eb) => eb.not(eb.ref('c.withdrawnBeforeKickoff')))
    .where((eb) => eb(eb.fn<string>('upper', ['g.statusCode']), 'in', finalCodes))
    .where('g.fulltimeHome', 'is not', null)
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
    )
    .orderBy('c.settledAt', 'desc')
    .limit(newest);
  if (leagueId !== undefined) query = query.where('g.league', '=', leagueId);
  if (market !== undefined) query = query.where('r.market', '=', market);
  if (model !== undefined) query = query.where('c.llmModel', '=', model);
  const found = await query.execute();
  const scored = found.map((row) => ({
    row,
    outcome: outcomeOf({ home: row.fulltimeHome, away: row.fulltimeAway }),
  }));
  const forecasts = scored.map(({ row, outcome }): ScoredForecast => ({
    p: [row.home, row.draw, row.away],
    outcome,
  }));
  const baseline = scored.flatMap(({ row, outcome }): ScoredForecast[] => {
    const { home, draw, away } = (row.baseline ?? {}) as Partial<Record<Outcome, number>>;
    return home !== undefined && draw !== undefined && away !== undefined
      ? [{ p: [home, draw, away], outcome }]
      : [];
  });
  const share = (which: string) => scored.filter(({ outcome }) => outcome === which).length / scored.length;
  const frequencies: [number, number, number] = [share('home'), share('draw'), share('away')];
  return {
    model: short(summarise(forecasts)),
    baseline: short(summarise(baseline)),
    baseRates: short(summarise(scored.map(({ outcome }): ScoredForecast => ({ p: frequencies, outcome })))),
  };
}
