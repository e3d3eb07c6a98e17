import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enteredText } from '../entered-text.ts';
import { makePairActive } from '../generation/make-active.ts';
import { showTrial } from './show-trial.ts';
import { endTrial } from './stop-trial.ts';

/**
 * Has the prompt and model of a trial write cards from now on, and ends it. Who did it, and what the trial had found by
 * then, is in the audit record.
 * @throws AppError `not_found`, `model_retired`
 */
export async function promoteTrial(
  deps: Deps,
  { trialId, reason }: { trialId: number; reason?: string | undefined },
): Promise<{ promptVersion: number; model: string }> {
  const why = reason === undefined ? null : enteredText('The reason', reason, { max: 500, lines: true });
  const { provider, model, promptVersion, standing, verdict, settled, table } = await showTrial(
    deps,
    trialId,
  );
  await makePairActive(deps, { promptVersion, provider, model });
  const own = table?.columns.find((column) => column.reading !== 'reference' && column.model !== null);
  await deps.em().transactional(async (em) => {
    await endTrial(em, deps, trialId, 'It writes the cards now.');
    await audit(em, deps, {
      action: 'activate',
      subjectType: 'trial',
      subjectId: trialId,
      reason: why,
      before: { prompt: standing.promptVersion, model: standing.model },
      after: {
        prompt: promptVersion,
        model,
        verdict,
        games: settled,
        difference: own?.against.reference?.difference ?? null,
      },
    });
  });
  return { promptVersion, model };
}
