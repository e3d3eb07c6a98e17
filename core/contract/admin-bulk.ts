import { z } from 'zod';
import {
  type CardState,
  cardStates,
  type GameState,
  gameStates,
  mostCardsAtOnce,
  mostChosen,
} from '../domain/list-states.ts';
import { cardQuery } from './admin-cards.ts';
import { gameQuery } from './admin-games.ts';
import { GenerationEstimate } from './admin-generation.ts';
import { count, id, narrowing, typed } from './common.ts';
import { endpoint } from './endpoint.ts';

const countsOf = <State extends string>(states: readonly State[]) =>
  z.object(Object.fromEntries(['all', ...states].map((state) => [state, count]))) as unknown as z.ZodType<
    Record<State | 'all', number>
  >;

const GameStateCounts = countsOf<GameState>(gameStates);
const CardStateCounts = countsOf<CardState>(cardStates);

/** What became of one row of a bulk action. */
const RowOutcome = z.object({
  id,
  name: z.string(),
  done: z.boolean(),
  why: z.string().nullable().describe('why the row was left as it is'),
});
export const RowOutcomes = z.object({ rows: RowOutcome.array(), done: count, skipped: count });
export type RowOutcomes = z.infer<typeof RowOutcomes>;

const Chosen = z.object({
  ids: z.array(id).describe(`the first of them, at most ${mostChosen}: as many as are chosen at once`),
  total: count,
});

const chosen = z.array(id).min(1);
const someGames = z.strictObject({ gameIds: chosen.max(mostChosen) });
const manyCards = z.strictObject({ cardIds: chosen.max(mostChosen) });
const someCards = z.strictObject({ cardIds: chosen.max(mostCardsAtOnce) });

const narrowed = z.strictObject(narrowing);

export const gameStateCounts = endpoint({
  method: 'get',
  path: '/api/admin/game-states',
  access: 'admin',
  summary: 'How many games a search or dates leave, and how many of them are in each state.',
  query: narrowed,
  response: GameStateCounts,
});

export const chosenGames = endpoint({
  method: 'get',
  path: '/api/admin/game-ids',
  access: 'admin',
  summary: 'The ids of all games that a filter leaves, to act on them together.',
  query: narrowed.extend({ state: gameQuery.shape.state }),
  response: Chosen,
});

export const cardStateCounts = endpoint({
  method: 'get',
  path: '/api/admin/card-states',
  access: 'admin',
  summary: 'How many cards a search or dates leave, and how many of them are in each state.',
  query: narrowed,
  response: CardStateCounts,
});

export const chosenCards = endpoint({
  method: 'get',
  path: '/api/admin/card-ids',
  access: 'admin',
  summary: 'The ids of all cards that a filter leaves, to act on them together.',
  query: narrowed.extend({ state: cardQuery.shape.state }),
  response: Chosen,
});

export const estimateGames = endpoint({
  method: 'post',
  path: '/api/admin/generate-games/estimate',
  access: 'admin',
  summary: 'What the cards of those of these games that can be written for would cost; spends nothing.',
  body: someGames,
  response: GenerationEstimate,
});

export const generateGames = endpoint({
  method: 'post',
  path: '/api/admin/generate-games',
  access: 'admin',
  summary:
    'Queues a card for those of these games that have none and can be written for, and says why not for others.',
  body: someGames,
  response: RowOutcomes,
});

export const fetchGames = endpoint({
  method: 'post',
  path: '/api/admin/fetch-games',
  access: 'admin',
  summary: 'Queues a fetch of the fixture data of each of these games, and says why not for others.',
  body: someGames,
  response: RowOutcomes,
});

export const estimateCards = endpoint({
  method: 'post',
  path: '/api/admin/regenerate-cards/estimate',
  access: 'admin',
  summary: 'What writing those of these cards again that can be written would cost; spends nothing.',
  body: manyCards,
  response: GenerationEstimate.omit({ provider: true }).extend({
    model: z.string().describe('the models that wrote them'),
    games: count.describe('how many of the cards can be written again'),
  }),
});

export const regenerateCards = endpoint({
  method: 'post',
  path: '/api/admin/regenerate-cards',
  access: 'admin',
  summary:
    'Queues a new revision of those of these cards whose game can be written for, each by its own model, and says why not for others.',
  body: manyCards,
  response: RowOutcomes,
});

export const publishCards = endpoint({
  method: 'post',
  path: '/api/admin/publish-cards',
  access: 'admin',
  summary: 'Publishes each of these cards, nearest kick-off first, and says of each what happened.',
  body: someCards,
  response: RowOutcomes,
});

export const withdrawCards = endpoint({
  method: 'post',
  path: '/api/admin/withdraw-cards',
  access: 'admin',
  summary: 'Withdraws each of these published picks, which stay on record, and says of each what happened.',
  body: someCards.extend({ reason: typed(500) }),
  response: RowOutcomes,
});

export const deleteDrafts = endpoint({
  method: 'post',
  path: '/api/admin/delete-drafts',
  access: 'admin',
  summary: 'Deletes those of these cards that were never published, and says of each what happened.',
  body: someCards,
  response: RowOutcomes,
});
