import type { ScoreSource } from '#core/contract/scores';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { listSql } from '../../db/sql-text.ts';
import { finalCodes } from '../../domain/match-status.ts';
import { baseRatesOf } from '../../domain/scoring/base-rates.ts';
import type { MatchForecast } from '../../domain/scoring/measures.ts';
import type { ScoredGame } from '../../domain/scoring/same-games.ts';
import { marketForecast } from '../../domain/odds/market-forecast.ts';
import { readingsOf } from '../../games/market-readings.ts';
import { scoreConditions, type ScoreFilter } from './score-filter.ts';

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

/**
 * The newest so many scored forecasts by their settlement, oldest match first. Scored is the 1X2 forecast of every
 * settled pick that was not late and not withdrawn before kick-off. A pick whose stake the score gives back has a
 * forecast like any other, or the draws would be missing; one that is void for a reason (another date, sides swapped)
 * was made for another match and has none. One that was never opened is counted by `unopenedForecasts`.
 */
export async function scoredForecasts(
  em: Em,
  filter: ScoreFilter,
  newest: number,
): Promise<ScoredForecast[]> {
  // Matches of one evening are settled together: without the second order each look could score others of them.
  const cards = await playedCards(em, filter, newest);
  const baseRates = baseRatesOf(await scoreCounts(em));
  const markets = await marketsOf(em, cards);
  const oldestFirst = cards.toSorted((one, other) => one.kickoff_at.getTime() - other.kickoff_at.getTime());
  return oldestFirst.map((card) => {
    const goals = { home: card.goals_home, away: card.goals_away };
    const baseline = baselineOf(card.baseline);
    const market = markets.get(card.game_id);
    return {
      gameId: card.game_id,
      leagueId: card.league_id,
      model: card.model,
      provider: card.provider,
      promptVersion: card.prompt_version,
      confidence: card.corrected_confidence ?? card.confidence,
      generatedAt: card.generated_at,
      day: card.kickoff_at.toISOString().slice(0, 10),
      goals,
      forecasts: {
        model: {
          result: [card.home, card.draw, card.away],
          over25: card.over25,
          bothScore: card.both_score,
        },
        ...(baseline && { baseline }),
        ...(market && { market }),
        baseRates: baseRates(card.league_id, goals),
      },
    };
  });
}

/** What is known of a forecast beside what it says. */
export type ForecastOf = Pick<
  ScoredForecast,
  'leagueId' | 'model' | 'provider' | 'promptVersion' | 'confidence' | 'day'
>;

const unopenedShape = {
  ...columnsOf('MarketResult', {
    model: 'llmModel',
    provider: 'llmProvider',
    league_id: 'leagueId',
    confidence: 'confidence',
    corrected_confidence: 'correctedConfidence',
  }),
  ...columnsOf('PromptVersion', { prompt_version: 'number' }),
  kickoff_at: column.date,
};

/** The picks that count and were never opened: each has the worst score. */
export async function unopenedForecasts(em: Em, filter: ScoreFilter): Promise<ForecastOf[]> {
  const { sql, params } = scoreConditions(filter, { market: 'm.market', model: 'm.llm_model' });
  const found = await rows(
    em,
    unopenedShape,
    `select m.llm_model as model, m.llm_provider as provider, m.league_id, m.confidence, m.corrected_confidence, p.number as prompt_version,
       coalesce(g.kickoff_at, c.published_kickoff_at) as kickoff_at
     from market_results m join cards c on c.id = m.card_id join games g on g.id = m.game_id join prompt_versions p on p.id = m.prompt_version_id
     where m.settlement = 'lost' and m.reason is not null and m.is_headline and m.is_counted ${sql}`,
    params,
  );
  return found.map((pick) => ({
    leagueId: pick.league_id,
    model: pick.model,
    provider: pick.provider,
    promptVersion: pick.prompt_version,
    confidence: pick.corrected_confidence ?? pick.confidence,
    day: pick.kickoff_at.toISOString().slice(0, 10),
  }));
}

const cardShape = {
  ...columnsOf('Card', { model: 'llmModel', provider: 'llmProvider' }),
  ...columnsOf('Game', { game_id: 'id', league_id: 'league' }),
  ...columnsOf('PromptVersion', { prompt_version: 'number' }),
  ...columnsOf('CardRevision', {
    confidence: 'confidence',
    corrected_confidence: 'correctedConfidence',
    generated_at: 'generatedAt',
    over25: 'probabilityOver25',
    both_score: 'probabilityBothScore',
    baseline: 'baseline',
  }),
  kickoff_at: column.date,
  goals_home: column.number,
  goals_away: column.number,
  home: column.number,
  draw: column.number,
  away: column.number,
};

/** Cards `c` of games `g` whose forecast is scored: settled, in time, and of the match that was played. */
export const scoredCardSql = `c.settlement is not null and not c.is_late and not c.withdrawn_before_kickoff
       and upper(g.status_code) in ${listSql(finalCodes)} and g.kickoff_at is not null
       and g.fulltime_home is not null and g.fulltime_away is not null
       and not exists (select from market_results m where m.card_id = c.id and m.is_headline
         and m.reason is not null)`;

function playedCards(em: Em, filter: ScoreFilter, newest: number) {
  const { sql, params } = scoreConditions(filter, { market: 'r.market', model: 'c.llm_model' });
  return rows(
    em,
    cardShape,
    `select c.llm_model as model, c.llm_provider as provider, g.id as game_id, g.league_id, p.number as prompt_version,
       r.confidence, r.corrected_confidence, r.generated_at, r.probability_over25 as over25,
       r.probability_both_score as both_score, r.baseline, g.kickoff_at, g.fulltime_home as goals_home,
       g.fulltime_away as goals_away, r.probability_home as home, r.probability_draw as draw, r.probability_away as away
     from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
       join prompt_versions p on p.id = r.prompt_version_id
     where ${scoredCardSql}
       and r.probability_home is not null and r.probability_draw is not null and r.probability_away is not null
       ${sql}
     order by c.settled_at desc, c.id desc limit ${newest}`,
    params,
  );
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
async function marketsOf(em: Em, cards: readonly { game_id: number }[]): Promise<Map<number, MatchForecast>> {
  const readings = await readingsOf(em, [...new Set(cards.map(({ game_id: game }) => game))]);
  const have = cards.filter(({ game_id: game }) => readings.has(game));
  if (2 * have.length < cards.length) return new Map();
  return new Map([...readings].map(([gameId, reading]) => [gameId, marketForecast(reading)]));
}

/** The statistical forecast as it is kept with a revision; null where there was none. */
export function baselineOf(kept: unknown): MatchForecast | null {
  const { home, draw, away, over25, bothScore } = (kept ?? {}) as Partial<Record<string, number>>;
  if (home === undefined || draw === undefined || away === undefined) return null;
  return { result: [home, draw, away], over25: over25 ?? null, bothScore: bothScore ?? null };
}
