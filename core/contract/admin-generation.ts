import { z } from 'zod';
import { AdminCard, Warning } from './admin-cards.ts';
import { FullAnalysis, SupportingFacts } from './analysis.ts';
import {
  JobAccepted,
  Provider,
  confidence,
  count,
  dollars,
  id,
  idParam,
  modelId,
  typed,
  typedPrompt,
} from './common.ts';
import { endpoint } from './endpoint.ts';

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
