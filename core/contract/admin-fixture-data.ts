import { z } from 'zod';
import { phaseNames } from '../domain/endpoints.ts';
import { JobAccepted, byId, count, id, idParam, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `auto`: the phase the game is in. */
export const FixturePhase = z.enum(Object.values(phaseNames));
export type FixturePhase = z.infer<typeof FixturePhase>;

/** One record of the snapshot. `responseData` is what the source answered, as it was. */
export const FixtureRecord = z.object({
  endpointName: z.string(),
  dataVersion: z.string().describe('content hash, hex'),
  fetchedAt: instant.describe('last time this version was seen'),
  state: z.enum(['ok', 'empty', 'unavailable', 'failed']),
  note: z.string().nullable().describe('why there is nothing'),
  responseData: z.unknown(),
});
export type FixtureRecord = z.infer<typeof FixtureRecord>;

/** The records of a phase, and the same data laid out as the viewer shows it. */
export const FixtureSnapshot = z.object({
  gameId: id,
  type: FixturePhase,
  endpoints: z.array(FixtureRecord),
  fixture: z.unknown().nullable(),
  predictions: z.unknown().nullable(),
  headToHead: z.unknown().nullable(),
  homeTeamStats: z.unknown().nullable(),
  awayTeamStats: z.unknown().nullable(),
  homePlayers: z.unknown().nullable(),
  awayPlayers: z.unknown().nullable(),
  homeInjuries: z.unknown().nullable(),
  awayInjuries: z.unknown().nullable(),
  standings: z.unknown().nullable(),
});
export type FixtureSnapshot = z.infer<typeof FixtureSnapshot>;

export const FetchResult = z.object({ snapshotType: FixturePhase, stored: count, skipped: count });
export type FetchResult = z.infer<typeof FetchResult>;

export const fetchFixtureData = endpoint({
  method: 'post',
  path: '/api/admin/games/{id}/fetch-fixture-data',
  access: 'admin',
  summary: 'Fetches the data of the game’s phase. `Prefer: respond-async` answers 202 at once.',
  params: byId,
  query: z.strictObject({ type: FixturePhase.optional() }),
  response: z.union([FetchResult, JobAccepted]),
});

export const getFixtureData = endpoint({
  method: 'get',
  path: '/api/admin/games/{id}/fixture-data/{type}',
  access: 'admin',
  summary: 'Stored data of one phase; 404 where there is none.',
  params: z.object({ id: idParam, type: FixturePhase }),
  response: FixtureSnapshot,
});

export const BulkFetchResult = z.object({
  fetched: count,
  skipped: count,
  errors: count,
  errorDetails: z.array(z.string()),
});

export const fetchAllFixtureData = endpoint({
  method: 'post',
  path: '/api/admin/fetch-all-fixture-data',
  access: 'admin',
  summary: 'Fetches what is missing for every coming game.',
  response: z.union([BulkFetchResult, JobAccepted]),
});

export const FixtureQueueStatus = z.object({
  queueSize: count,
  processing: z.boolean(),
  inFlight: count,
  requestsLastMinute: count,
  maxRequestsPerMinute: count,
  totalErrors: count,
  requestsToday: count,
  maxRequestsPerDay: count,
});
export type FixtureQueueStatus = z.infer<typeof FixtureQueueStatus>;

export const fixtureQueueStatus = endpoint({
  method: 'get',
  path: '/api/admin/fixture-queue-status',
  access: 'admin',
  summary: 'The football data service’s queue and budget.',
  response: FixtureQueueStatus,
});
