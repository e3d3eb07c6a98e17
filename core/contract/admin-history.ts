import { z } from 'zod';
import { count, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

const season = z.number().int().describe('the year it begins in');

export const LeagueHistory = z.object({
  leagueId: id,
  displayName: z.string(),
  isActive: z.boolean(),
  season: season.nullable().describe('the one the service calls current; null where that is not known yet'),
  cost: count.describe('requests that an import would take now'),
  requests: count.describe('requests its history has taken so far'),
  seasons: z
    .array(
      z.object({
        season,
        state: z
          .enum(['imported', 'refused', 'failed', 'asking'])
          .describe('how the last question ended; refused: the plan does not have it'),
        isComplete: z.boolean().describe('over and told in full: never asked for again'),
        matches: count.describe('stored, coming ones too'),
        played: count.describe('with a score after 90 minutes'),
        shots: count.describe('with shots on target, from the import or from a game of the site'),
        importedAt: instant.nullable(),
        askedAt: instant,
        message: z.string().nullable().describe('the service’s words of a refusal or failure'),
        shotsMessage: z
          .string()
          .nullable()
          .describe('why the plan has no shots of it; null where they are asked for'),
      }),
    )
    .describe('newest first'),
});
export type LeagueHistory = z.infer<typeof LeagueHistory>;

export const leagueHistories = endpoint({
  method: 'get',
  path: '/api/admin/history',
  access: 'admin',
  summary: 'What is stored of past seasons, by league, and what an import would cost.',
  response: LeagueHistory.array(),
});

export const HistoryImport = z.object({
  requests: count,
  imported: count.describe('seasons'),
  matches: count,
  refused: count.describe('seasons the plan does not have'),
  failed: count,
  left: count.describe('seasons left for another time'),
  errors: z.array(z.string()),
});
export type HistoryImport = z.infer<typeof HistoryImport>;

export const importHistory = endpoint({
  method: 'post',
  path: '/api/admin/history/import',
  access: 'admin',
  summary: 'Imports the past seasons of leagues now, a request each.',
  body: z.strictObject({
    leagueIds: z.array(id).min(1).max(200),
    again: z.boolean().default(false).describe('also what the plan refused before'),
  }),
  response: HistoryImport,
});
