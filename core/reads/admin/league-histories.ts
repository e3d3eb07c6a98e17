import type { LeagueHistory } from '../../contract/admin-history.ts';
import type { Em } from '../../db/orm.ts';
import { costOf, historyPlan } from '../../history/plan.ts';

/** What is stored of the past of every league that the football service knows, and what asking for the rest would cost. */
export async function leagueHistories(em: Em, now: Date): Promise<LeagueHistory[]> {
  const plan = await historyPlan(em, { leagueIds: 'all', asking: 'hand' }, now);
  return plan.map((league) => ({
    leagueId: league.id,
    displayName: league.displayName,
    isActive: league.isActive,
    season: league.season,
    cost: costOf([league]),
    requests: league.recorded.reduce((sum, { requests }) => sum + requests, 0),
    seasons: league.recorded.map(
      ({
        season,
        state,
        isComplete,
        matches,
        played,
        shots,
        importedAt,
        askedAt,
        message,
        shotsMessage,
      }) => ({
        season,
        state: state ?? 'asking',
        isComplete,
        matches,
        played,
        shots,
        importedAt: importedAt?.toISOString() ?? null,
        askedAt: askedAt.toISOString(),
        message,
        shotsMessage,
      }),
    ),
  }));
}
