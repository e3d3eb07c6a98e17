import { z } from 'zod';
import { absent } from '../absent.ts';
import type { FetchResult, FixturePhase } from '../contract/admin-fixture-data.ts';
import { Game } from '../db/entities/games.ts';
import type { Deps } from '../deps.ts';
import { phaseNamed, phaseNames } from '../domain/endpoints.ts';
import { fault } from '../errors.ts';
import { currentPhase, refuseAheadOfMatch, refuseUnknownToSource } from '../use-cases/fetch-fixture-data.ts';
import type { JobRequest } from './queue-requests.ts';

/**
 * What to ask of the queue for one game's fixture data: of this phase, or of the one the game is in.
 * @throws AppError `not_found`, or `refused` for a game that the football service does not know, and for what is told after a
 *   match that has not begun
 */
export async function fixtureDataRequest(
  deps: Deps,
  { gameId, phase }: { gameId: number; phase?: FixturePhase | undefined },
): Promise<JobRequest & { kind: 'fixture_data'; phase: FixturePhase }> {
  const game = await deps.em().findOne(Game, { id: gameId, mergedInto: null }, { populate: ['league'] });
  if (!game) throw absent('game', gameId);
  refuseUnknownToSource(game);
  const asked = phase === undefined ? undefined : phaseNamed(phase);
  refuseAheadOfMatch(game, asked, deps.clock.now());
  return {
    kind: 'fixture_data',
    gameId,
    phase: phase ?? phaseNames[currentPhase(game, deps.clock.now())],
  };
}

const FetchedGames = z.object({
  games: z.array(z.object({ stored: z.number(), skipped: z.number() })),
  errors: z.number(),
  errorDetails: z.array(z.string()),
});

/**
 * What came of one game's job.
 * @throws AppError `football` with the reason, where the source failed for all of it
 */
export function fetchedOfOne(result: Record<string, unknown> | null, phase: FixturePhase): FetchResult {
  const { games, errors, errorDetails } = FetchedGames.parse(result);
  const [game] = games;
  if (!game || (errors > 0 && game.stored + game.skipped === 0)) {
    throw fault('football', errorDetails[0] ?? 'The football service gave nothing for this game.', {
      suggestion: 'Try again later.',
    });
  }
  return { snapshotType: phase, stored: game.stored, skipped: game.skipped };
}
