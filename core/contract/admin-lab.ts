import { z } from 'zod';
import { byId, count, dollars, id, instant, Provider } from './common.ts';
import { endpoint } from './endpoint.ts';
import { interval, score, ScoreMeasure } from './scores.ts';

export const LabState = z
  .enum(['queued', 'running', 'paused', 'finished', 'stopped'])
  .describe('queued: no worker has taken it yet; paused: it asks nothing until it is resumed');
export type LabState = z.infer<typeof LabState>;

export const labGames = z
  .enum(['unseen', 'could_be_remembered'])
  .describe('unseen: after everything that any model of the run may remember; the two are never added up');

export const goals = z.object({ home: count, away: count });
const share = z.number().min(0).max(1).nullable();

export const LabSummary = z.object({
  id,
  name: z.string(),
  state: LabState,
  asked: z
    .enum(['pause', 'stop'])
    .nullable()
    .describe('what it was asked to do, while the answers that are being written are waited for'),
  reason: z.string().nullable(),
  author: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  prompts: z.array(count),
  models: z.array(z.object({ provider: Provider, id: z.string() })),
  games: count,
  repeats: count,
  isMasked: z.boolean().describe('asked again with neutral names and without dates'),
  leadHours: z.number().describe('hours before kick-off from which on nothing is known'),
  maxCost: dollars,
  activePrompt: count.describe('active when the run began'),
  activeModel: z.string(),
  reduced: count.describe('games asked about with the league’s history alone: nothing is stored of them'),
  leftOut: z.array(z.object({ game: z.string(), reason: z.string() })),
  calls: count.describe('answers it asks for'),
  done: count.describe('answers it has'),
  secondsLeft: score.describe('at the pace since it began or went on; null where that is not known'),
  spent: dollars.describe('spent or reserved by this run; answers that were known cost nothing'),
  cells: z.array(z.object({ promptVersion: count, model: z.string(), done: count })),
});
export type LabSummary = z.infer<typeof LabSummary>;

export const listLabRuns = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs',
  access: 'admin',
  summary: 'Runs of the lab with how far they are, newest first.',
  response: LabSummary.array(),
});

const LabDifference = z
  .object({
    n: count,
    difference: z.number().describe('ranked probability score less the other’s; below 0 is better'),
    interval: interval.describe('95 % over all comparisons of the table, for one look'),
    alwaysValid: interval.describe('holds however often it is looked at'),
    verdict: z.enum(['better', 'worse', 'not_distinguishable']),
    needed: count.nullable().describe('games that such a difference needs to be seen; null for none'),
  })
  .nullable();
export type LabDifference = z.infer<typeof LabDifference>;

const labReading = z.enum([
  'reference',
  'better',
  'worse',
  'not_distinguishable',
  'too_few_games',
  'not_compared',
]);

const labColumn = z.object({
  column: z.string(),
  promptVersion: count.nullable(),
  model: z.string().nullable().describe('null: the baseline or the market'),
  answered: count.describe('games of the table'),
  n: count.describe('games it is scored on'),
  scores: z.record(ScoreMeasure, score),
  scoreInterval: interval.describe('of the ranked probability score, 95 %'),
  ece: score.describe('expected calibration error of the most probable result'),
  calibration: z.array(
    z.object({
      low: z.number(),
      high: z.number(),
      count,
      meanStated: z.number(),
      hitRate: z.number(),
    }),
  ),
  hitRate: share.describe('how often the most probable result came true'),
  hitRateInterval: interval,
  baseRate: share.describe('how often the same results occur by themselves in these games'),
  against: z.object({ reference: LabDifference, baseline: LabDifference, market: LabDifference }),
  reading: labReading,
  answers: count,
  unusable: count.describe('replies that are no card'),
  faults: count.describe('such replies, repaired ones too, and picks left out'),
  repairs: count,
  findings: z.record(z.string(), count).describe('what the data does not bear out, by kind'),
  findingsPerCard: score,
  inputTokens: count,
  cachedTokens: count,
  outputTokens: count,
  cachedShare: share,
  cost: dollars.nullable(),
  costPerAnswer: dollars.nullable(),
  seconds: score.describe('of an answer, on average'),
});

export const LabTable = z.object({
  games: labGames,
  isMasked: z.boolean(),
  all: count.describe('games of the table'),
  n: count.describe('games that every compared column has: all are scored on these'),
  reference: z.string(),
  comparisons: count.describe('for so many together intervals and readings hold'),
  columns: labColumn.array(),
  splits: z.array(
    z.object({
      by: z.enum(['league', 'month']),
      key: z.string(),
      n: count,
      columns: z.array(z.object({ column: z.string(), rps: score, difference: LabDifference })),
    }),
  ),
});

export const ModelMemory = z.object({
  model: z.string(),
  until: z.iso.date().describe('last UTC day it may remember; today where its maker does not say'),
  source: z.string().nullable().describe('where its maker says so, and when that was read'),
});
export type ModelMemory = z.infer<typeof ModelMemory>;

export const LabReport = LabSummary.extend({
  memory: ModelMemory.array(),
  reference: z.string(),
  tables: LabTable.array(),
  verdict: z.enum(['better', 'worse', 'not_distinguishable']),
  cost: dollars.nullable().describe('of all its answers, whichever run paid them'),
});
export type LabReport = z.infer<typeof LabReport>;

export const getLabRun = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}',
  access: 'admin',
  summary: 'What a run of the lab found, games that could be remembered apart.',
  params: byId,
  response: LabReport,
});

const LabFaults = z.object({
  kinds: z.array(z.object({ kind: z.string(), count })).describe('most frequent first'),
  newest: z
    .array(
      z.object({
        callId: id,
        at: instant,
        game: z.string().nullable(),
        promptVersion: count.nullable(),
        model: z.string(),
        kind: z.string(),
        isRepair: z.boolean(),
        message: z.string().nullable(),
      }),
    )
    .describe('50 at most'),
});
export type LabFaults = z.infer<typeof LabFaults>;

export const listLabFaults = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/faults',
  access: 'admin',
  summary: 'Calls of a run of the lab that brought no card.',
  params: byId,
  response: LabFaults,
});

export const labCsv = endpoint({
  method: 'get',
  path: '/api/admin/lab/runs/{id}/csv',
  access: 'admin',
  summary: 'The same as CSV: a line for each column of each table, by league and month too.',
  params: byId,
  response: z.string(),
  contentType: 'text/csv',
});
