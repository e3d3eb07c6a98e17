import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { foldedSql } from '../../db/sql-text.ts';
import { folded } from '../../domain/fold.ts';
import { comingSql } from './coming.ts';

const leagueFound = columnsOf('League', { id: 'id', name: 'displayName', logo: 'logo', country: 'country' });
const teamFound = { ...columnsOf('Team', { id: 'id', name: 'name', logo: 'logo' }), league: column.text };
const matchFound = {
  cardId: column.of('Card', 'id'),
  ...columnsOf('Game', { homeTeam: 'homeTeam', awayTeam: 'awayTeam', kickoffAt: 'kickoffAt' }),
  competition: column.of('League', 'displayName'),
};

export interface Found {
  leagues: RowOf<typeof leagueFound>[];
  teams: RowOf<typeof teamFound>[];
  matches: RowOf<typeof matchFound>[];
}

const most = { leagues: 4, teams: 8, matches: 6 };

/** `%` and `_` of what was typed mean themselves. */
const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Visible leagues, teams that play in them now or did last, and coming matches with a public card, whose names have
 * every word that was typed; what begins with it first. Nothing of a tip is read.
 */
export async function find(em: Em, typed: string, now: Date): Promise<Found> {
  const text = folded(typed).trim();
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { leagues: [], teams: [], matches: [] };
  const has = (sql: string) => words.map(() => `${sql} like ?`).join(' and ');
  const patterns = words.map(anywhere);
  const start = anywhere(text).slice(1);
  const rank = (sql: string) => `(${sql} not like ?)::integer + (' ' || ${sql} not like ?)::integer`;
  const ranks = [start, `% ${start}`];
  const league = foldedSql('l.display_name');
  const [leagues, teams, matches] = await Promise.all([
    rows(
      em,
      leagueFound,
      `select id, name, logo, country from (
         select l.id, l.display_name as name, l.logo, l.country, ${league} as folded from leagues l where l.is_active
       ) l where ${has('folded')} order by ${rank('folded')}, name, id limit ?`,
      [...patterns, ...ranks, most.leagues],
    ),
    rows(
      em,
      teamFound,
      `select t.id, t.name, t.logo, (
         select l.display_name from team_seasons s join leagues l on l.id = s.league_id
         where s.team_id = t.id and l.is_active order by s.season desc, l.tier nulls last, l.id limit 1
       ) as league from (
         select id, name, logo, ${rank('folded')} as rank from (
           select id, name, logo, ${foldedSql('name')} as folded, case when aliases = '{}' then '' else ${foldedSql("array_to_string(aliases, ' ')")} end as former
           from teams where merged_into is null and id in (
             select s.team_id from team_seasons s join leagues l on l.id = s.league_id where l.is_active
           ) offset 0 -- so that a name is folded once
         ) t where ${has("(folded || ' ' || former)")} order by rank, name, id limit ?
       ) t order by t.rank, t.name, t.id`,
      [...ranks, ...patterns, most.teams],
    ),
    rows(
      em,
      matchFound,
      `select c.id as "cardId", g.home_team as "homeTeam", g.away_team as "awayTeam", g.kickoff_at as "kickoffAt",
         l.display_name as competition
       from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id
       where ${comingSql} and ${has(foldedSql(`g.home_team || ' ' || g.away_team || ' ' || l.display_name`))}
       order by g.kickoff_at nulls last, c.id limit ?`,
      [now, ...patterns, most.matches],
    ),
  ]);
  return { leagues, teams, matches };
}
