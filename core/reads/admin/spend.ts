import { dayMs, dayStart } from '../../domain/time.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';

/** Spend per UTC day, today included, oldest first; days without a call are there with 0. */
export async function spendByDay(
  em: Em,
  { days, now }: { days: number; now: Date },
): Promise<{ day: string; calls: number; cost: number }[]> {
  const from = new Date(dayStart(now).getTime() - (days - 1) * dayMs);
  const found = await rows(
    em,
    { day: column.text, calls: column.number, cost: column.number },
    `select day::text as day, sum(calls)::integer as calls, sum(cost)::double precision as cost
     from usage_totals where day >= ?::date group by 1`,
    [from.toISOString().slice(0, 10)],
  );
  const byDay = new Map(found.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, calls: 0, cost: 0 };
  });
}

/** Spent or reserved today and this month, UTC, as the caps count it. */
export async function spentNow(em: Em, now: Date): Promise<{ today: number; month: number }> {
  const today = now.toISOString().slice(0, 10);
  const [row] = await rows(
    em,
    { today: column.number, month: column.number },
    `select coalesce(sum(cost) filter (where day >= ?::date), 0)::double precision as today,
       coalesce(sum(cost), 0)::double precision as month from usage_totals where day >= ?::date`,
    [today, `${today.slice(0, 7)}-01`],
  );
  return row!;
}
