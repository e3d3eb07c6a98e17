import type { ModelClaims } from '#core/contract/admin-scores';
import { claimVerdict, fewestMatches } from '../../domain/calibration/claims.ts';
import { fitCorrection } from '../../domain/calibration/fit.ts';
import type { SettledPick } from '../../domain/calibration/settled-picks.ts';
import { wasRight } from '../../domain/settle.ts';
import type { CountedPick } from './counted-picks.ts';

/**
 * What is known of the claims of each model from these picks, not the headlines alone: how they would have to be read,
 * and whether that is more than chance. Most matches first.
 */
export function modelClaims(counted: readonly CountedPick[]): ModelClaims[] {
  return [...Map.groupBy(counted, ({ llm_model: model }) => model)]
    .map(([model, found]) => {
      const picks = found.map(({ game_id: game, confidence, settlement }): SettledPick => ({
        game,
        stated: confidence / 100,
        right: wasRight(settlement) === true,
      }));
      const matches = new Set(picks.map(({ game }) => game)).size;
      const { slope, shift } = matches < fewestMatches ? { slope: null, shift: null } : fitCorrection(picks);
      return { model, matches, slope, shift, verdict: claimVerdict(picks) };
    })
    .toSorted((one, other) => other.matches - one.matches || one.model.localeCompare(other.model));
}
