import { requireDaysInOrder } from '../../days-in-order.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, rows } from '../../db/rows.ts';

/** What an admin list is narrowed to. Days are UTC; `to` is included. */
export interface ListFilter {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  archived?: boolean | undefined;
  leagueId?: number | undefined;
  /** Only games that look like another one. */
  duplicates?: boolean | undefined;
  /** Only games over for long whose published picks nothing has settled, completed ones too. */
  overdue?: boolean | undefined;
}

/** Conditions with their parameters, in order. */
export interface Conditions {
  parts: string[];
  params: unknown[];
}

/** The columns of a listed table that a filter is about. */
export interface ListedColumns {
  league: string;
  kickoff: string;
  isComing: string;
}

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Ids of the games that look like another one, and of those they look like. */
export const suspects = `select d.id from games d where d.potential_duplicate_of in (select o.id from games o where o.merged_into is null)
  union select o.id from games d join games o on o.id = d.potential_duplicate_of where d.merged_into is null`;

/** Whether one of `games g` is among them. */
export const isSuspectSql = `(exists (select from games o where o.id = g.potential_duplicate_of and o.merged_into is null)
  or exists (select from games d where d.potential_duplicate_of = g.id and d.merged_into is null))`;

/** Conditions on a listed table, the search left out: completed games count as archived and are hidden unless asked for. */
export function filterConditions(
  { from, to, archived = false, leagueId }: ListFilter,
  columns: ListedColumns,
): Conditions {
  requireDaysInOrder({ from, to });
  const parts: string[] = [];
  const params: unknown[] = [];
  if (!archived) parts.push(columns.isComing);
  if (from) {
    parts.push(`${columns.kickoff} >= ?::timestamptz`);
    params.push(`${from}T00:00:00Z`);
  }
  if (to) {
    parts.push(`${columns.kickoff} < ?::timestamptz + interval '1 day'`);
    params.push(`${to}T00:00:00Z`);
  }
  if (leagueId !== undefined) {
    parts.push(`${columns.league} = ?`);
    params.push(leagueId);
  }
  return { parts, params };
}

/** Whether names are found by any part of them; else by the beginnings of their words. */
async function isSearchedByParts(em: Em): Promise<boolean> {
  const [found] = await rows(
    em,
    { yes: column.flag },
    `select to_regclass('games_search_parts') is not null as yes`,
  );
  return found!.yes;
}

/**
 * A condition on `games g` that its teams, "Home v Away" or its league contain a text, in any case. Leagues are few and
 * looked up first, so that the games are found by one index.
 */
export async function searchCondition(em: Em, search: string): Promise<{ sql: string; params: unknown[] }> {
  const leagues = await reader(em)
    .selectFrom('League')
    .select('id')
    .where('displayName', 'ilike', likeText(search))
    .execute();
  const names = (await isSearchedByParts(em)) ? byParts(search) : byWords(search);
  if (leagues.length === 0) return names;
  return {
    sql: `(${names.sql} or g.league_id in (?))`,
    params: [...names.params, leagues.map(({ id }) => id)],
  };
}

const names = `g.home_team || ' v ' || g.away_team`;

const byParts = (search: string) => ({ sql: `(${names}) ilike ?`, params: [likeText(search)] });

function byWords(search: string): { sql: string; params: unknown[] } {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { sql: 'false', params: [] };
  return {
    sql: `to_tsvector('simple', ${names}) @@ to_tsquery('simple', ?)`,
    params: [words.map((word) => `'${word}':*`).join(' & ')],
  };
}

/** Models with a card whose name contains a text; each is found by one step in the index, however many its cards. */
export async function modelsLike(em: Em, search: string): Promise<string[]> {
  const found = await rows(
    em,
    { model: column.text },
    `with recursive models (model) as (
       (select llm_model from listed_cards order by llm_model limit 1)
       union all select (select l.llm_model from listed_cards l where l.llm_model > m.model order by l.llm_model limit 1)
       from models m where m.model is not null
     ) select model from models where model ilike ?`,
    [likeText(search)],
  );
  return found.map(({ model }) => model);
}
