import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enteredText } from '../entered-text.ts';
import { fault } from '../errors.ts';
import { makePairActive, type Pair } from '../generation/make-active.ts';
import { chooseModel } from '../generation/prepare.ts';
import { tellingTable } from '../lab/report.ts';
import { requireRun, showLab } from './show-lab.ts';

export interface LabDecision {
  runId: number;
  /** What writes cards from now on; null keeps what does. */
  active: Pair | null;
  reason: string;
}

/**
 * Keeps or changes what writes cards, after a run. The choice, who made it and why, and what the run had found by then are
 * in the audit record.
 * @throws AppError `not_found`, `usage` for a pair that took no part or without a reason, `model_retired`
 */
export async function decideLab(deps: Deps, { runId, active, reason }: LabDecision): Promise<void> {
  const why = enteredText('The reason', reason, { max: 500, lines: true });
  const { plan } = await requireRun(deps, runId);
  if (active) {
    const tookPart =
      plan.prompts.includes(active.promptVersion) &&
      plan.models.some(({ provider, id }) => provider === active.provider && id === active.model);
    if (!tookPart)
      throw fault(
        'usage',
        `Prompt ${active.promptVersion} with ${active.model} took no part in run ${runId}.`,
      );
    await chooseModel(deps, active);
  }
  const { tables, verdict } = await showLab(deps, runId);
  const table = tellingTable(tables);
  const found = table?.columns.find(
    ({ promptVersion, model }) => promptVersion === active?.promptVersion && model === active.model,
  );
  if (active) await makePairActive(deps, active);
  await audit(deps.em(), deps, {
    action: active ? 'activate' : 'keep',
    subjectType: 'lab',
    subjectId: runId,
    reason: why,
    before: { prompt: plan.activePrompt, model: plan.activeModel },
    after: {
      prompt: active?.promptVersion ?? plan.activePrompt,
      model: active?.model ?? plan.activeModel,
      verdict,
      games: table?.n ?? 0,
      difference: found?.against.reference?.difference ?? null,
    },
  });
}
