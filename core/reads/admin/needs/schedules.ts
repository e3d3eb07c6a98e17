import { ScheduleName } from '../../../contract/admin-operations.ts';
import { planAdvice } from '../../../football/errors.ts';
import { minuteMs } from '../../../domain/time.ts';
import { reader } from '../../../db/reader.ts';
import { lastTick } from '../last-tick.ts';
import { type Finder, type Found, iso } from './finder.ts';

/** Nothing runs the schedules. */
export const notTicking: Finder = async (deps) => {
  const { at, isTicking } = await lastTick(deps);
  if (isTicking) return [];
  return [
    {
      key: 'not_ticking',
      kind: 'not_ticking',
      level: at === null ? 'soon' : 'now',
      group: at === null ? 'today' : 'stops',
      ...tickTold(at, deps.clock.now()),
      by: iso(at),
      late: at !== null,
      mend: {
        do: 'how',
        label: 'How to Start It',
        steps: 'Run `tips serve` and keep it running, or `tips cron install` once for cron.',
      },
      command: 'tips cron install',
    },
  ];
};

const standing =
  'Discovery, results and the update before kick-off stand still. Missed runs are caught up once.';

function tickTold(at: Date | null, now: Date): Pick<Found, 'what' | 'why'> {
  if (at === null) return { what: 'Nothing runs the schedules yet', why: standing };
  const age = now.getTime() - at.getTime();
  if (age >= 0) return { what: `Nothing has ticked for ${lengthOf(age)}`, why: standing };
  return {
    what: `The last tick is dated ${lengthOf(-age)} ahead of this clock`,
    why: 'One of two clocks is wrong. Until they agree it cannot be told whether anything runs the schedules.',
  };
}

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const names: Record<ScheduleName, string> = {
  discovery: 'Discovery',
  history: 'The import of past seasons',
  results: 'The results checker',
  odds: 'Reading the market',
  prekickoff: 'The update before kick-off',
  live: 'Reading live scores',
  generation: 'Automatic writing',
  trials: 'Asking for trials',
  anchor: 'Anchoring the record',
  housekeeping: 'Housekeeping',
};

const commands: Record<ScheduleName, string> = {
  discovery: 'tips discover',
  history: 'tips history import',
  results: 'tips results',
  odds: 'tips odds fetch',
  prekickoff: 'tips prekickoff',
  live: 'tips tick',
  generation: 'tips generate --missing',
  trials: 'tips tick',
  anchor: 'tips ledger anchor',
  housekeeping: 'tips tick',
};

/** Trials wake nobody: no card and no reader waits for them. */
const told = ScheduleName.options.filter((job) => job !== 'trials');

/** Jobs whose last run failed, and what the plan of the football service refuses. */
export const jobsFailed: Finder = async ({ em }) => {
  const found = await Promise.all(
    told.map(async (job): Promise<Found[]> => {
      const run = await reader(em())
        .selectFrom('JobRun')
        .select(['outcome', 'error', 'endedAt'])
        .where('job', '=', job)
        .where('outcome', '<>', 'running')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!run) return [];
      if (run.error?.includes(planAdvice)) return [planRefuses(job, run.error)];
      if (run.outcome !== 'failed' && run.outcome !== 'unknown') return [];
      return [
        {
          key: `job_failed:${job}`,
          kind: 'job_failed',
          level: job === 'housekeeping' || job === 'history' ? 'soon' : 'now',
          group: 'today',
          what: `${names[job]} failed`,
          why: firstSentences(run.error),
          by: run.endedAt?.toISOString() ?? null,
          late: true,
          mend: { do: 'run', label: 'Run Again', job },
          command: commands[job],
        },
      ];
    }),
  );
  return found.flat();
};

const planRefuses = (job: ScheduleName, error: string): Found => ({
  key: `football_plan:${job}`,
  kind: 'football_plan',
  level: 'soon',
  group: 'today',
  what: `The football plan refuses what ${names[job].toLowerCase()} asks`,
  why: firstSentences(error),
  mend: {
    do: 'how',
    label: 'What to Do',
    steps:
      'Take a larger plan at https://dashboard.api-football.com, or hide the leagues and seasons that yours leaves out.',
  },
  command: 'tips keys check',
});

/** Enough of a run's faults for a line; the rest stands under Scheduler. */
const firstSentences = (error: string | null): string => {
  const [first = 'The reason is not known.'] = error?.split('\n') ?? [];
  return first.length > 240 ? `${first.slice(0, 239)}…` : first;
};
