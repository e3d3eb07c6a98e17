import type { calibration } from '#core/contract/admin-scores';
import type { ResponseOf } from '#core/contract/endpoint';
import type { Em } from '../../db/orm.ts';
import { clipped } from '../../domain/calibration/correction.ts';
import { comparePaired } from '../../domain/scoring/paired.ts';
import { binaryLogLoss } from '../../domain/scoring/scores.ts';
import { wasRight } from '../../domain/settle.ts';
import { againstMarket } from './against-market.ts';
import { binsOf, calibrationError } from './calibration-bins.ts';
import { modelClaims } from './claims.ts';
import { countedPicks, shownConfidence } from './counted-picks.ts';
import { forecastScores } from './forecast-scores.ts';
import type { ScoreFilter } from './score-filter.ts';

/**
 * Confidence of headline tips against what came true: as it was shown, and as it was stated. Each stands as it stood
 * before its match, so that no correction is judged by the picks it was made from.
 */
export async function calibrationReport(
  em: Em,
  filter: ScoreFilter,
): Promise<ResponseOf<typeof calibration>> {
  const counted = await countedPicks(em, filter);
  const picks = counted
    .filter(({ is_headline: isHeadline }) => isHeadline)
    .map((pick) => ({
      stated: pick.confidence,
      shown: shownConfidence(pick),
      right: wasRight(pick.settlement) === true,
      day: pick.kickoff_at?.toISOString().slice(0, 10) ?? '',
    }));
  const bins = binsOf(picks.map(({ shown, right }) => ({ confidence: shown, right })));
  const statedBins = binsOf(picks.map(({ stated, right }) => ({ confidence: stated, right })));
  return {
    n: picks.length,
    bins,
    statedBins,
    expectedCalibrationError: calibrationError(bins),
    statedCalibrationError: calibrationError(statedBins),
    logLoss: lossesOf(picks),
    claims: modelClaims(counted),
    againstMarket: await againstMarket(em, counted),
    scores: await forecastScores(em, filter),
  };
}

function lossesOf(picks: readonly { stated: number; shown: number; right: boolean; day: string }[]) {
  // A pick stated at 100 % that is wrong would outweigh all others: it is read as the correction reads it.
  const loss = (confidence: number, right: boolean) => binaryLogLoss(clipped(confidence / 100), right);
  const pairs = picks.map(({ day, shown, stated, right }) => ({
    day,
    first: loss(shown, right),
    second: loss(stated, right),
  }));
  const mean = (of: 'first' | 'second') => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  return pairs.length === 0
    ? null
    : { stated: mean('second'), shown: mean('first'), comparison: comparePaired(pairs) };
}
