import { presentConfig } from '../../../config-store/config-store.ts';
import { begunSql, openSql, waitingSql, workersSql } from '../../../db/queue-states.ts';
import { column, rows } from '../../../db/rows.ts';
import { hourMs, minuteMs, secondMs } from '../../../domain/time.ts';
import { type Finder, type Found, counted, reasonsText } from './finder.ts';

/** A job that could be taken waits no longer than this while workers are there. */
const stuckSeconds = (15 * minuteMs) / secondMs;

/** A paused queue needs a person once a game it holds back begins within this time. */
const soonMs = 2 * hourMs;

const queues = `name in ('card_generation', 'fixture_data')`;

/** What waits without anybody taking it, what stands still, and what failed. The queue's times are the database's. */
export const workQueue: Finder = async ({ em, clock }) => {
  const [there] = await rows(
    em(),
    { yes: column.flag },
    `select to_regclass('pgboss.instance') is not null and to_regclass('pgboss.job') is not null as yes`,
  );
  if (!there?.yes) return [];
  const [state] = await rows(
    em(),
    {
      workers: column.number,
      waiting: column.number,
      oldest: column.number,
      moved: column.flag,
      failed: column.number,
    },
    `select (${workersSql}) as workers,
       count(*) filter (where ${waitingSql})::int as waiting,
       coalesce(max(extract(epoch from now() - greatest(created_on, start_after))) filter (where ${waitingSql}), 0)::float8 as oldest,
       coalesce(bool_or(greatest(started_on, completed_on) > now() - interval '${stuckSeconds} seconds'), false) as moved,
       count(*) filter (where state = 'failed' and not ${begunSql})::int as failed
     from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int where ${queues}`,
    [clock.now()],
  );
  const { workers, waiting, oldest, moved, failed } = state!;
  const found: Found[] = [];
  const { paused } = await presentConfig(em(), 'work_queue');
  const first = waiting > 0 ? await firstKickoff(em()) : null;
  if (paused && first !== null && Date.parse(first) - clock.now().getTime() < soonMs)
    found.push({
      key: 'queue_paused',
      kind: 'queue_stuck',
      level: 'now',
      group: 'kickoffs',
      what: `The queue is paused: ${counted(waiting, 'job waits', 'jobs wait')}`,
      why: 'A game they are for begins within two hours.',
      count: waiting,
      by: first,
      mend: { do: 'resume', label: 'Go On' },
      command: 'tips queue resume',
    });
  if (workers === 0 && waiting > 0)
    found.push({
      key: 'no_worker',
      kind: 'no_worker',
      level: 'now',
      group: 'stops',
      what: 'No worker is running',
      why: `${counted(waiting, 'job waits', 'jobs wait')}.`,
      count: waiting,
      by: first,
      mend: {
        do: 'how',
        label: 'How to Start One',
        steps: 'Run `tips worker`, or `tips serve`, which has one.',
      },
      command: 'tips worker',
    });
  if (!paused && workers > 0 && waiting > 0 && oldest > stuckSeconds && !moved)
    found.push({
      key: 'queue_stuck',
      kind: 'queue_stuck',
      level: 'now',
      group: 'stops',
      what: `The queue stands still: ${counted(waiting, 'job waits', 'jobs wait')}`,
      why: `Nothing was begun or ended for ${Math.round(stuckSeconds / 60)} min, although ${counted(workers, 'worker is', 'workers are')} there.`,
      count: waiting,
      by: first,
      mend: {
        do: 'how',
        label: 'What to Do',
        steps: 'Restart `tips serve` or `tips worker`; jobs are kept.',
      },
      command: 'tips worker',
    });
  if (failed > 0) found.push(await failedJobs(em(), clock.now(), failed));
  return found;
};

type AnyEm = Parameters<typeof rows>[0];

async function failedJobs(em: AnyEm, now: Date, failed: number): Promise<Found> {
  const reasons = await rows(
    em,
    { reason: column.text, jobs: column.number },
    `select coalesce(output->>'error', 'The worker died or took too long.') as reason, count(*)::int as jobs
     from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int
     where ${queues} and state = 'failed' and not ${begunSql} group by 1 order by 2 desc, 1 limit 2`,
    [now],
  );
  return {
    key: 'queue_failed',
    kind: 'queue_failed',
    level: 'soon',
    group: 'today',
    what: counted(failed, 'job of the queue failed', 'jobs of the queue failed'),
    why: reasonsText(reasons.map(({ reason, jobs }) => [reason, jobs])),
    count: failed,
    by: await firstKickoff(em, `state = 'failed'`),
    mend: { do: 'retry', label: `Retry ${failed}` },
    command: 'tips queue retry --failed',
  };
}

/** The first coming kick-off among the jobs' games. */
async function firstKickoff(em: AnyEm, which = openSql): Promise<string | null> {
  const [found] = await rows(
    em,
    { at: column.orNull(column.date) },
    `select min(g.kickoff_at) as at from pgboss.job j join games g on g.id = (j.data->>'gameId')::int
     where j.${queues} and j.${which} and g.status = 'upcoming'`,
  );
  return found?.at?.toISOString() ?? null;
}
