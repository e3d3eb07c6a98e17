import { beatHeart } from '../alerts/heartbeat.ts';
import { tellOperator } from '../alerts/tell.ts';
import { logActivity } from '../activity.ts';
import { isAppError } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { tellFollowers } from '../use-cases/tell-followers.ts';
import { beatTick } from './heartbeats.ts';
import { carryOut, sentenceOf } from './job-lock.ts';
import { type Job, jobs as allJobs } from './jobs.ts';
import { reportOf } from './report.ts';
import { noteRun } from './note-run.ts';
import { type JobName, takeDueRun } from './runs.ts';
import { readSchedule } from './schedules.ts';
import { settleTimeZone } from './time-zone.ts';

/** A job that this tick ran. */
export interface TickedJob {
  job: JobName;
  /** The slot it ran for; null where it finished what a dead process had begun. */
  slot: Date | null;
  outcome: 'done' | 'partly_failed' | 'skipped' | 'failed';
  figures: Record<string, number>;
  errors: string[];
}

/** What a tick started; `done` resolves when the last of its jobs has ended, and never rejects. */
export interface Tick {
  done: Promise<TickedJob[]>;
}

/**
 * Starts every job that is due, each at most once per slot however many processes tick at the same time, and says
 * that this machine ticks. A job that fails, or whose setting is not usable, does not keep the others from running.
 * @throws AppError `database` when the database cannot be asked at all
 */
export async function startTick(
  deps: Deps,
  options: RunOptions = {},
  jobs: readonly Job[] = allJobs,
): Promise<Tick> {
  const scheduled: Deps = { ...deps, actor: { source: 'schedule', name: 'schedule' } };
  await beatTick(deps);
  await settleTimeZone(scheduled);
  const running = jobs.map((job) => runIfDue(scheduled, job, options));
  return {
    done: Promise.all(running).then(async (ticked) => {
      // Before the push services are asked, of which one may be slow: what needs a person does not wait for them.
      await tellOperator(scheduled);
      await beatHeart(scheduled);
      await tellFollowers(scheduled, options);
      return ticked.filter((one): one is TickedJob => one !== undefined);
    }),
  };
}

/** Runs what is due and waits for it. */
export const tick = async (
  deps: Deps,
  options: RunOptions = {},
  jobs: readonly Job[] = allJobs,
): Promise<TickedJob[]> => (await startTick(deps, options, jobs)).done;

/** The name of a schedule's run in the record. A run that repeats a failed one has no slot of its own. */
const slotName = (job: JobName, slot: Date | null): string =>
  slot ? `${job} ${slot.toISOString()}` : `${job}, tried again`;

async function runIfDue(deps: Deps, job: Job, options: RunOptions): Promise<TickedJob | undefined> {
  let slot: Date | null = null;
  try {
    if (options.signal?.aborted) return undefined;
    const { isEnabled, schedule, setAt } = await readSchedule(deps.em(), job.name);
    if (!isEnabled) return undefined;
    const run = await takeDueRun(deps, job.name, schedule, setAt);
    if (!run) return undefined;
    slot = run.slot;
    const inSlot: Deps = { ...deps, actor: { source: 'schedule', name: slotName(job.name, slot) } };
    deps.log.info({ job: job.name, slot }, 'job started');
    const report = reportOf(await carryOut(deps, run, options, (held) => job.run(inSlot, held)));
    await noteRun(inSlot, job.name, report);
    deps.log.info({ job: job.name, slot, ...report }, 'job ended');
    return { job: job.name, slot, ...report };
  } catch (error) {
    deps.log[isAppError(error) ? 'warn' : 'error']({ err: error, job: job.name, slot }, 'job failed');
    const sentence = sentenceOf(error);
    // Without this an admin would see a failure only in the schedule's last outcome, until the next run.
    await logActivity(deps, 'error', `Scheduled ${job.name} failed. ${sentence}`).catch((failure: unknown) =>
      deps.log.error({ err: failure }, 'activity not written'),
    );
    return { job: job.name, slot, outcome: 'failed', figures: {}, errors: [sentence] };
  }
}
