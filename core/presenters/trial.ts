import type { ProviderName } from '#config/providers';
import type { TrialSummary } from '../contract/admin-trials.ts';
import type { LabTrial } from '../db/entities/trials.ts';
import { iso } from '../db/instant.ts';
import type { TrialFigures } from '../reads/admin/trial-figures.ts';

/**
 * A trial as it is listed, with its versions.
 * @param chosen what the settings have write cards
 */
export const presentTrial = (
  trial: LabTrial,
  figures: TrialFigures,
  shown: (actor: string) => string,
  chosen: { provider: ProviderName; model: string },
): TrialSummary => ({
  id: trial.id,
  provider: trial.provider,
  model: trial.model,
  promptVersion: trial.promptVersion.number,
  standing: { promptVersion: trial.standingPromptVersion.number, model: trial.standingModel },
  share: trial.share,
  seed: trial.seed,
  dayCap: trial.dayCap,
  mostGames: trial.mostGames,
  until: trial.until && iso(trial.until),
  mostUnusable: trial.mostUnusable,
  state: trial.state,
  isActive:
    trial.promptVersion.isActive && trial.provider === chosen.provider && trial.model === chosen.model,
  reason: trial.reason,
  note: trial.note,
  author: shown(trial.author),
  stoppedBy: trial.stoppedBy && shown(trial.stoppedBy),
  createdAt: iso(trial.createdAt),
  endedAt: trial.endedAt && iso(trial.endedAt),
  ...figures,
});
