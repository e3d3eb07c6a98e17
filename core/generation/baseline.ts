import type { NotNull } from 'kysely';

import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { gridParameters, ratingParameters } from '../domain/forecast/parameters.ts';
import { probabilityOf } from '../domain/forecast/probability.ts';
import { finalCodes } from '../domain/match-status.ts';
import {
  expectedGoals,
  expectedGoalsFromRecords,
  type PlayedMatch,
  rateTeams,
  type TeamRecord,
} from '../domain/forecast/ratings.ts';
import { type ExpectedGoals, scoreGrid } from '../domain/forecast/score-grid.ts';
import type { Pick } from '../domain/markets/catalogue.ts';
import type { DigestRecords } from '../llm/digest.ts';

/** The statistical forecast of one game: one grid, so that its markets cannot contradict each other. */
export interface Baseline {
  /** What is kept with the revision; probabilities from 0 to 1. */
  summary: {
    method: 'matches' | 'records';
    expectedHome: number;
    expectedAway: number;
    home: number;
    draw: number;
    away: number;
    over25: number;
    bothScore: number;
  };
  /** Probability that a pick is right given that it is decided; null for corners and cards. */
  probabilityOf(pick: Pick): number | null;
}

const seasonMs = 400 * 86_400_000;
/** With fewer known matches of a team than this, its season record is used instead. */
const enoughMatches = 6;

/**
 * The baseline from the league's finished matches, else from the two season records of the fixture data.
 * @returns null when neither is known
 */
export async function baselineOf(
  em: Em,
  game: Game,
  records: DigestRecords,
  now: Date,
): Promise<Baseline | null> {
  const fromMatches = await matchGoals(em, game, now);
  if (fromMatches) return baselineFrom('matches', fromMatches);
  const home = seasonRecord(records.team_stats_home?.body);
  const away = seasonRecord(records.team_stats_away?.body);
  if (!home || !away) return null;
  return baselineFrom(
    'records',
    expectedGoalsFromRecords(home, away, ratingParameters.prior, ratingParameters.shrinkage),
  );
}

const teamKey = (id: number | null, name: string): string => (id === null ? name : String(id));

async function matchGoals(em: Em, game: Game, now: Date): Promise<ExpectedGoals | null> {
  const rows = await reader(em)
    .selectFrom('Game')
    .select(['homeTeam', 'awayTeam', 'homeTeamId', 'awayTeamId', 'fulltimeHome', 'fulltimeAway', 'kickoffAt'])
    .where('league', '=', game.league.id)
    .where('settledAt', 'is not', null)
    .where('resultFlag', 'is', null)
    .where('fulltimeHome', 'is not', null)
    .where('statusCode', 'in', finalCodes)
    .where('mergedInto', 'is', null)
    .where('kickoffAt', '>', new Date(now.getTime() - seasonMs))
    .where('kickoffAt', '<', now)
    .$narrowType<Record<'fulltimeHome' | 'fulltimeAway' | 'kickoffAt', NotNull>>()
    .execute();
  const matches: PlayedMatch[] = rows.map((row) => ({
    home: teamKey(row.homeTeamId, row.homeTeam),
    away: teamKey(row.awayTeamId, row.awayTeam),
    homeGoals: row.fulltimeHome,
    awayGoals: row.fulltimeAway,
    playedAt: row.kickoffAt,
  }));
  const home = teamKey(game.homeTeamId, game.homeTeam);
  const away = teamKey(game.awayTeamId, game.awayTeam);
  const known = (team: string) =>
    matches.filter((match) => match.home === team || match.away === team).length;
  if (known(home) < enoughMatches || known(away) < enoughMatches) return null;
  return expectedGoals(rateTeams(matches, now, ratingParameters), home, away);
}

/** A team's season from the football service's team statistics; undefined before its first match. */
function seasonRecord(body: unknown): TeamRecord | undefined {
  const response = (body as { response?: unknown } | undefined)?.response ?? body;
  const statistics = response as
    | {
        fixtures?: { played?: { total?: unknown } };
        goals?: { for?: { total?: { total?: unknown } }; against?: { total?: { total?: unknown } } };
      }
    | undefined;
  const played = statistics?.fixtures?.played?.total;
  const scored = statistics?.goals?.for?.total?.total;
  const conceded = statistics?.goals?.against?.total?.total;
  if (
    typeof played !== 'number' ||
    played === 0 ||
    typeof scored !== 'number' ||
    typeof conceded !== 'number'
  )
    return undefined;
  return { played, scored, conceded };
}

function baselineFrom(method: 'matches' | 'records', expected: ExpectedGoals): Baseline {
  const grid = scoreGrid(expected, gridParameters);
  const at = (market: Pick['market'], selection: string, line: number | null = null) =>
    probabilityOf(grid, { market, selection, line }) ?? 0;
  return {
    summary: {
      method,
      expectedHome: expected.home,
      expectedAway: expected.away,
      home: at('match_result', 'home'),
      draw: at('match_result', 'draw'),
      away: at('match_result', 'away'),
      over25: at('total_goals', 'over', 2.5),
      bothScore: at('both_teams_to_score', 'yes'),
    },
    probabilityOf: (pick) => probabilityOf(grid, pick),
  };
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
