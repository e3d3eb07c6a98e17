import type { Clock } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import {
  assumedLimits,
  dayOf,
  endOf,
  minuteOf,
  kept,
  type BudgetState,
  type BudgetWindow,
  type FootballBudget,
} from './budget.ts';

/** The newest limit anyone learned for a kind of window; a new window starts from it. Read backwards along the key. */
const learned = (window: BudgetWindow): string =>
  `(select limit_value from football_budget
    where window_kind = '${window}' and limit_value is not null order by window_start desc limit 1)`;

/**
 * Both windows in one statement: the minute first, the day only when the minute was granted. The row lock of
 * `on conflict … where` makes each process see the count the one before it left, so the limit holds for all of them.
 * A minute that was granted for a day that is over stays counted; nothing more is sent that day anyway.
 */
const takeStatement = `
  with taken_minute as (
    insert into football_budget as b (window_kind, window_start, used, limit_value, learned_at)
    select 'minute', ?::timestamptz, 1, l.value, case when l.value is null then null else ?::timestamptz end
    from (select ${learned('minute')} as value) l where coalesce(l.value, ${assumedLimits.minute}) >= 1
    on conflict (window_kind, window_start) do update set used = b.used + 1
      where b.used + 1 <= coalesce(b.limit_value, ${assumedLimits.minute})
    returning used
  ), taken_day as (
    insert into football_budget as b (window_kind, window_start, used, limit_value, learned_at)
    select 'day', ?::timestamptz, 1, l.value, case when l.value is null then null else ?::timestamptz end
    from (select ${learned('day')} as value) l, taken_minute
    where 1 <= coalesce(l.value, ${assumedLimits.day}) - floor(coalesce(l.value, ${assumedLimits.day}) * ?::numeric)
    on conflict (window_kind, window_start) do update set used = b.used + 1
      where b.used + 1 <= coalesce(b.limit_value, ${assumedLimits.day})
        - floor(coalesce(b.limit_value, ${assumedLimits.day}) * ?::numeric)
    returning used
  )
  select (select count(*)::int from taken_minute) as minute, (select count(*)::int from taken_day) as day`;

/** What an answer told of one kind of window; changes nothing where it told no limit. */
const learn = (window: BudgetWindow): string => `
  update football_budget set
    limit_value = ?::int,
    learned_at = ?::timestamptz,
    used = greatest(used, ?::int)
  where window_kind = '${window}' and window_start = ?::timestamptz and ?::int is not null`;

/** The minute before the day, as in `takeStatement`: two processes never wait for each other's row. */
const learnStatement = `
  with learnt_minute as (${learn('minute')} returning used)
  ${learn('day')} and (select count(*) from learnt_minute) is not null`;

/** Without a known limit a number no plan reaches closes the window. */
const exhaustStatement = `
  update football_budget set used = greatest(used, coalesce(limit_value, 1000000000))
  where window_kind = ? and window_start = ?::timestamptz`;

/**
 * The budget in the table `football_budget`, keyed by UTC day and by minute of `clock`: one for every process that
 * shares the database. `learn` also takes over what others used with the same key, as the headers tell it.
 */
export function createPostgresBudget(em: Em, clock: Clock): FootballBudget {
  // On the pool, whatever transaction the caller is in: what was spent stays spent.
  const own = em.fork();
  const run = (sql: string, parameters: unknown[]) => own.execute(sql, parameters);

  const counts = async (at: Date): Promise<BudgetState> => {
    const windows = await rows(
      own,
      { kind: column.oneOf(['day', 'minute']), used: column.number, limit: column.orNull(column.number) },
      `select k.kind, coalesce(b.used, 0)::int as used,
         coalesce(b.limit_value, case k.kind when 'day' then ${learned('day')} else ${learned('minute')} end)::int as limit
       from (values ('day', ?::timestamptz), ('minute', ?::timestamptz)) as k (kind, start)
       left join football_budget b on b.window_kind = k.kind and b.window_start = k.start`,
      [dayOf(at), minuteOf(at)],
    );
    const of = (kind: BudgetWindow) => {
      const { used, limit } = windows.find((row) => row.kind === kind) ?? { used: 0, limit: null };
      // A window the service has closed holds a number no plan reaches.
      return { used: Math.min(used, limit ?? assumedLimits[kind]), limit };
    };
    return { day: of('day'), minute: of('minute') };
  };

  return {
    async take(purpose) {
      const at = clock.now();
      const reserve = kept[purpose];
      const [day, minute] = [dayOf(at), minuteOf(at)];
      const [taken] = await rows(own, { minute: column.number, day: column.number }, takeStatement, [
        minute,
        at,
        day,
        at,
        reserve,
        reserve,
      ]);
      if (taken?.minute && taken.day) return { granted: true, day, minute };
      const window: BudgetWindow = taken?.minute ? 'day' : 'minute';
      const { used, limit } = (await counts(at))[window];
      return {
        granted: false,
        window,
        used,
        limit: limit ?? assumedLimits[window],
        until: endOf(window, at),
      };
    },

    async learn(grant, { dayLimit, dayRemaining, minuteLimit, minuteRemaining }) {
      if (minuteLimit === undefined && dayLimit === undefined) return;
      const at = clock.now();
      const told = (window: BudgetWindow, limit: number | null = null, remaining = limit) => {
        const used = limit === null ? null : limit - (remaining ?? 0);
        return [limit, at, used, grant[window], limit];
      };
      await run(learnStatement, [
        ...told('minute', minuteLimit, minuteRemaining),
        ...told('day', dayLimit, dayRemaining),
      ]);
    },

    async exhaust(grant, window) {
      await run(exhaustStatement, [window, grant[window]]);
    },

    state: () => counts(clock.now()),
  };
}
