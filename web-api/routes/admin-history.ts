import { importHistory, leagueHistories } from '#core/contract/admin-history';
import { runNow } from '#core/jobs/run-job';
import { leagueHistories as readHistories } from '#core/reads/admin/league-histories';
import type { Web } from '../context.ts';
import { as } from '../http/actor.ts';
import type { Bind } from '../http/bind.ts';

export function adminHistoryRoutes(bind: Bind, { deps }: Web): void {
  bind(leagueHistories, ({ em }) => readHistories(em, deps.clock.now()));

  bind(
    importHistory,
    async ({ body: { leagueIds, again }, user }) => {
      const { errorDetails, requests, imported, matches, refused, failed, left } = await runNow(
        as(deps, user),
        'history',
        { trigger: 'admin', input: { leagueIds, asking: again ? 'again' : 'hand' } },
      );
      return { requests, imported, matches, refused, failed, left, errors: errorDetails };
    },
    { isCostly: true },
  );
}
