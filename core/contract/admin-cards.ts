import { z } from 'zod';
import { cardStates } from '../domain/list-states.ts';
import { takedownReasons } from '../domain/log/takedown-reasons.ts';
import { FullAnalysis, Stamp, SupportingFacts } from './analysis.ts';
import {
  Done,
  JobAccepted,
  Provider,
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
  typedPrompt,
  ownImage,
} from './common.ts';
import { endpoint } from './endpoint.ts';

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
  body: z.strictObject({
    reason: z.enum(takedownReasons).describe('as the record says it for good'),
    isConfirmed: z.boolean().default(false).describe('without it it is told what would go, and nothing does'),
  }),
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

/** The finished card, or where to follow the job. */
const GeneratedOrAccepted = z.union([AdminCard, JobAccepted]);

export const generateCard = endpoint({
  method: 'post',
  path: '/api/admin/games/{gameId}/generate-card',
  access: 'admin',
  summary:
    'Generates the game’s card with the configured model. `Prefer: respond-async` answers 202 at once.',
  params: z.object({ gameId: idParam }),
  response: GeneratedOrAccepted,
});

export const regenerateCard = endpoint({
  method: 'post',
  path: '/api/admin/cards/{cardId}/regenerate',
  access: 'admin',
  summary: 'Writes a new revision of a card.',
  params: z.object({ cardId: idParam }),
  response: GeneratedOrAccepted,
});

export const generateExtra = endpoint({
  method: 'post',
  path: '/api/admin/cards/generate-extra',
  access: 'admin',
  summary: 'Generates another card for a game with a model that has none there.',
  body: z.strictObject({
    gameId: id,
    gameName: typed(300).optional(),
    provider: Provider,
    model: modelId,
  }),
  response: GeneratedOrAccepted,
});

const Bulk = z.object({
  jobs: z.array(
    z.object({
      jobId: z.string(),
      joined: z.boolean().describe('the same work was in the queue already'),
      gameId: id,
      gameName: z.string(),
    }),
  ),
});

export const generateMissing = endpoint({
  method: 'post',
  path: '/api/admin/generate-missing',
  access: 'admin',
  summary: 'Queues a card for every coming game without one.',
  response: Bulk,
});

export const regenerateAll = endpoint({
  method: 'post',
  path: '/api/admin/regenerate-all',
  access: 'admin',
  summary: 'Queues a new revision for every card of a game that is not completed.',
  response: Bulk,
});

export const GenerationEstimate = z.object({
  games: count,
  provider: Provider,
  model: z.string(),
  inputTokens: count.describe('at most'),
  outputTokens: count.describe('at most'),
  cost: dollars.nullable().describe('the most it can cost; null where the model has no known price'),
  leftToday: dollars.nullable().describe('what the day’s cap leaves; null without a cap'),
  leftThisMonth: dollars.nullable(),
});
export type GenerationEstimate = z.infer<typeof GenerationEstimate>;

export const generationEstimate = endpoint({
  method: 'get',
  path: '/api/admin/generation-estimate',
  access: 'admin',
  summary: 'What a bulk action would cost; spends nothing.',
  query: z.strictObject({ mode: z.enum(['missing', 'existing']) }),
  response: GenerationEstimate,
});

export const tryPrompt = endpoint({
  method: 'post',
  path: '/api/admin/prompts/try',
  access: 'admin',
  summary:
    'Runs a draft prompt on one game and shows the card; stores and publishes nothing but the call’s cost.',
  body: z.strictObject({
    gameId: id,
    prompt: typedPrompt,
    provider: Provider.optional(),
    model: modelId.optional(),
  }),
  response: z.object({
    market: z.string(),
    outcome: z.string(),
    ...confidence,
    supportingFacts: SupportingFacts.nullable(),
    fullAnalysis: FullAnalysis.nullable(),
    provider: Provider,
    model: z.string(),
    inputTokens: count.nullable().describe('null where the provider does not say'),
    outputTokens: count.nullable(),
    cost: dollars.nullable(),
    durationMs: count,
    warnings: z.array(Warning),
  }),
});
