import type { Clock } from '#core/clock';
import { dayOf, endOf, minuteOf, type FootballBudget } from '#core/football/budget';

/** A budget of one process, for tests that are not about sharing it. */
export function memoryBudget(
  clock: Clock,
  { day = 1_000_000, minute = 1_000_000 } = {},
): FootballBudget & { taken: number } {
  const used = new Map<string, number>();
  const limits = { day, minute };
  const budget: FootballBudget & { taken: number } = {
    taken: 0,
    take: async () => {
      const at = clock.now();
      const windows = { minute: minuteOf(at), day: dayOf(at) };
      for (const window of ['minute', 'day'] as const) {
        const count = used.get(`${window}${windows[window].getTime()}`) ?? 0;
        if (count >= limits[window])
          return { granted: false, window, used: count, limit: limits[window], until: endOf(window, at) };
      }
      for (const window of ['minute', 'day'] as const) {
        const key = `${window}${windows[window].getTime()}`;
        used.set(key, (used.get(key) ?? 0) + 1);
      }
      budget.taken += 1;
      return { granted: true, ...windows };
    },
    learn: async () => undefined,
    exhaust: async (grant, window) => {
      used.set(`${window}${grant[window].getTime()}`, limits[window]);
    },
    state: async () => ({ day: { used: budget.taken, limit: day }, minute: { used: 0, limit: minute } }),
  };
  return budget;
}
