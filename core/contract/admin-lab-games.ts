import { z } from 'zod';
import { goals, labGames } from './admin-lab.ts';
import { byId, count, dollars, flag, id, idParam, instant, listQuery, page, percent } from './common.ts';
import { endpoint } from './endpoint.ts';
import { score } from './scores.ts';

export const LabListedGame = z.object({
  gameId: id,
  game: z.string(),
  league: z.string(),
  kickoff: instant,
  goals,
  scores: z.record(z.string(), z.number()).describe('ranked probability score by column'),
  spread: z.number().describe('between the best and the worst prompt and model'),
});
export type LabListedGame = z.infer<typeof LabListedGame>;

export const listLabGames = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/games',
  access: 'admin',
  summary: 'The games of a run by how far its prompts and models are apart on them.',
  params: byId,
  query: z.strictObject({
    games: labGames.default('unseen'),
    masked: flag.optional().describe('true: the masked answers'),
    page: listQuery.shape.page.unwrap().default(1),
    pageSize: listQuery.shape.pageSize,
  }),
  response: page(LabListedGame),
});

const forecast = z
  .object({
    result: z.tuple([z.number(), z.number(), z.number()]).nullable(),
    over25: score,
    bothScore: score,
  })
  .nullable();

/** Of a card, 0 to 1; null where there is none. */
export const labProbabilities = z
  .object({
    home: z.number(),
    draw: z.number(),
    away: z.number(),
    over25: z.number(),
    bothScore: z.number(),
  })
  .nullable();

/** What the data does not bear out in an answer. */
export const labFinding = z.object({
  severity: z.string(),
  problem: z.string(),
  where: z.string(),
  name: z.string(),
  fact: z.string().nullish(),
});

const labAnswer = z.object({
  column: z.string(),
  promptVersion: count,
  model: z.string(),
  isMasked: z.boolean(),
  repeat: count,
  probabilities: labProbabilities,
  rps: score,
  picks: z.array(
    z.object({
      market: z.string(),
      outcome: z.string(),
      confidence: percent,
      isHeadline: z.boolean(),
      isRight: z.boolean().nullable().describe('null: the score alone does not say'),
    }),
  ),
  fault: z.string().nullable().describe('why there is no card'),
  findings: labFinding.array(),
  cost: dollars.nullable(),
  seconds: score,
  texts: z
    .array(z.object({ where: z.string(), text: z.string() }))
    .describe('what it wrote, by place; none of a reply that is no card or is not kept any more'),
  input: z.string().nullable().describe('the data as it was given; null once it is not kept any more'),
  reply: z.string().nullable().describe('as it came'),
});

export const LabGameReport = z.object({
  gameId: id,
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: instant,
  goals,
  games: labGames,
  leadHours: z.number(),
  isReduced: z.boolean(),
  baseline: forecast,
  market: forecast,
  answers: labAnswer.array(),
});
export type LabGameReport = z.infer<typeof LabGameReport>;

export const getLabGame = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/games/{gameId}',
  access: 'admin',
  summary: 'Every answer of a run about one game, and what each got right.',
  params: z.object({ id: idParam, gameId: idParam }),
  response: LabGameReport,
});
