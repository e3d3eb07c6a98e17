import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Parts of what the dashboard and the site have read, by the beginning of their addresses. */
const parts = {
  config: [
    '/api/admin/needs',
    '/api/admin/config',
    '/api/admin/prompts',
    '/api/admin/models',
    '/api/admin/generation-estimate',
  ],
  schedules: [
    '/api/admin/schedulers',
    '/api/admin/game-discovery-status',
    '/api/admin/results-checker-status',
  ],
  leagues: ['/api/admin/leagues', '/api/admin/history', '/api/leagues', '/api/cards'],
  work: [
    '/api/admin/needs',
    '/api/admin/game-states',
    '/api/admin/games',
    '/api/admin/card-states',
    '/api/admin/cards',
    '/api/admin/generation-estimate',
    '/api/cards',
    '/api/archive',
  ],
  queue: ['/api/admin/queue', '/api/admin/fixture-queue-status', '/api/admin/overview', '/api/admin/needs'],
  needs: ['/api/admin/needs'],
  lab: ['/api/admin/lab'],
  people: ['/api/admin/users', '/api/admin/admins'],
  logs: ['/api/admin/logs', '/api/admin/audit'],
  analytics: [
    '/api/admin/analytics',
    '/api/admin/llm-usage-stats',
    '/api/admin/monthly-llm-usage',
    '/api/analytics',
  ],
} as const;

export type Part = keyof typeof parts;

/** Reads again what a change made old: `refresh('work', 'logs')`. */
export const useRefresh = (): ((...changed: Part[]) => Promise<void>) => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...changed: Part[]) => {
      const starts = changed.flatMap((part) => parts[part]);
      await mutate((key) => typeof key === 'string' && starts.some((start) => key.startsWith(start)));
    },
    [mutate],
  );
};
