import type { Em } from '../../db/orm.ts';
import { listSql } from '../../db/sql-text.ts';
import { type GameState, gameStates } from '../../domain/list-states.ts';
import { liveCodes } from '../../domain/match-status.ts';
import { overSql, untoldSql } from '../../games/close-ended.ts';
import { writableSql, writtenSql } from '../../games/coming.ts';
import {
  type Conditions,
  type ListFilter,
  filterConditions,
  isSuspectSql,
  searchCondition,
  suspects,
} from './list-filter.ts';
import { type Listed, countOf, idsOfPage } from './list-page.ts';

/** What a list of games is narrowed to. With a state only games that are not completed are listed, but for `overdue`. */
export interface GameFilter extends ListFilter {
  state?: GameState | undefined;
}

export const listedGames: Listed = {
  name: 'games',
  table: 'games g',
  id: 'g.id',
  kept: ({ leagueId }) => ({ leagueId: `league ${String(leagueId)}` }),
  orders: {
    coming: { near: 'g.kickoff_at, g.id', far: 'g.kickoff_at desc, g.id desc' },
    archived: { near: 'g.kickoff_at desc nulls last, g.id desc', far: 'g.kickoff_at nulls first, g.id' },
  },
};

/** Published cards `o` that nothing has settled. */
const unsettledSql = 'o.published_revision_id is not null and o.settlement is null';
/** Whether `games g` should have a result by now and nothing is told of their end. `?` is now. */
const longOverSql = `(${untoldSql} and coalesce(g.kickoff_at < ?::timestamptz - interval '6 hours', false))`;

/**
 * Ids of the games over for long that nothing has settled although a pick was published for them. `?` is now. Found
 * from the few unsettled cards, never by a walk over the games.
 */
export const overdueSql = `select o.game_id from cards o join games g on g.id = o.game_id
  where ${unsettledSql} and ${longOverSql}`;

const far = new Date('9999-01-01T00:00:00Z');
const written = (which: string) => `exists (${writtenSql} and ${which})`;
const without = (failure: string) =>
  `(${writableSql} and g.generation_error is ${failure} and not exists (${writtenSql}))`;

interface Condition {
  sql: string;
  /** The instants it asks for. */
  params: (now: Date) => Date[];
}

/** The condition of each state on one of `games g` of `leagues l`. */
const ofGame: Record<GameState, Condition> = {
  missing: { sql: without('null'), params: (now) => [now, far] },
  failed: { sql: without('not null'), params: (now) => [now, far] },
  review: { sql: written(`c.needs_review and c.state <> 'withdrawn'`), params: () => [] },
  draft: { sql: written(`c.state = 'draft' and not c.needs_review`), params: () => [] },
  stale: { sql: written(`c.stale_reason is not null and c.state <> 'withdrawn'`), params: () => [] },
  overdue: {
    sql: `(${longOverSql} and exists (select from cards o where o.game_id = g.id and ${unsettledSql}))`,
    params: (now) => [now],
  },
  playing: {
    sql: `(upper(g.status_code) in ${listSql(liveCodes)} or (upper(g.status_code) = 'NS' and g.kickoff_confirmed and g.kickoff_at <= ?))
      and not ${overSql}`,
    params: (now) => [now, now],
  },
  duplicate: { sql: isSuspectSql, params: () => [] },
  published: { sql: written(`c.state = 'published'`), params: () => [] },
};

const among = (condition: Condition, chosen: string): Condition => ({
  ...condition,
  sql: `g.id in (${chosen})`,
});
const ofLeague = 'select g.id from games g join leagues l on l.id = g.league_id where';

/** The same on `games g` alone, for lists: each found from what is few, never by a walk over the games. */
const states: Record<GameState, Condition> = {
  ...ofGame,
  missing: among(ofGame.missing, `${ofLeague} ${ofGame.missing.sql}`),
  failed: among(ofGame.failed, `${ofLeague} ${ofGame.failed.sql}`),
  overdue: among(ofGame.overdue, overdueSql),
  duplicate: among(ofGame.duplicate, suspects),
};

const isListed = (state: GameState): string => (state === 'overdue' ? '' : `g.status = 'upcoming' and `);

/** All states that one of `games g` of `leagues l` is listed in, as an array of texts. */
export const statesOfGame: Condition = {
  sql: `array_remove(array[${gameStates.map((state) => `case when ${isListed(state)}${ofGame[state].sql} then '${state}' end`).join(', ')}], null)`,
  params: (now) => gameStates.flatMap((state) => ofGame[state].params(now)),
};

/** Games that are over for long are completed by the clock, so that state includes completed ones; the others never do. */
export const withArchive = (filter: GameFilter): GameFilter =>
  filter.state === undefined ? filter : { ...filter, archived: filter.state === 'overdue' };

export async function gameConditions(
  em: Em,
  { state, ...filter }: GameFilter,
  now: Date,
): Promise<Conditions> {
  const { parts, params } = filterConditions(filter, {
    league: 'g.league_id',
    kickoff: 'g.kickoff_at',
    isComing: `g.status = 'upcoming'`,
  });
  if (state !== undefined) {
    parts.push(states[state].sql);
    params.push(...states[state].params(now));
  }
  const search = filter.search ? await searchCondition(em, filter.search) : { sql: 'true', params: [] };
  return { parts: ['g.merged_into is null', search.sql, ...parts], params: [...search.params, ...params] };
}

/** How many games a list shows without a state, and in each. */
export async function gameCounts(
  em: Em,
  filter: ListFilter,
  now: Date,
): Promise<Record<GameState | 'all', number>> {
  const count = async (state?: GameState) => {
    const asked = withArchive({ ...filter, state });
    return countOf(em, listedGames, asked, await gameConditions(em, asked, now));
  };
  return {
    all: await count(),
    missing: await count('missing'),
    failed: await count('failed'),
    review: await count('review'),
    draft: await count('draft'),
    stale: await count('stale'),
    overdue: await count('overdue'),
    playing: await count('playing'),
    duplicate: await count('duplicate'),
    published: await count('published'),
  };
}

/** The ids of the first games of a list, soonest kick-off first (with the archive newest first), and how many there are. */
export async function gameIds(
  em: Em,
  asked: GameFilter,
  now: Date,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  const filter = withArchive(asked);
  return idsOfPage(em, listedGames, {
    filter,
    where: await gameConditions(em, filter, now),
    page: { page: 1, pageSize: most },
  });
}
