import { z } from 'zod';
import { labLimits } from '../domain/lab-limits.ts';
import { ModelMemory } from './admin-lab.ts';
import { byId, count, day, dollars, Done, id, instant, modelId, Provider, typed, within } from './common.ts';
import { endpoint } from './endpoint.ts';
import { score } from './scores.ts';

const pair = z.strictObject({ provider: Provider, id: modelId });

/** What a run asks: prompts with models, about games of the past. */
export const LabAsked = z.strictObject({
  prompts: z.array(id).min(labLimits.prompts.least).max(labLimits.prompts.most),
  models: z.array(pair).min(labLimits.models.least).max(labLimits.models.most),
  past: within(labLimits.past).describe('so many of the newest finished games'),
  leagueIds: z.array(id).max(200).default([]).describe('all leagues where there is none'),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  repeats: within(labLimits.repeats).default(1),
  masked: z.boolean().default(false),
  leadHours: within(labLimits.leadHours).default(1),
  takesReduced: z.boolean().default(false),
});
export type LabAsked = z.input<typeof LabAsked>;

export const LabEstimate = z.object({
  found: count.describe('finished games of the choice'),
  games: count.describe('of them asked about'),
  withoutData: count.describe('of which nothing is stored from before the cut'),
  missing: z
    .array(z.object({ gameId: id, game: z.string(), kickoff: instant }))
    .describe('these by name, newest first, 100 at most'),
  unseen: count.describe('after everything that any of the models may remember'),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  answers: count,
  usualCost: dollars.nullable().describe('by what answers of these models cost before'),
  highestCost: dollars.nullable().describe('with the longest data and answers there are'),
  seconds: score.describe('by what answers took before; null where none is known'),
  parallelism: count.describe('questions asked at once'),
  leftToday: dollars.nullable(),
  leftThisMonth: dollars.nullable(),
  labLeftToday: dollars.nullable().describe('what the lab’s own cap of the day leaves; null without one'),
  models: z.array(
    ModelMemory.extend({
      unseen: count.describe('games after what it may remember'),
      usualCost: dollars.nullable(),
      usualSeconds: score,
      highestCost: dollars.nullable(),
    }),
  ),
});
export type LabEstimate = z.infer<typeof LabEstimate>;

export const estimateLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/estimate',
  access: 'admin',
  summary: 'Games, answers, cost and time of a run of the lab; asks no model and keeps nothing.',
  body: LabAsked,
  response: LabEstimate,
});

export const startLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs',
  access: 'admin',
  summary: 'Hands a run of the lab to the workers; one is worked on at a time.',
  body: LabAsked.extend({
    name: typed(120).optional(),
    maxCost: within(labLimits.maxCost).describe('US dollars at which it stops'),
  }),
  response: z.object({ runId: id }),
});

export const stopLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs/{id}/stop',
  access: 'admin',
  summary: 'Stops a run of the lab; what is answered, or being written, stays.',
  params: byId,
  response: Done,
});

export const pauseLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs/{id}/pause',
  access: 'admin',
  summary: 'Pauses a run of the lab; what is being written is waited for.',
  params: byId,
  response: Done,
});

export const resumeLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs/{id}/resume',
  access: 'admin',
  summary: 'Lets a paused run of the lab go on; nothing that is answered is asked again.',
  params: byId,
  response: Done,
});

export const retryLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs/{id}/retry',
  access: 'admin',
  summary: 'Asks again for what has no card in a run of the lab that has ended, within the limit of the run.',
  params: byId,
  body: z.strictObject({
    only: z
      .strictObject({ promptVersion: id, model: modelId })
      .nullable()
      .describe('the one column that is asked; null: all of them'),
  }),
  response: z.object({ asks: count.describe('answers that are asked for') }),
});

export const decideLabRun = endpoint({
  method: 'post',
  path: '/api/admin/lab/runs/{id}/decision',
  access: 'admin',
  summary: 'Keeps or changes what writes cards, with the reason, in the audit record.',
  params: byId,
  body: z.strictObject({
    active: z
      .strictObject({ promptVersion: id, provider: Provider, model: modelId })
      .nullable()
      .describe('null keeps what writes cards now'),
    reason: typed(500, { lines: true }),
  }),
  response: Done,
});
