import type { Em } from '../../db/orm.ts';
import type { CardState } from '../../domain/list-states.ts';
import { equalities } from '../sql.ts';
import {
  type Conditions,
  type ListFilter,
  filterConditions,
  modelsLike,
  searchCondition,
} from './list-filter.ts';
import { type Listed, countOf, idsOfPage } from './list-page.ts';

/** What a list of cards is narrowed to, beyond what their games are. */
export interface CardFilter extends ListFilter {
  gameId?: number | undefined;
  model?: string | undefined;
  state?: CardState | undefined;
}

/** States whose cards are counted as they change; the others are few and counted when asked, by an index each. */
const keptStates: readonly unknown[] = ['published', 'withdrawn'] satisfies CardState[];

export const listedCards: Listed = {
  name: 'cards',
  table: 'listed_cards c',
  id: 'c.card_id',
  kept: ({ leagueId, model, state }) => ({
    leagueId: `league ${String(leagueId)}`,
    model: `model ${String(model)}`,
    state: keptStates.includes(state) ? `state ${String(state)}` : undefined,
  }),
  orders: {
    coming: {
      near: 'c.kickoff_at, c.game_id, c.card_id',
      far: 'c.kickoff_at desc, c.game_id desc, c.card_id desc',
    },
    archived: {
      near: 'c.kickoff_at desc nulls last, c.game_id desc, c.card_id',
      far: 'c.kickoff_at nulls first, c.game_id, c.card_id desc',
    },
  },
};

/** A draft that waits for a person is in review, so that nobody who means the drafts publishes it unread. */
const states: Record<CardState, string> = {
  review: `c.needs_review and c.state <> 'withdrawn'`,
  draft: `c.state = 'draft' and not c.needs_review`,
  stale: `c.is_stale and c.state <> 'withdrawn'`,
  published: `c.state = 'published'`,
  withdrawn: `c.state = 'withdrawn'`,
};

export async function cardConditions(
  em: Em,
  { gameId, model, state, ...filter }: CardFilter,
): Promise<Conditions> {
  const cards = equalities([
    ['c.game_id', gameId],
    ['c.llm_model', model],
  ]);
  const { parts, params } = filterConditions(filter, {
    league: 'c.league_id',
    kickoff: 'c.kickoff_at',
    isComing: 'not c.is_archived',
  });
  if (state !== undefined) parts.push(states[state]);
  const search = filter.search ? await cardSearch(em, filter.search) : { parts: [], params: [] };
  return {
    parts: [...search.parts, ...cards.parts, ...parts],
    params: [...search.params, ...cards.params, ...params],
  };
}

/** Cards are searched by their game and by their model. */
async function cardSearch(em: Em, search: string): Promise<Conditions> {
  const games = await searchCondition(em, search);
  const models = await modelsLike(em, search);
  const ofGames = `c.game_id in (select g.id from games g where g.merged_into is null and ${games.sql})`;
  return models.length === 0
    ? { parts: [ofGames], params: games.params }
    : { parts: [`(c.llm_model in (?) or ${ofGames})`], params: [models, ...games.params] };
}

/** How many cards a list shows without a state, and in each. */
export async function cardCounts(em: Em, filter: ListFilter): Promise<Record<CardState | 'all', number>> {
  const count = async (state?: CardState) => {
    const asked = { ...filter, state };
    return countOf(em, listedCards, asked, await cardConditions(em, asked));
  };
  return {
    all: await count(),
    review: await count('review'),
    draft: await count('draft'),
    stale: await count('stale'),
    published: await count('published'),
    withdrawn: await count('withdrawn'),
  };
}

/** The ids of the first cards of a list, soonest kick-off first (with the archive newest first), and how many there are. */
export async function cardIds(
  em: Em,
  filter: CardFilter,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  return idsOfPage(em, listedCards, {
    filter,
    where: await cardConditions(em, filter),
    page: { page: 1, pageSize: most },
  });
}
