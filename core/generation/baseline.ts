import { readConfig } from '../config-store/config-store.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { type Baseline, baselineFrom } from '../domain/forecast/baseline.ts';
import { forecasterOf, forecastGoals, usesPrices } from '../domain/forecast/forecaster.ts';
import type { Pick } from '../domain/markets/catalogue.ts';
import { dayMs } from '../domain/time.ts';
import { leagueHistory, sidesOf } from '../reads/figures/league-history.ts';

/**
 * The baseline of a game: everything known of its league before now, learnt match by match
 * (`core/domain/forecast/league-state.ts`); with `forecast_from_prices` what the market said of its earlier matches too.
 * A season that begins after the game says nothing of it, though its sides may be known.
 * @param options.asItStood whether `now` lies in the past
 * @returns null where no finished match of the league is known: an average of nothing is no forecast
 */
export async function baselineOf(
  em: Em,
  game: Game,
  now: Date,
  { asItStood = false }: { asItStood?: boolean } = {},
): Promise<Baseline | null> {
  const { enabled: withPrices } = await readConfig(em, 'forecast_from_prices');
  const known = await leagueHistory(em, game.league.id, now, { withPrices, asItStood });
  const day = (game.kickoffAt ?? now).getTime() / dayMs;
  const seasons = known.filter((season) => season.day <= day);
  const matches = seasons.flatMap((season) => season.matches);
  if (matches.length === 0) return null;
  const { home, away } = await sidesOf(em, game);
  const forecaster = forecasterOf(seasons);
  const played = (side: string) =>
    matches.filter((match) => match.home === side || match.away === side).length;
  return baselineFrom(forecastGoals(forecaster, home, away), {
    matches: { league: matches.length, home: played(home), away: played(away) },
    withShots: matches.some(({ shots }) => shots !== null),
    withPrices: usesPrices(forecaster),
  });
}

const sides = ['over', 'under'] as const;

/** The picks whose baseline the model is shown: enough to write from, few enough to read. */
const shownPicks: readonly Pick[] = [
  ...['home', 'draw', 'away'].map((selection) => ({
    market: 'match_result' as const,
    selection,
    line: null,
  })),
  ...['home_draw', 'draw_away', 'home_away'].map((selection) => ({
    market: 'double_chance' as const,
    selection,
    line: null,
  })),
  ...['home', 'away'].map((selection) => ({ market: 'draw_no_bet' as const, selection, line: null })),
  ...[1.5, 2.5, 3.5].flatMap((line) =>
    sides.map((selection) => ({ market: 'total_goals' as const, selection, line })),
  ),
  ...['yes', 'no'].map((selection) => ({ market: 'both_teams_to_score' as const, selection, line: null })),
  ...(['team_total_home', 'team_total_away'] as const).flatMap((market) =>
    sides.map((selection) => ({ market, selection, line: 1.5 })),
  ),
  ...['home', 'away'].flatMap((selection) =>
    [-0.75, 0.25].map((line) => ({ market: 'asian_handicap' as const, selection, line })),
  ),
  ...sides.map((selection) => ({ market: 'first_half_total' as const, selection, line: 1.5 })),
  ...['home', 'draw', 'away'].map((selection) => ({
    market: 'half_time_result' as const,
    selection,
    line: null,
  })),
  ...(['clean_sheet_home', 'clean_sheet_away'] as const).map((market) => ({
    market,
    selection: 'yes',
    line: null,
  })),
];

/** The lines of the digest's baseline section; empty without a baseline. */
export const baselineLines = (baseline: Baseline | null): { pick: Pick; probability: number }[] =>
  baseline === null
    ? []
    : shownPicks.flatMap((pick) => {
        const probability = baseline.probabilityOf(pick);
        return probability === null ? [] : [{ pick, probability }];
      });
