import type { Em } from '../db/orm.ts';

/** A side as a row of the football service names it, and where it plays. */
export interface ToldTeam {
  /** The service's id. */
  id: number;
  name: string;
  logo: string | null;
  /** Our id of the league. */
  leagueId: number;
  season: number;
}

/**
 * Keeps what the football service calls its teams now, what it called them before, and that they play in these leagues
 * and seasons. A name that a person gave stays; an unknown logo never takes a known one's place. Of a team named twice
 * the last name holds.
 */
export async function noteTeams(em: Em, told: readonly ToldTeam[], now: Date): Promise<void> {
  const teams = new Map<number, ToldTeam>();
  for (const team of told) {
    const logo = team.logo ?? teams.get(team.id)?.logo ?? null;
    teams.set(team.id, { ...team, logo });
  }
  if (teams.size === 0) return;
  const rows = ({ id, name, logo }: ToldTeam) => ({ id, name, logo });
  // In the order of their ids, so that two that note the same teams never wait for each other.
  await em.execute(
    `insert into teams as t (id, name, service_name, logo, created_at, updated_at)
     select id, name, name, logo, ?::timestamptz, ?::timestamptz from json_to_recordset(?::json) as told (id integer, name text, logo text)
     where not exists (select from teams known where known.id = told.id and known.service_name = told.name
       and known.logo is not distinct from coalesce(told.logo, known.logo))
     order by id
     on conflict (id) do update set
       name = case when t.name = t.service_name then excluded.service_name else t.name end,
       aliases = case when t.service_name = excluded.service_name then t.aliases
         else array_remove(array_append(array_remove(t.aliases, t.service_name), t.service_name), excluded.service_name) end,
       service_name = excluded.service_name,
       logo = coalesce(excluded.logo, t.logo),
       updated_at = excluded.updated_at`,
    [now, now, JSON.stringify([...teams.values()].map(rows))],
  );
  await em.execute(
    `insert into team_seasons (league_id, season, team_id)
     select distinct "leagueId", season, id from json_to_recordset(?::json) as told ("leagueId" integer, season integer, id integer)
     order by 1, 2, 3 on conflict do nothing`,
    [JSON.stringify(told.map(({ leagueId, season, id }) => ({ leagueId, season, id })))],
  );
}
