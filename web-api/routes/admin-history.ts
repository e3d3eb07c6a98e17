import { importHistory, leagueHistories } from '#core/contract/admin-history';
import { withJobLock } from '#core/jobs/job-lock';
import { leagueHistories as readHistories } from '#core/reads/admin/league-histories';
import { importHistory as bringHistory } from '#core/use-cases/import-history';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';

export function adminHistoryRoutes(bind: Bind, { deps }: Web): void {
  bind(leagueHistories, ({ em }) => readHistories(em, deps.clock.now()));

  bind(
    importHistory,
    async ({ body: { leagueIds, again }, user }) => {
      const by = as(deps, user);
      const { errorDetails, requests, imported, matches, refused, failed, left } = await withJobLock(
        by,
        'history',
        { trigger: 'admin' },
        {},
        (run) => bringHistory(by, { leagueIds, asking: again ? 'again' : 'hand' }, run),
      );
      return { requests, imported, matches, refused, failed, left, errors: errorDetails };
    },
    { isCostly: true },
  );
}
