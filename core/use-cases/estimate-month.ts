import { describeModel } from '#config/models';
import { type FootballPlan, footballPlans } from '#config/football-plans';
import type { ProviderName } from '#config/providers';
import { readConfig } from '../config-store/config-store.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { dollarsText } from '../domain/money.ts';
import { dayMs } from '../domain/time.ts';
import { usualCardCost } from '../presenters/model.ts';

/** Requests to the football service for a game over its life, discovery among them; the demo counts them. */
const requestsPerGame = 9;
/** Requests a day beside those for games: shots of past matches, at their default. */
const otherRequests = 40;
/** Games a week of a league in season of which nothing is known yet: twenty sides. */
const usualGamesAWeek = 10;
const daysAMonth = 30;

/** What a month costs, in US dollars, and what it asks of the football service. */
export interface MonthEstimate {
  gamesPerDay: number;
  /** Without those for live scores, which ask once a minute while a match is under way and give way to all others. */
  requestsPerDay: number;
  liveScores: boolean;
  /** The smallest plan that has the requests and the running season; null where none has. */
  plan: FootballPlan | null;
  /** Paid model calls in a month. */
  calls: number;
  /** What they usually cost; null where no price is known. */
  modelDollars: number | null;
  /** Plan and model together; null where one of them is not known. */
  dollars: number | null;
}

/** A month of so many games a day. With `updates` each card is written twice: at discovery and before kick-off. */
export function monthOf({
  gamesPerDay,
  cardCost,
  updates,
  liveScores = false,
}: {
  gamesPerDay: number;
  /** In US dollars; null where no price is known. */
  cardCost: number | null;
  updates: boolean;
  liveScores?: boolean;
}): MonthEstimate {
  const requestsPerDay = Math.ceil(gamesPerDay * requestsPerGame) + otherRequests;
  const plan =
    footballPlans.find((one) => one.leavesOut === null && one.requestsPerDay >= requestsPerDay) ?? null;
  const calls = Math.round(gamesPerDay * daysAMonth * (updates ? 2 : 1));
  const modelDollars = cardCost === null ? null : calls * cardCost;
  return {
    gamesPerDay,
    requestsPerDay,
    liveScores,
    plan,
    calls,
    modelDollars,
    dollars: plan === null || modelDollars === null ? null : plan.dollarsPerMonth + modelDollars,
  };
}

/**
 * What a month of these leagues costs, from the games of the next seven days where they are known, else from those of a
 * usual league in season. Asks nobody.
 */
export async function estimateMonth(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  {
    leagueIds,
    provider,
    model,
    updates,
  }: { leagueIds: readonly number[]; provider: ProviderName; model: string; updates: boolean },
): Promise<MonthEstimate> {
  const now = clock.now();
  const known = await rows(
    em(),
    { league: column.number, games: column.number },
    `select league_id as league, count(*)::int as games from games
     where kickoff_at > ? and kickoff_at <= ? and merged_into is null group by 1`,
    [now, new Date(now.getTime() + 7 * dayMs)],
  );
  const perWeek = new Map(known.map(({ league, games }) => [league, games]));
  const games = leagueIds.reduce((sum, id) => sum + (perWeek.get(id) ?? usualGamesAWeek), 0);
  return monthOf({
    gamesPerDay: games / 7,
    cardCost: usualCardCost(describeModel(provider, model), now),
    updates,
    liveScores: (await readConfig(em(), 'live_scores')).enabled,
  });
}

/** The estimate in a sentence. */
export const monthSentence = ({
  gamesPerDay,
  requestsPerDay,
  liveScores,
  plan,
  modelDollars,
  dollars,
}: MonthEstimate): string =>
  [
    `About ${gamesPerDay.toFixed(1)} games and ${requestsPerDay} football requests a day${liveScores ? ' beside those for live scores' : ''}`,
    plan === null
      ? ', which no plan of the football service has'
      : `, which the plan ${plan.name} has (${dollarsText(plan.dollarsPerMonth)} a month)`,
    modelDollars === null
      ? '; the price of the model is not known.'
      : `; the model costs about ${dollarsText(modelDollars)} a month`,
    dollars === null ? (modelDollars === null ? '' : '.') : `, together about ${dollarsText(dollars)}.`,
  ].join('');
