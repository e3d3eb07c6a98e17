import type { ForecastScores } from '#core/contract/archive';
import type { Em } from '../../db/orm.ts';
import { type ScoredForecast, type ScoreSummary, summarise } from '../../domain/scoring/summary.ts';
import { outcomeOf } from '../../domain/markets/market.ts';
import type { AccuracyFilter } from './accuracy-filter.ts';
import { equalities, rows } from '../sql.ts';

/** Scored are the newest so many picks: enough to tell, and the same work however long the archive grows. */
const newest = 1000;

interface Row {
  home: number;
  draw: number;
  away: number;
  baseline: { home?: number; draw?: number; away?: number } | null;
  fulltime_home: number;
  fulltime_away: number;
}

const short = ({ n, rps, brier, logLoss }: ScoreSummary): ForecastScores => ({ n, rps, brier, logLoss });

/**
 * Proper scores of the 1X2 probabilities over the newest 1,000 scored picks: the model's own, the statistical
 * baseline's on the same games where it had one, and those of the plain frequencies of home, draw and away.
 * A pick whose stake the score gives back has a forecast like any other, or the draws would be missing; one that is void
 * for a reason (another date, sides swapped) was made for another match and has none.
 */
export async function forecastScores(
  em: Em,
  { leagueId, market, model }: AccuracyFilter = {},
): Promise<{ model: ForecastScores; baseline: ForecastScores; baseRates: ForecastScores }> {
  const { parts, params } = equalities([
    ['g.league_id', leagueId],
    ['r.market', market],
    ['c.llm_model', model],
  ]);
  const found = await rows<Row>(
    em,
    `select r.probability_home as home, r.probability_draw as draw, r.probability_away as away, r.baseline, g.fulltime_home, g.fulltime_away
     from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
     where c.settlement is not null and not c.is_late and not c.withdrawn_before_kickoff and upper(g.status_code) in ('FT', 'AET', 'PEN')
       and g.fulltime_home is not null and r.probability_home is not null and r.probability_draw is not null
       and r.probability_away is not null
       and not exists (select from market_results m where m.card_id = c.id and m.is_headline and m.settlement = 'void' and m.reason is not null)
       ${parts.map((part) => `and ${part}`).join(' ')}
     order by c.settled_at desc limit ${newest}`,
    params,
  );
  const scored = found.map((row) => ({
    row,
    outcome: outcomeOf({ home: row.fulltime_home, away: row.fulltime_away }),
  }));
  const forecasts = scored.map(({ row, outcome }): ScoredForecast => ({
    p: [row.home, row.draw, row.away],
    outcome,
  }));
  const baseline = scored.flatMap(({ row: { baseline: b }, outcome }): ScoredForecast[] =>
    b?.home !== undefined && b.draw !== undefined && b.away !== undefined
      ? [{ p: [b.home, b.draw, b.away], outcome }]
      : [],
  );
  const share = (which: string) => scored.filter(({ outcome }) => outcome === which).length / scored.length;
  const frequencies: [number, number, number] = [share('home'), share('draw'), share('away')];
  return {
    model: short(summarise(forecasts)),
    baseline: short(summarise(baseline)),
    baseRates: short(summarise(scored.map(({ outcome }): ScoredForecast => ({ p: frequencies, outcome })))),
  };
}
