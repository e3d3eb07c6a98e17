import { reader } from '../db/reader.ts';
import { phaseNamed } from '../domain/endpoints.ts';
import { generationMs } from '../generation/ask-model.ts';
import { leaseMs } from '../generation/claim.ts';
import { fault, isAppError } from '../errors.ts';
import type { Deps } from '../deps.ts';
import type { LabJob } from './lab-queue.ts';
import type { FixtureDataJob, GenerationJob } from './queue-requests.ts';
import type { Attempt, JobHandlers } from './worker.ts';

/** How long a job waits for another process that is writing the same card: until it is done, or its claim has lapsed. */
const patienceMs = generationMs + leaseMs;
const askAgainMs = 1000;

/** What the workers do, by queue. */
export const jobHandlers: JobHandlers = {
  card_generation: writeCard,
  fixture_data: fetchData,
  lab: compare,
};

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
    const written = mayBeWritten ? await writtenSince(deps, job, job.requestedAt) : undefined;
    if (written) return written;
    try {
      return await generateCard(deps, job, { signal });
    } catch (error) {
      // It may have been stored between the look above and the writing; a job that only fills a gap takes any card.
      const since = job.onlyMissing ? 0 : job.requestedAt;
      const stored =
        isAppError(error) && error.code === 'duplicate_model' && (await writtenSince(deps, job, since));
      if (stored) return stored;
      if (!isAppError(error) || error.code !== 'busy' || performance.now() > until) throw error;
      await deps.clock.sleep(askAgainMs, signal);
    }
  }
}

/** The card that someone stored for the game and model of a job since an instant. */
async function writtenSince(
  deps: Deps,
  { gameId, model }: GenerationJob,
  since: string | number,
): Promise<{ cardId: number; revision: number } | undefined> {
  return reader(deps.em())
    .selectFrom('Card as c')
    .innerJoin('CardRevision as r', 'r.card', 'c.id')
    .select(['c.id as cardId', 'r.number as revision'])
    .where('c.game', '=', gameId)
    .where('c.llmModel', '=', model)
    .where('r.generatedAt', '>=', new Date(since))
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function fetchData(deps: Deps, job: FixtureDataJob, { signal }: Attempt): Promise<object> {
  const { fetchFixtureData } = await import('../use-cases/fetch-fixture-data.ts');
  const phase = job.phase === null ? undefined : phaseNamed(job.phase);
  return fetchFixtureData(
    deps,
    { ...(job.gameId !== null && { gameIds: [job.gameId] }), ...(phase && { phase }) },
    { signal },
  );
}

/** Works on a run of the lab. Where this process is to end, the run goes back to the queue with what it has. */
async function compare(deps: Deps, { runId }: LabJob, { givenBack, stopping }: Attempt): Promise<object> {
  const { carryOutLab } = await import('../use-cases/carry-out-lab.ts');
  const outcome = await carryOutLab(deps, runId, { signal: givenBack, stopping });
  if (outcome?.state === 'queued')
    throw fault('busy', `Run ${runId} of the lab is carried on by another worker.`);
  return { runId, state: outcome?.state ?? null, answered: outcome?.answered ?? 0 };
}
