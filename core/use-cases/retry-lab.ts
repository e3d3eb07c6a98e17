import { LabRun, type LabColumnChoice } from '../db/entities/lab.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';
import { requireRun } from './show-lab.ts';

/**
 * Has a run that has ended ask again for what has no card: cells that were never answered, and replies that were none. The
 * faults and the price of such a reply stay in the figures; a card that was paid for is never asked for again. The run
 * waits for whoever works on it, within its own limit and those of the lab.
 * @param only of one column alone
 * @returns how many answers are asked for
 * @throws AppError `not_found`, `usage` for a column that the run does not have, `refused` for a run that has not ended, or has every card
 */
export async function retryLab(
  deps: Deps,
  { runId, only = null }: { runId: number; only?: LabColumnChoice | null },
): Promise<{ asks: number }> {
  const { plan } = await requireRun(deps, runId);
  const em = deps.em();
  if (only && !(plan.prompts.includes(only.promptVersion) && plan.models.some(({ id }) => id === only.model)))
    throw fault('usage', `Run ${runId} did not ask prompt ${only.promptVersion} with ${only.model}.`);
  const columns = only ? 1 : plan.prompts.length * plan.models.length;
  const all = (plan.calls / (plan.prompts.length * plan.models.length)) * columns;
  return em.transactional(async (inner) => {
    const ended = await inner.nativeUpdate(
      LabRun,
      { id: runId, state: { $in: ['finished', 'stopped'] } },
      { state: 'queued', reason: null, endedAt: null, totals: null, stopAskedBy: null, retriedColumn: only },
    );
    if (ended === 0)
      throw fault('refused', `Run ${runId} has not ended.`, {
        suggestion: `\`tips lab resume ${runId}\` lets a paused run go on.`,
      });
    const own = only ? 'and c.prompt_version = ? and c.model = ?' : '';
    const values = only ? [runId, only.promptVersion, only.model] : [runId];
    await inner.execute(
      `update lab_answers n set asked_again_after = coalesce(n.call_id, 0) from lab_cells c
       where n.key = c.answer_key and n.card is null and c.run_id = ? ${own}`,
      values,
    );
    const [found] = await rows(
      inner,
      { cards: column.number },
      `select count(*)::int as cards from lab_cells c join lab_answers n on n.key = c.answer_key
       where n.card is not null and c.run_id = ? ${own}`,
      values,
    );
    const asks = all - found!.cards;
    // Nothing is counted yet of a run that ended before its games were found.
    if (plan.calls > 0 && asks <= 0)
      throw fault('refused', `Run ${runId} has every answer${only ? ' of that column' : ''}.`);
    return { asks };
  });
}
