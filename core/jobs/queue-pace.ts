import type { QueueState } from '../contract/admin-queue.ts';
import { openSql, waitingSql } from '../db/queue-states.ts';
import { column, rows } from '../db/rows.ts';
import type { Em } from '../db/orm.ts';
import { secondMs } from '../domain/time.ts';
import type { labQueue } from './lab-queue.ts';
import { type JobData, type QueueName, queueOf } from './queue-requests.ts';

/** How many jobs of each queue one worker takes at a time; of the lab's, one is worked on by all workers together. */
export const concurrency: Record<QueueName | typeof labQueue, number> = {
  card_generation: 5,
  fixture_data: 1,
  lab: 1,
};

/** Ended jobs that the usual time is taken from, and paid calls that the usual cost is. */
const recentJobs = 50;
const recentCalls = 200;

/** How fast the queue is, and what follows for what is left. */
export interface Pace {
  told: Pick<
    QueueState,
    'places' | 'usualSeconds' | 'secondsLeft' | 'costLeft' | 'completedInRun' | 'firstKickoff' | 'tooLate'
  >;
  /** When the job at this place of its queue, from 1, begins; null where no time is known. */
  startOf: (data: JobData, place: number) => string | null;
}

/**
 * The usual time of a job is the median of the last ended ones, the usual cost the mean of the model's last calls. What
 * is not known is null and never guessed.
 */
export async function readPace(em: Em, now: Date, workers: number): Promise<Pace> {
  const seconds = await usualSeconds(em);
  const places = { card_generation: workers * concurrency.card_generation, fixture_data: workers };
  const waits = (name: QueueName, place: number): number | null => {
    const usual = seconds[name];
    return usual === null || places[name] === 0 ? null : (Math.ceil(place / places[name]) - 1) * usual;
  };
  const [open] = await rows(
    em,
    { cards: column.number, data: column.number, first: column.orNull(column.date), ended: column.number },
    `select count(*) filter (where j.name = 'card_generation')::int as cards,
       count(*) filter (where j.name = 'fixture_data')::int as data,
       min(g.kickoff_at) filter (where j.name = 'card_generation' and g.status = 'upcoming' and g.kickoff_at > ?) as first,
       (select count(*)::int from pgboss.job d where d.name in ('card_generation', 'fixture_data') and d.state = 'completed'
         and d.completed_on >= min(j.created_on)) as ended
     from pgboss.job j left join games g on g.id = (j.data->>'gameId')::int
     where j.name in ('card_generation', 'fixture_data') and ${openSql}`,
    [now],
  );
  const { cards, data, first, ended } = open!;
  const left = (name: QueueName, jobs: number) => {
    const wait = jobs === 0 ? null : waits(name, jobs);
    return wait === null ? null : Math.round(wait + seconds[name]!);
  };
  const each = [left('card_generation', cards), left('fixture_data', data)].filter((known) => known !== null);
  return {
    told: {
      places: places.card_generation,
      usualSeconds: { generation: seconds.card_generation, fixtureData: seconds.fixture_data },
      secondsLeft: each.length === 0 ? null : Math.max(...each),
      costLeft: cards === 0 ? 0 : await costLeft(em),
      completedInRun: ended,
      firstKickoff: first?.toISOString() ?? null,
      tooLate: await tooLate(em, now, places.card_generation, seconds.card_generation),
    },
    startOf: (job, place) => {
      const wait = waits(queueOf(job), place);
      return wait === null ? null : new Date(now.getTime() + wait * secondMs).toISOString();
    },
  };
}

async function usualSeconds(em: Em): Promise<Record<QueueName, number | null>> {
  const found = await rows(
    em,
    { name: column.text, seconds: column.number },
    `select name, percentile_cont(0.5) within group (order by extract(epoch from completed_on - started_on))::float8 as seconds
     from (select name, started_on, completed_on, row_number() over (partition by name order by completed_on desc) as newest
       from pgboss.job where name in ('card_generation', 'fixture_data') and state = 'completed') as ended
     where newest <= ${recentJobs} group by name`,
  );
  const of = (name: QueueName) => found.find((row) => row.name === name)?.seconds ?? null;
  return { card_generation: of('card_generation'), fixture_data: of('fixture_data') };
}

/** What the cards to be written will cost in US dollars; null where a model has no call to go by. */
async function costLeft(em: Em): Promise<number | null> {
  const [sum] = await rows(
    em,
    { cost: column.orNull(column.number), known: column.flag },
    `with recent as (select requested_model, cost from llm_calls
         where operation in ('generate_card', 'regenerate_card') and state = 'succeeded' and cost is not null
         order by id desc limit ${recentCalls}),
       usual as (select requested_model, avg(cost)::float8 as cost from recent group by requested_model),
       left_over as (select data->>'model' as model, count(*) as cards from pgboss.job
         where name = 'card_generation' and ${openSql} group by 1)
     select sum(cards * cost)::float8 as cost, coalesce(bool_and(cost is not null), false) as known
     from left_over left join usual on requested_model = model`,
  );
  return sum!.known ? sum!.cost : null;
}

/** Waiting cards that, at this pace, are not written before their game begins. */
async function tooLate(em: Em, now: Date, places: number, usual: number | null): Promise<number> {
  if (usual === null || places === 0) return 0;
  const [late] = await rows(
    em,
    { count: column.number },
    `select count(*)::int as count from (
       select g.kickoff_at, row_number() over (order by j.priority desc, j.created_on) as place
       from pgboss.job j join games g on g.id = (j.data->>'gameId')::int
       where j.name = 'card_generation' and ${waitingSql} and g.kickoff_at > ?::timestamptz) as waiting
     where kickoff_at < ?::timestamptz + ceil(place / ?::float8) * ?::float8 * interval '1 second'`,
    [now, now, places, usual],
  );
  return late!.count;
}
