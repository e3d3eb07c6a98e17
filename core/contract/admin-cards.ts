import { z } from 'zod';
import { cardStates } from '../domain/list-states.ts';
import { FullAnalysis, Stamp, SupportingFacts } from './analysis.ts';
import {
  Done,
  Settlement,
  byId,
  confidence,
  count,
  dollars,
  id,
  idParam,
  wholeParam,
  instant,
  listQuery,
  modelId,
  page,
  typed,
  ownImage,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { takedown } from './takedown.ts';

export const Warning = z.object({ level: z.enum(['note', 'serious']), text: z.string() });

export const AdminCard = z.object({
  id,
  gameId: id,
  market: z.string(),
  outcome: z.string(),
  ...confidence,
  shortContent: z.object({ sport: z.string(), supportingFacts: SupportingFacts.nullable() }),
  longContent: FullAnalysis.nullable().optional(),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  isWithdrawn: z.boolean(),
  needsReview: z.boolean(),
  isStale: z.boolean(),
  generatedAt: instant,
  generationDurationMs: count.nullable(),
  llmProvider: z.string(),
  llmModel: z.string(),
  llmPrompt: z.string().nullable().optional().describe('left out in pages; see the card itself'),
  llmResponse: z.string().nullable().optional(),
  cost: dollars.nullable().describe('of the call that wrote this revision'),
  revision: z.number().int(),
  promptVersion: z.number().int().nullable(),
  settlement: Settlement.nullable(),
  warnings: z.array(Warning),
  stamp: Stamp.nullable(),
  game: z.object({
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeLogo: ownImage,
    awayLogo: ownImage,
    league: z.string(),
    kickoffTime: instant.nullable(),
    status: z.enum(['upcoming', 'completed']),
    isFrozen: z.boolean(),
    apiFootballFixtureId: z.number().int().nullable(),
  }),
});
export type AdminCard = z.infer<typeof AdminCard>;

export const AdminCardsPage = page(AdminCard);
export type AdminCardsPage = z.infer<typeof AdminCardsPage>;

export const AdminCardDetail = AdminCard.extend({
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      generatedAt: instant,
      provider: z.string(),
      requestedModel: z.string(),
      servedModel: z.string().nullable(),
      promptVersion: z.number().int().nullable(),
      market: z.string(),
      outcome: z.string(),
      ...confidence,
      cost: dollars.nullable(),
      publishedAt: instant.nullable(),
    }),
  ),
});
export type AdminCardDetail = z.infer<typeof AdminCardDetail>;

/** Query of the list of cards. */
export const cardQuery = listQuery.safeExtend({
  state: z.enum(cardStates).optional().describe('only cards in this state'),
});

export const adminCards = endpoint({
  method: 'get',
  path: '/api/admin/cards',
  access: 'admin',
  summary:
    'Cards: a bare array of all that is not archived, or with `page` one page without prompt and reply.',
  query: cardQuery,
  response: z.union([AdminCard.array(), AdminCardsPage]),
});

export const adminCard = endpoint({
  method: 'get',
  path: '/api/admin/cards/{id}',
  access: 'admin',
  summary: 'One card with prompt, reply and revisions.',
  params: byId,
  response: AdminCardDetail,
});

export const CardRevision = z.object({
  revision: z.number().int(),
  generatedAt: instant,
  requestedModel: z.string(),
  servedModel: z.string().nullable(),
  promptVersion: z.number().int(),
  prompt: z.string().nullable().describe('what the model was told, as JSON; null where it was not kept'),
  response: z.string().nullable(),
  dataVersions: z.array(z.object({ endpointName: z.string(), dataVersion: z.string(), fetchedAt: instant })),
});
export type CardRevision = z.infer<typeof CardRevision>;

const ofRevision = { id: idParam, revision: wholeParam(1, 1_000_000) };

export const getRevision = endpoint({
  method: 'get',
  path: '/api/admin/cards/{id}/revisions/{revision}',
  access: 'admin',
  summary: 'One revision of a card: its own prompt, version, reply and versions of the data.',
  params: z.object(ofRevision),
  response: CardRevision,
});

export const RevisionBody = z.object({
  endpointName: z.string(),
  dataVersion: z.string(),
  fetchedAt: instant,
  responseData: z.unknown(),
});
export type RevisionBody = z.infer<typeof RevisionBody>;

export const getRevisionBody = endpoint({
  method: 'get',
  path: '/api/admin/cards/{id}/revisions/{revision}/data/{endpointName}',
  access: 'admin',
  summary: 'A body that a revision was written from, as it was then.',
  params: z.object({ ...ofRevision, endpointName: typed(60) }),
  response: RevisionBody,
});

export const deleteCard = endpoint({
  method: 'delete',
  path: '/api/admin/cards/{id}',
  access: 'admin',
  summary: 'Removes a draft; a published card is withdrawn and stays on record.',
  params: byId,
  response: Done.extend({ withdrawn: z.boolean() }),
});

export const publishCard = endpoint({
  method: 'post',
  path: '/api/admin/cards/{id}/publish',
  access: 'admin',
  summary: 'Publishes, or withdraws.',
  params: byId,
  body: z.strictObject({ isPublished: z.boolean() }),
  response: AdminCard,
});

export const setFeatured = endpoint({
  method: 'post',
  path: '/api/admin/cards/{id}/set-featured',
  access: 'admin',
  summary: 'Makes a published card the featured one, in place of the one before.',
  params: byId,
  response: AdminCard,
});

export const reassignCard = endpoint({
  method: 'patch',
  path: '/api/admin/cards/{id}/game',
  access: 'admin',
  summary: 'Moves an unpublished card to another game; a published pick is withdrawn instead of moved.',
  params: byId,
  body: z.strictObject({ gameId: id }),
  response: AdminCard,
});

export const takeDownText = endpoint({
  method: 'post',
  path: '/api/admin/cards/{id}/takedown',
  access: 'admin',
  summary: 'Takes the words of a card down for good; its pick and scores stay, and the record says so.',
  params: byId,
  body: takedown,
  response: z.object({
    publications: count.describe('entries that say so, or would'),
    revisions: count,
    calls: count.describe('of models, with what they were asked and replied'),
    isDone: z.boolean(),
  }),
});

export const checkDuplicate = endpoint({
  method: 'post',
  path: '/api/admin/cards/check-duplicate',
  access: 'admin',
  summary: 'Whether the game has a card of this model.',
  body: z.strictObject({ gameId: id, model: modelId }),
  response: z.object({ exists: z.boolean() }),
});
