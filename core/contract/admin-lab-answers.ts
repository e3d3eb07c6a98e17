import { z } from 'zod';
import { goals, labGames } from './admin-lab.ts';
import { labFinding, labProbabilities } from './admin-lab-games.ts';
import { byId, count, dollars, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { score, ScoreMeasure } from './scores.ts';

export const LabAnswerRow = z.object({
  games: labGames,
  isMasked: z.boolean(),
  column: z.string(),
  promptVersion: count,
  model: z.string(),
  repeat: count,
  gameId: id,
  league: z.string(),
  kickoff: instant,
  home: z.string(),
  away: z.string(),
  isReduced: z.boolean().describe('asked with the league’s history alone'),
  goals,
  outcome: z.enum(['home', 'draw', 'away']),
  probabilities: labProbabilities,
  scores: z.record(ScoreMeasure, score),
  fault: z.string().nullable().describe('why there is no card'),
  faults: count.describe('replies that were no card, and picks left out'),
  repairs: count,
  findings: labFinding.array(),
  inputTokens: count.nullable(),
  cachedTokens: count.nullable(),
  outputTokens: count.nullable(),
  cost: dollars.nullable(),
  seconds: score,
});
export type LabAnswerRow = z.infer<typeof LabAnswerRow>;

export const listLabAnswers = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/answers',
  access: 'admin',
  summary: 'Every answer of a run of the lab with its game, what it said, what it scored and what it took.',
  params: byId,
  response: LabAnswerRow.array(),
});

export const labAnswersCsv = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/answers/csv',
  access: 'admin',
  summary: 'The same as CSV: a line for each answer.',
  params: byId,
  response: z.string(),
  contentType: 'text/csv',
});
