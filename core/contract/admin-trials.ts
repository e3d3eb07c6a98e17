import { z } from 'zod';
import { trialLimits } from '../domain/lab-limits.ts';
import { LabTable } from './admin-lab.ts';
import {
  byId,
  count,
  day,
  dollars,
  Done,
  id,
  idParam,
  instant,
  modelId,
  Provider,
  typed,
  within,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { takedown } from './takedown.ts';

const pair = z.object({ promptVersion: count, model: z.string() });
const share = within(trialLimits.share);

export const TrialSummary = z.object({
  id,
  provider: Provider,
  model: z.string(),
  promptVersion: count,
  standing: pair.describe('what wrote cards when it began: what it is compared with'),
  share: share.describe('of all games'),
  seed: z.string().describe('what games are drawn with: the same seed draws the same games'),
  dayCap: dollars.describe('most it may cost in a UTC day'),
  mostGames: count.nullable().describe('answers after which it ends'),
  until: instant.nullable().describe('when it ends'),
  mostUnusable: z.number().describe('share of replies that are no card above which it ends'),
  state: z.enum(['running', 'stopped']),
  isActive: z.boolean().describe('its prompt and model write the cards now'),
  reason: z.string().nullable().describe('why it ended'),
  note: z.string().nullable().describe('what keeps it from asking at the moment'),
  author: z.string(),
  stoppedBy: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  waiting: count.describe('cards that are not asked about yet'),
  committed: count.describe('answers in the record'),
  unusable: count.describe('replies that are no card'),
  missed: count.describe('games without an answer in time'),
  spent: dollars,
  spentToday: dollars.describe('since the UTC day began'),
});
export type TrialSummary = z.infer<typeof TrialSummary>;

export const TrialReport = TrialSummary.extend({
  settled: count.describe('games with a result on which both are scored'),
  verdict: z.enum(['better', 'worse', 'not_distinguishable']),
  table: LabTable.nullable().describe('null before the first result'),
  problems: z
    .array(z.object({ game: z.string(), kickoffAt: instant, state: z.string(), reason: z.string() }))
    .describe('the newest games without an answer, and why'),
});
export type TrialReport = z.infer<typeof TrialReport>;

export const listTrials = endpoint({
  method: 'get',
  path: '/api/admin/lab/trials',
  access: 'admin',
  summary: 'Trials on coming games with how far they are, the running ones first.',
  response: TrialSummary.array(),
});

export const getTrial = endpoint({
  method: 'get',
  path: '/api/admin/lab/trials/{id}',
  access: 'admin',
  summary: 'How a trial compares with what is published, on the same games.',
  params: byId,
  response: TrialReport,
});

export const startTrial = endpoint({
  method: 'post',
  path: '/api/admin/lab/trials',
  access: 'admin',
  summary: 'Lets a prompt and model answer beside the published cards of coming games, shown to nobody.',
  body: z.strictObject({
    provider: Provider,
    model: modelId,
    promptVersion: id,
    share: share.default(1),
    dayCap: within(trialLimits.dayCap),
    mostGames: within(trialLimits.mostGames).nullable().default(null),
    until: day.nullable().default(null).describe('its last day, UTC'),
    mostUnusable: within(trialLimits.mostUnusable).default(0.2),
    seed: typed(80).optional(),
  }),
  response: z.object({ trialId: id }),
});

export const stopTrial = endpoint({
  method: 'post',
  path: '/api/admin/lab/trials/{id}/stop',
  access: 'admin',
  summary: 'Ends a trial; what it has answered is still scored.',
  params: byId,
  response: Done,
});

export const promoteTrial = endpoint({
  method: 'post',
  path: '/api/admin/lab/trials/{id}/promotion',
  access: 'admin',
  summary: 'Makes the prompt and model of a trial write the cards, and ends it; kept in the audit record.',
  params: byId,
  body: z.strictObject({ reason: typed(500, { lines: true }).optional() }),
  response: Done,
});

export const takeDownAnswer = endpoint({
  method: 'post',
  path: '/api/admin/lab/answers/{id}/takedown',
  access: 'admin',
  summary: 'Takes the words of a trial’s answer down for good; its scores stay, and the record says so.',
  params: z.object({ id: idParam.describe('the number of its entry in the record') }),
  body: takedown,
  response: z.object({
    trial: id,
    match: z.string(),
    calls: count.describe('of models, with what they were asked and replied'),
    isNew: z.boolean().describe('false where the record says so already'),
    isDone: z.boolean(),
  }),
});
