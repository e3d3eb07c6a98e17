import type { LabPlan } from '../../db/entities/lab.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/** What a run asks for, with how many games it is about instead of which. */
export type SizedPlan = Omit<LabPlan, 'games' | 'reduced'> & { games: number; reduced: number };

export const sizedPlan = ({ games, reduced, ...plan }: LabPlan): SizedPlan => ({
  ...plan,
  games: games.length,
  reduced: reduced.length,
});

/** The plans of runs by their ids: hundreds of games of hundreds of runs are not read to be counted. */
export async function sizedPlans(em: Em, runIds: readonly number[]): Promise<Map<number, SizedPlan>> {
  if (runIds.length === 0) return new Map();
  const found = await rows(
    em,
    { ...columnsOf('LabRun', { id: 'id' }), plan: column.json<SizedPlan>() },
    `select id, plan || jsonb_build_object('games', jsonb_array_length(plan->'games'), 'reduced', jsonb_array_length(plan->'reduced')) as plan
     from lab_runs where id in (?)`,
    [[...runIds]],
  );
  return new Map(found.map(({ id, plan }) => [id, plan]));
}
