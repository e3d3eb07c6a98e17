import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import { namedGames } from '../reads/admin/named-rows.ts';
import { whyNotWritten } from '../reads/admin/why-not-written.ts';
import { goneRows, outcomesOf, type RowOutcome, type RowOutcomes } from '../row-by-row.ts';
import { estimateMany, type Estimate } from '../use-cases/estimate-generation.ts';
import { auditQueued, queueAll } from './queue-all.ts';
import { fixtureDataRequest } from './queue-fixture-data.ts';
import type { JobRequest } from './queue-requests.ts';
import type { Queue } from './queue.ts';

type Taking = Pick<Queue, 'enqueueAll'>;

const openAlready = 'The same work is in the queue already.';

/**
 * Puts a job in the queue for each of these games that has no card and can still be written for, and says of every other
 * one why not.
 * @throws AppError `cap_reached` where not even one of them could be paid
 */
export async function queueGames(
  deps: Deps,
  queue: Taking,
  { gameIds }: { gameIds: readonly number[] },
  requestedBy: string,
): Promise<RowOutcomes> {
  const games = await namedGames(deps.em(), gameIds);
  const known = games.map(({ id }) => id);
  const jobs =
    known.length === 0 ? [] : await queueAll(deps, queue, { which: 'missing', gameIds: known }, requestedBy);
  const queued = new Map(jobs.map((job) => [job.gameId, job]));
  const others = known.filter((id) => !queued.has(id));
  const reasons = await whyNotWritten(deps.em(), others, deps.clock.now());
  const outcomes = games.map((game): RowOutcome => {
    const job = queued.get(game.id);
    if (job) return { ...game, done: !job.joined, why: job.joined ? openAlready : null };
    return { ...game, done: false, why: reasons.get(game.id) ?? 'There is no such game any more.' };
  });
  return outcomesOf([...outcomes, ...goneRows(gameIds, games, 'Game')]);
}

/** What the cards of those of these games that `queueGames` would queue can cost; asks and pays nothing. */
export async function estimateGames(
  deps: Deps,
  { gameIds }: { gameIds: readonly number[] },
): Promise<Estimate> {
  const games = await namedGames(deps.em(), gameIds);
  return estimateMany(deps, { which: 'missing', gameIds: games.map(({ id }) => id) });
}

/** Puts a job in the queue for the fixture data of each of these games, and says of every other one why not. */
export async function queueGamesData(
  deps: Deps,
  queue: Taking,
  { gameIds }: { gameIds: readonly number[] },
  requestedBy: string,
): Promise<RowOutcomes> {
  const games = await namedGames(deps.em(), gameIds);
  const refused = new Map<number, string>();
  const requests: (JobRequest & { gameId: number })[] = [];
  for (const { id } of games)
    try {
      requests.push({ ...(await fixtureDataRequest(deps, { gameId: id })), gameId: id });
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.set(id, error.message);
    }
  const enqueued = await queue.enqueueAll(requests, requestedBy);
  await auditQueued(deps, { action: 'fixture_data', subjectId: 'chosen', unit: 'games' }, enqueued);
  const joined = new Set(requests.flatMap(({ gameId }, index) => (enqueued[index]!.joined ? gameId : [])));
  const outcomes = games.map((game): RowOutcome => {
    const why = refused.get(game.id) ?? (joined.has(game.id) ? openAlready : null);
    return { ...game, done: why === null, why };
  });
  return outcomesOf([...outcomes, ...goneRows(gameIds, games, 'Game')]);
}
