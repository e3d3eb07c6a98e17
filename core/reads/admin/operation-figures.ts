import { dayMs, hourMs } from '../../domain/time.ts';
import { readConfig } from '../../config-store/config-store.ts';
import { createPostgresBudget } from '../../football/postgres-budget.ts';
import type { Deps } from '../../deps.ts';
import { failedCallStates } from '../../db/entities/llm.ts';
import { waitingSql } from '../../db/queue-states.ts';
import { listSql } from '../../db/sql-text.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { lastTick } from './last-tick.ts';
import { presentNeeds } from './needs/present.ts';
import { spentNow } from './spend.ts';

/** One figure of the running product. `null` is not known, or not limited: it is left out, never 0. */
export interface Figure {
  name: OperationFigure;
  labels?: Record<string, string>;
  value: number | null;
}

/** What an operator alerts on, with what it means. Instants are seconds since 1970, as Prometheus compares them. */
export const operationFigures = {
  touchline_queue_jobs: 'Jobs in the work queue, by queue and state.',
  touchline_queue_oldest_seconds: 'Age of the oldest waiting job, by queue; 0 with none.',
  touchline_queue_failed_jobs: 'Failed jobs that nobody has cleared, by queue and code of the fault.',
  touchline_model_calls_failed: 'Model calls of the last 24 hours that failed, by kind.',
  touchline_model_calls: 'Model calls of the last 24 hours.',
  touchline_last_tick_timestamp_seconds: 'When a scheduler last ticked, on any machine.',
  touchline_job_run_timestamp_seconds: 'When the last run of a job began.',
  touchline_job_success_timestamp_seconds: 'When a job last ended without a failure.',
  touchline_job_outcome: 'How the last run of a job ended: 1 for the outcome that holds.',
  touchline_spend_dollars: 'Spent or reserved on models in this UTC day and month.',
  touchline_spend_cap_dollars: 'The cap of the UTC day and month; absent where there is none.',
  touchline_football_requests_used: 'Requests to the football service in this UTC day and minute.',
  touchline_football_requests_left:
    'Requests left in this UTC day and minute; absent until a limit is learned.',
  touchline_data_timestamp_seconds: 'When fixture data or a game last changed.',
  touchline_games_without_card:
    'Games of visible leagues that begin within the hours named and have no published card.',
  touchline_games_without_result:
    'Published picks whose match began more than four hours ago and has no result.',
  touchline_ledger_entries: 'Entries of the public record.',
  touchline_needs: 'What needs a person and was not put off, by kind and level; absent where all is well.',
} as const;

export type OperationFigure = keyof typeof operationFigures;

const seconds = (value: Date | null | undefined): number | null => (value ? value.getTime() / 1000 : null);

/** Every figure as it is now, read from the database. */
export async function readOperationFigures(deps: Deps): Promise<Figure[]> {
  const parts = await Promise.all([
    queue(deps),
    calls(deps),
    schedules(deps),
    money(deps),
    games(deps),
    needs(deps),
  ]);
  return parts.flat();
}

async function queue(deps: Deps): Promise<Figure[]> {
  const em = deps.em();
  const [found] = await rows(
    em,
    { there: column.flag },
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!found?.there) return [];
  const states = await rows(
    em,
    { name: column.text, state: column.text, jobs: column.number, oldest: column.number },
    `select name, case when ${waitingSql} then 'waiting' when state = 'cancelled' then 'failed' else state::text end as state,
       count(*)::integer as jobs, coalesce(max(extract(epoch from now() - created_on)), 0)::double precision as oldest
     from pgboss.job where name in ('card_generation', 'fixture_data') group by 1, 2`,
  );
  const failed = await rows(
    em,
    { name: column.text, code: column.text, jobs: column.number },
    `select name, coalesce(output->>'code', 'unknown') as code, count(*)::integer as jobs from pgboss.job
     where name in ('card_generation', 'fixture_data') and state = 'failed' group by 1, 2`,
  );
  const of = (name: string, state: string) => states.find((row) => row.name === name && row.state === state);
  return [
    ...['card_generation', 'fixture_data'].flatMap((name): Figure[] => [
      ...['waiting', 'active', 'failed'].map((state): Figure => {
        return {
          name: 'touchline_queue_jobs',
          labels: { queue: name, state },
          value: of(name, state)?.jobs ?? 0,
        };
      }),
      {
        name: 'touchline_queue_oldest_seconds',
        labels: { queue: name },
        value: of(name, 'waiting')?.oldest ?? 0,
      },
    ]),
    ...failed.map(({ name, code, jobs }): Figure => {
      return { name: 'touchline_queue_failed_jobs', labels: { queue: name, code }, value: jobs };
    }),
  ];
}

