import { getLeague, getTeam, search, type LeagueTable } from '#core/contract/places';
import type { Em } from '#core/db/orm';
import { fault } from '#core/errors';
import { presentFound, presentLeague, presentTable, presentTeam } from '#core/presenters/places';
import { comingOfLeague, comingOfTeam, picksByTeam, picksOfTeam } from '#core/reads/site/place-picks';
import {
  lastMatches,
  leaguePlace,
  type LeaguePlace,
  newestTable,
  seasonMatches,
  teamLeague,
  teamPlace,
  type TeamPlace,
  teamPlaces,
} from '#core/reads/site/place-rows';
import { find } from '#core/reads/site/search';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

const shownForm = 10;
const shownComing = 10;
const shownTeams = 8;

export function placeRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(getLeague, async ({ em, params }) => {
    const league = await leaguePlace(em, params.id);
    if (!league) throw fault('not_found', 'There is no such league.');
    const picks = await picksByTeam(em, league.id, shownTeams);
    const coming = await comingOfLeague(em, league.id, deps.clock.now());
    const { table, places } = await tableWithPlaces(
      em,
      league,
      picks.map(({ teamId }) => teamId),
    );
    return presentLeague(league, coming, table, picks, places);
  });

  bind.kept(getTeam, async ({ em, params }) => {
    const team = await teamPlace(em, params.id);
    const league = team && (await teamLeague(em, team.id));
    if (!league) throw fault('not_found', 'There is no such team.');
    const { table } = await tableWithPlaces(em, league);
    return presentTeam(team, {
      league,
      table,
      last: await lastMatches(em, team.id, { before: deps.clock.now(), limit: shownForm }),
      season: league.season === null ? [] : await seasonMatches(em, league.id, league.season),
      picks: await picksOfTeam(em, team.id),
      coming: await comingOfTeam(em, team.id, deps.clock.now(), shownComing),
    });
  });

  bind(search, async ({ em, query: { q } }) => presentFound(await find(em, q, deps.clock.now())));
}

/** A league's table, and those of its teams and of `others` that have a page. */
async function tableWithPlaces(
  em: Em,
  league: LeaguePlace,
  others: readonly number[] = [],
): Promise<{ table: LeagueTable | null; places: Map<number, TeamPlace> }> {
  const told = await newestTable(em, league);
  const named = told?.groups.flatMap(({ rows }) => rows.map(({ team }) => team.id)) ?? [];
  const places = await teamPlaces(em, [...new Set([...named, ...others])]);
  return { table: told ? presentTable(told, places) : null, places };
}
