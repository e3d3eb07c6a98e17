import { z } from 'zod';
import { endedCodes, isFinalCode } from '../domain/match-status.ts';
import { gameStates } from '../domain/list-states.ts';
import { Done, byId, count, id, instant, listQuery, page, typed, ownImage } from './common.ts';
import { endpoint } from './endpoint.ts';

export const GameStatus = z.enum(['upcoming', 'completed']);

export const AdminGame = z.object({
  id,
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeLogo: ownImage,
  awayLogo: ownImage,
  league: z.string(),
  leagueId: id,
  kickoffTime: instant.nullable(),
  status: GameStatus,
  sourceStatus: z.string().nullable().describe('code of the data service: NS, FT, PST …'),
  categoryId: id.nullable(),
  apiFootballFixtureId: z.number().int().nullable(),
  actualResult: z.string().nullable(),
  resultByHand: z.boolean(),
  isPotentialDuplicate: z.boolean(),
  duplicateOf: z.array(id).describe('games that look the same'),
  isFrozen: z.boolean().describe('kick-off has passed or the match has begun: no pick changes any more'),
  isClosedAhead: z
    .boolean()
    .describe('closed by a clock that ran ahead: a discovery opens it while the match has not begun'),
  needsResult: z.boolean().describe('over, but nothing the source says can settle it'),
  states: z
    .array(z.enum(gameStates))
    .describe(
      'all it is listed under; `overdue`: over for six hours, and a published pick still waits for its result',
    ),
  noCardReason: z.string().nullable().describe('why the last try brought no card, where another can'),
  nextTry: instant.nullable().describe('when a card that failed is tried again by itself'),
  cards: z.array(
    z.object({
      id,
      provider: z.string(),
      model: z.string(),
      isPublished: z.boolean(),
      needsReview: z.boolean(),
    }),
  ),
  fixtureData: z.object({ preMatch: z.boolean(), preKickoff: z.boolean(), postMatch: z.boolean() }),
});
export type AdminGame = z.infer<typeof AdminGame>;

export const AdminGamesPage = page(AdminGame);
export type AdminGamesPage = z.infer<typeof AdminGamesPage>;

/** Query of the list of games. */
export const gameQuery = listQuery.safeExtend({
  state: z
    .enum(gameStates)
    .optional()
    .describe('only games in this state; of those that are not completed, but for `overdue`'),
});

export const adminGames = endpoint({
  method: 'get',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'Games: a bare array of all that is not archived, or with `page` one page.',
  query: gameQuery,
  response: z.union([AdminGame.array(), AdminGamesPage]),
});

export const adminGame = endpoint({
  method: 'get',
  path: '/api/admin/games/{id}',
  access: 'admin',
  summary: 'One game.',
  params: byId,
  response: AdminGame,
});

export const Category = z.object({ id, name: z.string(), slug: z.string() });

export const listCategories = endpoint({
  method: 'get',
  path: '/api/admin/categories',
  access: 'admin',
  summary: 'Sports a game can be filed under.',
  response: Category.array(),
});

const team = typed(120);

export const addGame = endpoint({
  method: 'post',
  path: '/api/admin/games',
  access: 'admin',
  summary: 'Adds a game by hand, in an active league.',
  body: z.strictObject({
    categoryId: id.optional(),
    homeTeam: team,
    awayTeam: team,
    league: typed(120),
    leagueId: id,
    kickoffTime: instant,
    status: z.literal('upcoming'),
  }),
  response: AdminGame,
});

export const editGame = endpoint({
  method: 'patch',
  path: '/api/admin/games/{id}',
  access: 'admin',
  summary: 'Moves the kick-off, or corrects the teams, of a game that is not completed.',
  params: byId,
  body: z.union([
    z.strictObject({ kickoffTime: instant }),
    z
      .strictObject({ homeTeam: team.optional(), awayTeam: team.optional() })
      .refine((value) => Object.keys(value).length > 0, 'nothing to change'),
  ]),
  response: AdminGame,
});

export const deleteGame = endpoint({
  method: 'delete',
  path: '/api/admin/games/{id}',
  access: 'admin',
  summary: 'Deletes a game; published picks are withdrawn and stay on record.',
  params: byId,
  response: Done.extend({ withdrawn: count, deletedCards: count }),
});

export const mergeGame = endpoint({
  method: 'post',
  path: '/api/admin/games/{id}/merge',
  access: 'admin',
  summary: 'Merges this duplicate into another game: unpublished work moves, a published pick is withdrawn.',
  params: byId,
  body: z.strictObject({ into: id }),
  response: Done.extend({ into: id, moved: count, withdrawn: count }),
});

export const markNotDuplicate = endpoint({
  method: 'post',
  path: '/api/admin/games/{id}/not-duplicate',
  access: 'admin',
  summary: 'Says that this game is another match than those it looks like: each gets its own card.',
  params: byId,
  response: Done.extend({ apart: z.array(id).describe('the games it was told apart from') }),
});

const goals = z.number().int().min(0).max(99);
const Score = z.strictObject({ home: goals, away: goals });

export const setResult = endpoint({
  method: 'post',
  path: '/api/admin/games/{id}/result',
  access: 'admin',
  summary:
    'Enters a 90-minute result by hand, with a reason; settles what it can and is marked as entered by hand.',
  params: byId,
  body: z
    .strictObject({
      status: z.enum(endedCodes).default('FT'),
      fulltime: Score.nullable().default(null),
      halftime: Score.nullable().default(null),
      reason: typed(500),
    })
    .refine((value) => !isFinalCode(value.status) || value.fulltime !== null, {
      path: ['fulltime'],
      message: 'a finished match needs its 90-minute score',
    }),
  response: z.object({ game: AdminGame, settled: count, unsettled: count }),
});

export const EvaluationResult = z.object({
  gameId: id,
  cards: z.array(
    z.object({ cardId: id, settlement: z.string().nullable(), predictedCorrectly: z.boolean().nullable() }),
  ),
  changed: count,
});
export type EvaluationResult = z.infer<typeof EvaluationResult>;

export const evaluateCard = endpoint({
  method: 'post',
  path: '/api/admin/games/{id}/evaluate-card',
  access: 'admin',
  summary: 'Settles the cards of a completed game again from its stored result.',
  params: byId,
  response: EvaluationResult,
});

export const reevaluate = endpoint({
  method: 'post',
  path: '/api/admin/re-evaluate',
  access: 'admin',
  summary: 'Settles every completed game with a valid result again.',
  response: z.object({
    games: count,
    cards: count.describe('published cards of these games'),
    changed: count.describe('settlements that changed, of every market of a card'),
    unsettled: count.describe('cards whose tip is not settled'),
    errors: z.array(z.string()),
  }),
});

export const discoverGames = endpoint({
  method: 'post',
  path: '/api/admin/discover-games',
  access: 'admin',
  summary: 'Looks for new games now and waits for the outcome.',
  response: z.object({
    stats: z.object({ added: count, duplicates: count, updated: count, errors: z.array(z.string()) }),
    isRunning: z
      .boolean()
      .describe('it takes longer than a request may, and goes on: the figures are not known yet'),
  }),
});