async function needs(deps: Deps): Promise<Figure[]> {
  const present = await presentNeeds(deps);
  const alike = Map.groupBy(present.needs, ({ kind, level }) => `${kind} ${level}`);
  return [...alike.values()].map((same): Figure => {
    const { kind, level } = same[0]!;
    return { name: 'touchline_needs', labels: { kind, level }, value: same.length };
  });
}

async function calls({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<Figure[]> {
  const found = await rows(
    em(),
    { kind: column.orNull(column.text), calls: column.number },
    `select case when state in ${listSql(failedCallStates)} then coalesce(error_kind, state) end as kind, count(*)::integer as calls
     from llm_calls where started_at >= ? group by 1`,
    [new Date(clock.now().getTime() - dayMs)],
  );
  return [
    { name: 'touchline_model_calls', value: found.reduce((sum, row) => sum + row.calls, 0) },
    ...found.flatMap(({ kind, calls: value }): Figure[] =>
      kind === null ? [] : [{ name: 'touchline_model_calls_failed', labels: { kind }, value }],
    ),
  ];
}

async function schedules(deps: Pick<Deps, 'em' | 'clock'>): Promise<Figure[]> {
  const ticked = await lastTick(deps);
  const runs = await rows(
    deps.em(),
    {
      ...columnsOf('JobRun', { job: 'job', outcome: 'outcome', started: 'startedAt' }),
      succeeded: column.orNull(column.date),
    },
    `select distinct on (r.job) r.job, r.outcome, r.started_at as started,
       (select max(d.ended_at) from job_runs d where d.job = r.job and d.outcome = 'done') as succeeded
     from job_runs r order by r.job, r.started_at desc, r.id desc`,
  );
  return [
    { name: 'touchline_last_tick_timestamp_seconds', value: seconds(ticked.at) },
    ...runs.flatMap(({ job, outcome, started, succeeded }): Figure[] => [
      { name: 'touchline_job_run_timestamp_seconds', labels: { job }, value: seconds(started) },
      { name: 'touchline_job_success_timestamp_seconds', labels: { job }, value: seconds(succeeded) },
      { name: 'touchline_job_outcome', labels: { job, outcome }, value: 1 },
    ]),
  ];
}

async function money({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<Figure[]> {
  const spent = await spentNow(em(), clock.now());
  const caps = await readConfig(em(), 'spend_caps');
  const football = await createPostgresBudget(em(), clock).state();
  return [
    { name: 'touchline_spend_dollars', labels: { window: 'day' }, value: spent.today },
    { name: 'touchline_spend_dollars', labels: { window: 'month' }, value: spent.month },
    { name: 'touchline_spend_cap_dollars', labels: { window: 'day' }, value: caps.day },
    { name: 'touchline_spend_cap_dollars', labels: { window: 'month' }, value: caps.month },
    ...(['day', 'minute'] as const).flatMap((window): Figure[] => {
      const { used, limit } = football[window];
      return [
        { name: 'touchline_football_requests_used', labels: { window }, value: used },
        {
          name: 'touchline_football_requests_left',
          labels: { window },
          value: limit === null ? null : limit - used,
        },
      ];
    }),
  ];
}

async function games({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<Figure[]> {
  const now = clock.now();
  const within = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const [found] = await rows(
    em(),
    {
      data: column.orNull(column.date),
      entries: column.orNull(column.number),
      soon: column.number,
      today: column.number,
      open: column.number,
    },
    `select (select greatest((select max(fetched_at) from fixture_records), (select max(updated_at) from games))) as data,
       (select max(index) + 1 from record_leaves) as entries,
       count(*) filter (where g.kickoff_at <= ?)::integer as soon, count(*)::integer as today,
       (select count(*)::integer from cards c join games o on o.id = c.game_id
        where c.state = 'published' and c.settlement is null and o.status <> 'completed' and o.merged_into is null and o.kickoff_at <= ?) as open
     from games g join leagues l on l.id = g.league_id and l.is_active
     where g.status = 'upcoming' and g.merged_into is null and g.kickoff_at > ? and g.kickoff_at <= ?
       and not exists (select from cards c where c.game_id = g.id and c.state = 'published')`,
    [within(2), within(-4), now, within(24)],
  );
  return [
    { name: 'touchline_data_timestamp_seconds', value: seconds(found!.data) },
    { name: 'touchline_games_without_card', labels: { hours: '2' }, value: found!.soon },
    { name: 'touchline_games_without_card', labels: { hours: '24' }, value: found!.today },
    { name: 'touchline_games_without_result', value: found!.open },
    { name: 'touchline_ledger_entries', value: found!.entries ?? 0 },
  ];
}
