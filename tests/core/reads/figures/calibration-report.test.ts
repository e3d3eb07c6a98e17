import { expect, test } from 'vitest';
import { calibration } from '#core/contract/admin-scores';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { trackRecord } from '#core/reads/figures/track-record';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('calibration is told as shown and as stated, and the public record shows what was shown', async () => {
  const em = orm().em.fork();
  const league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  for (let day = 0; day < 40; day++) {
    const { cardId } = await seedCard(em, {
      league,
      prompt,
      kickoffAt: new Date(Date.UTC(2026, 0, 10 + day, 15)),
      completed: true,
      confidence: 85,
      model: 'loud',
      settlement: day % 2 === 0 ? 'won' : 'lost',
    });
    // Corrected from the eleventh game on, as the product writes it.
    if (day >= 10)
      await em.execute(
        `update market_results set corrected_confidence = 55 where card_id = ? and is_headline`,
        [cardId],
      );
  }
  const report = await calibrationReport(em, {});
  expect(calibration.response.parse(report)).toEqual(report);
  expect(report.n).toBe(40);
  expect(report.statedBins[8]).toMatchObject({ n: 40, meanConfidence: 85, hitRate: 0.5 });
  expect(report.bins[8]).toMatchObject({ n: 10, meanConfidence: 85, hitRate: 0.5 });
  expect(report.bins[5]).toMatchObject({ n: 30, meanConfidence: 55, hitRate: 0.5 });
  expect(report.statedCalibrationError).toBeCloseTo(0.35, 9);
  expect(report.expectedCalibrationError).toBeCloseTo((10 * 0.35 + 30 * 0.05) / 40, 9);
  const loss = (confidence: number) => -(Math.log(confidence) + Math.log(1 - confidence)) / 2;
  expect(report.logLoss!.stated).toBeCloseTo(loss(0.85), 9);
  expect(report.logLoss!.shown).toBeCloseTo((10 * loss(0.85) + 30 * loss(0.55)) / 40, 9);
  expect(report.logLoss!.comparison).toMatchObject({ n: 40, days: 40 });
  expect(report.claims).toMatchObject([{ model: 'loud', matches: 40, verdict: 'overconfident' }]);
  expect(report.claims[0]!.shift).toBeLessThan(0);

  const record = await trackRecord(em, {}, new Date('2026-06-01T00:00:00Z'));
  expect(record.calibration).toEqual(
    report.bins.map((bin) => ({
      ...bin,
      meanConfidence: bin.meanConfidence === null ? null : (expect.closeTo(bin.meanConfidence, 9) as number),
    })),
  );
  expect(record.overall.meanConfidence).toBeCloseTo((10 * 85 + 30 * 55) / 40, 9);
  expect(record.scores).toEqual(report.scores);
  const within = await calibrationReport(em, { from: '2026-01-10', to: '2026-01-19', model: 'loud' });
  expect(within).toMatchObject({ n: 10, claims: [{ matches: 10 }] });
});
