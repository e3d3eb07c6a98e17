import type { Em } from '../db/orm.ts';
import { type Instant, rows } from './sql.ts';

/** Requests to the football service in the running UTC day and minute, and the limits learned for them. */
export async function footballBudget(
  em: Em,
  now: Date,
): Promise<{ day: number; dayLimit: number; minute: number; minuteLimit: number }> {
  const found = await rows<{
    window_kind: 'day' | 'minute';
    window_start: Instant;
    used: number;
    limit_value: number | null;
  }>(
    em,
    `select distinct on (window_kind) window_kind, window_start, used, limit_value from football_budget order by window_kind, window_start desc`,
  );
  const windowMs = { day: 86_400_000, minute: 60_000 } as const;
  const of = (kind: 'day' | 'minute') => {
    const row = found.find((candidate) => candidate.window_kind === kind);
    const isCurrent =
      row !== undefined && now.getTime() - new Date(row.window_start).getTime() < windowMs[kind];
    return { used: isCurrent ? row.used : 0, limit: row?.limit_value ?? 0 };
  };
  const day = of('day');
  const minute = of('minute');
  return { day: day.used, dayLimit: day.limit, minute: minute.used, minuteLimit: minute.limit };
}

/** Coming cards that wait for a person, and games over for long that nothing has settled. */
export async function openWork(em: Em, now: Date): Promise<{ needsReview: number; overdueResults: number }> {
  const [row] = await rows<{ needsReview: number; overdueResults: number }>(
    em,
    `select (select count(*)::integer from cards c join games g on g.id = c.game_id where c.needs_review and c.state <> 'withdrawn' and g.status = 'upcoming') as "needsReview",
       (select count(*)::integer from games g where g.merged_into is null and g.status <> 'completed' and g.kickoff_at < ?::timestamptz - interval '6 hours'
          and exists (select from cards c where c.game_id = g.id and c.published_revision_id is not null)) as "overdueResults"`,
    [now],
  );
  return row!;
}
