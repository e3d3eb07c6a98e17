import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { listSql, shownConfidenceSql } from '../db/sql-text.ts';
import { settlements } from '../domain/markets/market.ts';
import { rightSettlements } from '../domain/settle.ts';
import type { FixtureGame } from '../football/fixture-run.ts';
import type { SettledTip } from '../football/local-reports.ts';

/**
 * Games that the football service knows, in the form the football part reads, in their order: with their settled headline
 * tips for the reports after the match, and when their teams and leagues played last. Two questions for all of them.
 */
export async function asFixtures(em: Em, games: readonly Game[], now: Date): Promise<FixtureGame[]> {
  if (games.length === 0) return [];
  const played = await lastMatches(
    em,
    games.map(({ id }) => id),
    now,
  );
  const tips = await settledTips(
    em,
    games.flatMap(({ id, status }) => (status === 'completed' ? id : [])),
  );
  return games.map((game) => ({
    gameId: game.id,
    fixtureId: game.apiFootballFixtureId!,
    leagueId: game.league.apiFootballId!,
    season: game.season!,
    country: game.league.country,
    kickoffAt: game.kickoffAt,
    home: { id: game.homeTeamId!, name: game.homeTeam },
    away: { id: game.awayTeamId!, name: game.awayTeam },
    venue: { id: game.venueId, name: game.venueName, city: game.venueCity },
    ...played.get(game.id),
    settled: tips.get(game.id),
  }));
}

/**
 * By game: the latest match of one of its two teams that began before it, where it is to come, and when a match of its
 * league and season last began; both of the last two weeks.
 */
async function lastMatches(
  em: Em,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Pick<FixtureGame, 'playedAt' | 'leaguePlayedAt'>>> {
  const found = await rows(
    em,
    {
      id: column.number,
      playedAt: column.orNull(column.date),
      leaguePlayedAt: column.orNull(column.date),
    },
    `select g.id, case when g.status <> 'completed' then (
         select max(o.kickoff_at) from games o
         where o.kickoff_at between g.kickoff_at - interval '14 days' and g.kickoff_at and o.id <> g.id and o.merged_into is null
           and (o.home_team_id in (g.home_team_id, g.away_team_id) or o.away_team_id in (g.home_team_id, g.away_team_id))
       ) end as "playedAt", (
         select max(o.kickoff_at) from games o
         where o.league_id = g.league_id and o.season = g.season and o.merged_into is null
           and o.kickoff_at between ?::timestamptz - interval '14 days' and ?
       ) as "leaguePlayedAt"
     from games g where g.id in (?)`,
    [now, now, ids],
  );
  return new Map(found.map(({ id, ...when }) => [id, when]));
}

async function settledTips(em: Em, ids: readonly number[]): Promise<Map<number, SettledTip>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    {
      game: column.number,
      label: column.text,
      model: column.text,
      confidence: column.number,
      settlement: column.oneOf(settlements),
      actual: column.orNull(column.text),
      marketsRight: column.number,
      marketsSettled: column.number,
    },
    `select distinct on (c.game_id) c.game_id as game, r.outcome as label, c.llm_model as model,
       ${shownConfidenceSql('r')} as confidence, c.settlement, c.settlement_actual as actual,
       (select count(*) from market_results m where m.card_id = c.id and m.settlement in ${listSql(rightSettlements)}) as "marketsRight",
       (select count(*) from market_results m where m.card_id = c.id and m.settlement <> 'void') as "marketsSettled"
     from cards c join card_revisions r on r.id = c.published_revision_id
     where c.game_id in (?) and c.settlement is not null order by c.game_id, c.id`,
    [ids],
  );
  return new Map(found.map(({ game, ...tip }) => [game, tip]));
}
