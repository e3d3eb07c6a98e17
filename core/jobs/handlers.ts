import { Game } from '../db/entities/games.ts';
import type { Phase } from '../domain/endpoints.ts';
import { reader } from '../db/reader.ts';
import { isAppError } from '../errors.ts';
import type { Deps } from '../deps.ts';
import type { FixtureDataJob, GenerationJob } from './queue-requests.ts';
import type { Attempt, JobHandlers } from './worker.ts';

const day = 86_400_000;
/** "All coming games" are those that start within this time, as for generation. */
const comingMs = 14 * day;
/** How long a job waits for another process that is writing the same card; longer than any generation takes. */
const patienceMs = 330_000;
const askAgainMs = 1000;

/** What the workers do, by queue. */
export const jobHandlers: JobHandlers = { card_generation: writeCard, fixture_data: fetchData };

/**
 * Writes the card of a job. Where a command on any machine is writing the same card, it is waited for and its card is
 * the result; where an earlier attempt of this job died after its card was stored, nothing is paid again. A call in
 * flight is not given up because the queue missed a sign of life: it is paid for, and the worker that has the job now
 * waits.
 */
async function writeCard(
  deps: Deps,
  job: GenerationJob,
  { givenBack: signal, isRerun }: Attempt,
): Promise<object> {
  const { generateCard } = await import('../use-cases/generate-card.ts');
  const until = performance.now() + patienceMs;
  for (let mayBeWritten = isRerun; ; mayBeWritten = true) {
    const written = mayBeWritten ? await writtenSince(deps, job) : undefined;
    if (written) return written;
    try {
      return await generateCard(deps, job, { signal });
    } catch (error) {
      if (!isAppError(error) || error.code !== 'busy' || performance.now() > until) throw error;
      await deps.clock.sleep(askAgainMs, signal);
    }
  }
}

/** The card that someone stored for this game and model after the job was asked for. */
async function writtenSince(
  deps: Deps,
  { gameId, model, requestedAt }: GenerationJob,
): Promise<{ cardId: number; revision: number } | undefined> {
  return reader(deps.em())
    .selectFrom('Card as c')
    .innerJoin('CardRevision as r', 'r.card', 'c.id')
    .select(['c.id as cardId', 'r.number as revision'])
    .where('c.game', '=', gameId)
    .where('c.llmModel', '=', model)
    .where('r.generatedAt', '>=', new Date(requestedAt))
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function fetchData(deps: Deps, job: FixtureDataJob, { signal }: Attempt): Promise<object> {
  const { fetchFixtureData } = await import('../use-cases/fetch-fixture-data.ts');
  const gameIds = job.gameId === null ? await comingGames(deps) : [job.gameId];
  const phase = job.phase?.replace('-', '_') as Phase | undefined;
  return fetchFixtureData(deps, { gameIds, ...(phase && { phase }) }, { signal });
}

async function comingGames(deps: Deps): Promise<number[]> {
  const now = deps.clock.now();
  const games = await deps.em().find(
    Game,
    {
      status: 'upcoming',
      mergedInto: null,
      apiFootballFixtureId: { $ne: null },
      league: { isActive: true },
      kickoffAt: { $gt: now, $lte: new Date(now.getTime() + comingMs) },
    },
    { fields: ['id'], orderBy: { kickoffAt: 'asc' } },
  );
  return games.map(({ id }) => id);
}
