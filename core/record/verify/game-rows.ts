import type { Em } from '../../db/orm.ts';
import { columnsOf, type RowOf, rows } from '../../db/rows.ts';

const gameRow = columnsOf('Game', {
  id: 'id',
  apiFootballFixtureId: 'apiFootballFixtureId',
  homeTeam: 'homeTeam',
  awayTeam: 'awayTeam',
  kickoffAt: 'kickoffAt',
  kickoffConfirmed: 'kickoffConfirmed',
  frozenAt: 'frozenAt',
  statusCode: 'statusCode',
  fulltimeHome: 'fulltimeHome',
  fulltimeAway: 'fulltimeAway',
  halftimeHome: 'halftimeHome',
  halftimeAway: 'halftimeAway',
  extratimeHome: 'extratimeHome',
  extratimeAway: 'extratimeAway',
  goalsHome: 'goalsHome',
  goalsAway: 'goalsAway',
  cornersHome: 'cornersHome',
  cornersAway: 'cornersAway',
  cardsHome: 'cardsHome',
  cardsAway: 'cardsAway',
  firstGoal: 'firstGoal',
  resultSource: 'resultSource',
  finishedAt: 'finishedAt',
  resultsCheckedAt: 'resultsCheckedAt',
});
/** What of a game its picks are settled from. */
export type GameRow = RowOf<typeof gameRow>;

const games = `
  select id, api_football_fixture_id as "apiFootballFixtureId", home_team as "homeTeam", away_team as "awayTeam",
    kickoff_at as "kickoffAt", kickoff_confirmed as "kickoffConfirmed", frozen_at as "frozenAt",
    status_code as "statusCode", fulltime_home as "fulltimeHome", fulltime_away as "fulltimeAway",
    halftime_home as "halftimeHome", halftime_away as "halftimeAway", extratime_home as "extratimeHome",
    extratime_away as "extratimeAway", goals_home as "goalsHome", goals_away as "goalsAway",
    corners_home as "cornersHome", corners_away as "cornersAway", cards_home as "cardsHome", cards_away as "cardsAway",
    first_goal as "firstGoal", result_source as "resultSource", finished_at as "finishedAt",
    results_checked_at as "resultsCheckedAt"
  from games where id in (?)`;

/** Games by id, as rows alone: a verification reads every game of the record, and needs no entities of them. */
export async function gamesById(em: Em, ids: readonly number[]): Promise<Map<number, GameRow>> {
  const found = await rows(em, gameRow, games, [[...new Set(ids)]]);
  return new Map(found.map((game) => [game.id, game]));
}
