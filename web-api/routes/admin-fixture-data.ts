import { z } from 'zod';
import { fixtureSnapshot } from '#core/reads/admin/fixture-snapshot';
import { footballBudget } from '#core/reads/admin/overview';
import {
  BulkFetchResult,
  fetchAllFixtureData,
  fetchFixtureData,
  fixtureQueueStatus,
  getFixtureData,
  type FetchResult,
  type FixturePhase,
} from '#core/contract/admin-fixture-data';
import { Game } from '#core/db/entities/games';
import { phaseOf } from '#core/domain/kickoff';
import { fault } from '#core/errors';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { runJob } from '../http/jobs.ts';

const FetchedGames = z.object({
  games: z.array(z.object({ stored: z.number(), skipped: z.number() })),
  errors: z.number(),
  errorDetails: z.array(z.string()),
});

const spoken = { pre_match: 'pre-match', pre_kickoff: 'pre-kickoff', post_match: 'post-match' } as const;

/** What came of one game's fetch. A source that failed for all of it is a fault, said with its reason. */
function firstGame(result: Record<string, unknown> | null, phase: FixturePhase): FetchResult {
  const { games, errors, errorDetails } = FetchedGames.parse(result);
  const [game] = games;
  if (!game || (errors > 0 && game.stored + game.skipped === 0)) {
    throw fault('football', errorDetails[0] ?? 'The football service gave nothing for this game.', {
      suggestion: 'Try again later.',
    });
  }
  return { snapshotType: phase, stored: game.stored, skipped: game.skipped };
}

export function adminFixtureDataRoutes(bind: Bind, web: Web): void {
  const { deps } = web;

  bind(
    fetchFixtureData,
    async (call) => {
      const game = await call.em.findOne(Game, { id: call.params.id });
      if (!game) throw fault('not_found', `There is no game ${call.params.id}.`);
      if (game.apiFootballFixtureId === null) {
        throw fault('refused', 'The football service does not know this game: it was added by hand.', {
          suggestion: 'Its result is entered by hand too.',
        });
      }
      const phase: FixturePhase =
        call.query.type ??
        spoken[
          phaseOf({ kickoffAt: game.kickoffAt, archived: game.status === 'completed' }, deps.clock.now())
        ];
      const done = await runJob(web, call, { kind: 'fixture_data', gameId: game.id, phase });
      return 'jobId' in done ? done : firstGame(done.job.result, phase);
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

  bind(fixtureQueueStatus, async ({ em }) => {
    const budget = await footballBudget(em, deps.clock);
    const counts = (await web.queue?.state())?.fixtureData ?? { queued: 0, processing: 0, errors: 0 };
    return {
      queueSize: counts.queued,
      processing: counts.processing > 0,
      inFlight: counts.processing,
      requestsLastMinute: budget.minute,
      maxRequestsPerMinute: budget.minuteLimit,
      totalErrors: counts.errors,
      requestsToday: budget.day,
      maxRequestsPerDay: budget.dayLimit,
    };
  });
}
