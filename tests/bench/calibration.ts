import { claimVerdict } from '../../core/domain/calibration/claims.ts';
import { identity } from '../../core/domain/calibration/correction.ts';
import { designEffect, fitCorrection } from '../../core/domain/calibration/fit.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { cardPool, modelOf, truths } from '../core/domain/calibration/simulated-cards.ts';

const sizes = [10, 23, 60, 120, 300] as const;
const runs = 1000;

/**
 * What the correction does to four kinds of models after so many matches: log loss on all matches against what is
 * stated, calibration error before and after, how many runs were harmed by more than .001, how many were called
 * overconfident.
 */
export function calibration(): void {
  const rows = [];
  for (const kind of ['mixed', 'oneStory'] as const) {
    const pool = cardPool(kind, 400, 1);
    for (const [name, truth] of Object.entries(truths)) {
      const model = modelOf(pool, truth);
      const before = model.worth(identity);
      for (const matches of sizes) {
        const random = seededRandom(matches);
        const sums = { change: 0, error: 0, harmed: 0, over: 0, effect: 0 };
        for (let run = 0; run < runs; run++) {
          const picks = model.season(matches, random);
          const { lossChange, error } = model.worth(fitCorrection(picks));
          sums.change += lossChange;
          sums.error += error;
          sums.effect += designEffect(picks);
          if (lossChange > 0.001) sums.harmed += 1;
          if (claimVerdict(picks) === 'overconfident') sums.over += 1;
        }
        rows.push({
          cards: kind,
          truth: name,
          matches,
          'log loss': (sums.change / runs).toFixed(4),
          'error stated': before.error.toFixed(3),
          'error corrected': (sums.error / runs).toFixed(3),
          harmed: (sums.harmed / runs).toFixed(2),
          overconfident: (sums.over / runs).toFixed(2),
          effect: (sums.effect / runs).toFixed(1),
        });
      }
    }
  }
  console.table(rows);
}
