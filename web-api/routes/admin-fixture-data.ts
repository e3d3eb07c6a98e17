import { fixtureSnapshot } from '#core/reads/admin/fixture-snapshot';
import {
  BulkFetchResult,
  fetchAllFixtureData,
  fetchFixtureData,
  fixtureQueueStatus,
  getFixtureData,
} from '#core/contract/admin-fixture-data';
import { fault } from '#core/errors';
import { fixtureQueueStatus as readQueueStatus } from '#core/jobs/overview';
import { fetchedOfOne, fixtureDataRequest } from '#core/jobs/queue-fixture-data';
import type { Web } from '../context.ts';
import { reading } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';
import { runJob } from '../http/jobs.ts';

export function adminFixtureDataRoutes(bind: Bind, web: Web): void {
  bind(
    fetchFixtureData,
    async (call) => {
      const request = await fixtureDataRequest(reading(web), {
        gameId: call.params.id,
        phase: call.query.type,
      });
      const done = await runJob(web, call, request);
      return 'jobId' in done ? done : fetchedOfOne(done.job.result, request.phase);
    },
    { acceptsJobs: true },
  );

  bind(getFixtureData, async ({ em, params }) => {
    const snapshot = await fixtureSnapshot(em, params.id, params.type);
    if (!snapshot)
      throw fault('not_found', `There is no ${params.type} data of this game yet.`, {
        suggestion: 'Fetch it.',
      });
    return snapshot;
  });

  bind(
    fetchAllFixtureData,
    async (call) => {
      const done = await runJob(web, call, { kind: 'fixture_data', gameId: null, phase: null });
      return 'jobId' in done ? done : BulkFetchResult.parse(done.job.result);
    },
    { acceptsJobs: true },
  );

  bind(fixtureQueueStatus, () => readQueueStatus(reading(web), web.queue));
}
