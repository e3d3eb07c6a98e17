/** What an admin list is narrowed to. Days are UTC; `to` is included. */
export interface ListFilter {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  archived?: boolean | undefined;
  leagueId?: number | undefined;
  /** Only games that look like another one. */
  duplicates?: boolean | undefined;
}

/** One page of a list, from 1; absent for all of it. */
export interface PageOf {
  page: number;
  pageSize: number;
}

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Conditions on `games g` and `leagues l`: completed games count as archived and are hidden unless asked for. */
export function gameConditions(
  { search, from, to, archived = false, leagueId, duplicates }: ListFilter,
  alsoSearched: readonly string[] = [],
): {
  sql: string;
  params: unknown[];
} {
  const parts = ['g.merged_into is null'];
  const params: unknown[] = [];
  if (!archived) parts.push(`g.status <> 'completed'`);
  if (search) {
    const searched = [
      'g.home_team',
      'g.away_team',
      'l.display_name',
      `g.home_team || ' v ' || g.away_team`,
      ...alsoSearched,
    ];
    parts.push(`(${searched.map((column) => `${column} ilike ?`).join(' or ')})`);
    params.push(...searched.map(() => likeText(search)));
  }
  if (from) {
    parts.push('g.kickoff_at >= ?::timestamptz');
    params.push(`${from}T00:00:00Z`);
  }
  if (to) {
    parts.push(`g.kickoff_at < ?::timestamptz + interval '1 day'`);
    params.push(`${to}T00:00:00Z`);
  }
  if (leagueId !== undefined) {
    parts.push('g.league_id = ?');
    params.push(leagueId);
  }
  if (duplicates) {
    parts.push(
      `exists (select from games d where d.merged_into is null and (d.id = g.potential_duplicate_of or d.potential_duplicate_of = g.id))`,
    );
  }
  return { sql: parts.join(' and '), params };
}

/** Coming games soonest first; with the archive, the newest first. */
export const gameOrder = ({ archived }: ListFilter): string =>
  archived ? 'g.kickoff_at desc nulls last, g.id desc' : 'g.kickoff_at nulls last, g.id';

export const limitSql = (page: PageOf | undefined): string =>
  page ? `limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}` : '';
