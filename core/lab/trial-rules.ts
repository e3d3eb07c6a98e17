import type { LabTrial } from '../db/entities/trials.ts';

/** What a trial has come to, as far as it may end by it. */
export interface TrialSoFar {
  /** Answers that came, and those of them that are no card. */
  answered: number;
  unusable: number;
  /** What writes cards now. */
  activeModel: string;
  activePromptVersionId: number;
}

/** Below so many answers their faults say nothing. */
const fewestForFaults = 10;

/** Why a trial asks nothing more; null while it goes on. */
export function endOfTrial(
  {
    until,
    mostGames,
    mostUnusable,
    standingModel,
    standingPromptVersion,
  }: Pick<LabTrial, 'until' | 'mostGames' | 'mostUnusable' | 'standingModel'> & {
    standingPromptVersion: { id: number };
  },
  { answered, unusable, activeModel, activePromptVersionId }: TrialSoFar,
  now: Date,
): string | null {
  if (activeModel !== standingModel || activePromptVersionId !== standingPromptVersion.id)
    return 'What writes cards has changed: what it was compared with is not asked any more.';
  if (until !== null && now >= until) return 'Its last day is over.';
  if (mostGames !== null && answered >= mostGames)
    return mostGames === 1 ? 'It has its one answer.' : `It has its ${mostGames} answers.`;
  if (answered >= fewestForFaults && unusable > mostUnusable * answered)
    return `${unusable} of ${answered} replies were no card.`;
  return null;
}
