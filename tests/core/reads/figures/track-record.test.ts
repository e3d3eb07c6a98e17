import { expect, test } from 'vitest';
import { calibrationBins, calibrationError } from '#core/reads/figures/calibration-bins';
import { accurateOf, hitRate, scoredOf } from '#core/reads/figures/hit-rate';
import { trackRecord } from '#core/reads/figures/track-record';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('half states count with their whole, voids beside the total, and no pick is no rate', () => {
  const totals = { won: 3, halfWon: 1, lost: 1, halfLost: 1, void: 2, confidenceSum: 4.2 };
  expect([accurateOf(totals), scoredOf(totals)]).toEqual([4, 6]);
  expect(hitRate(totals, { baseRate: 0.5, pending: 7 })).toMatchObject({
    total: 6,
    accurate: 4,
    rate: 4 / 6,
    void: 2,
    pending: 7,
    meanConfidence: expect.closeTo(70) as number,
  });
  const none = { won: 0, halfWon: 0, lost: 0, halfLost: 0, void: 1, confidenceSum: 0 };
  expect(hitRate(none, { baseRate: null, pending: 0 })).toMatchObject({
    rate: null,
    interval: null,
    meanConfidence: null,
  });
});

test('the public record is empty, then has every settled pick once, in its bin, market and model', async () => {
  const read = (filter = {}) => trackRecord(here.machine.em(), filter, here.clock.now());
  expect(await read()).toMatchObject({ overall: { total: 0, rate: null }, byMarket: [], since: null });
  const over = { completed: true, kickoffAt: here.hours(-48) };
  await here.card({ ...over, settlement: 'won', confidence: 71, model: 'm1' });
  await here.card({ ...over, settlement: 'lost', confidence: 78, model: 'm2' });
  await here.card({ ...over, settlement: 'void', confidence: 71, model: 'm1' });
  const record = await read();
  expect(record).toMatchObject({
    overall: { total: 2, accurate: 1, rate: 0.5, void: 1 },
    byMarket: [{ key: 'total_goals', total: 2 }],
    withdrawn: 0,
    late: 0,
    // A seeded entry is a week older than its publication.
    since: here.hours(-72 - 7 * 24).toISOString(),
  });
  expect(new Map(record.byModel.map(({ key, total }) => [key, total]))).toEqual(
    new Map([
      ['m1', 1],
      ['m2', 1],
    ]),
  );
  const bins = await calibrationBins(here.machine.em());
  expect(bins).toEqual(record.calibration);
  expect(bins.map(({ n }) => n)).toEqual([0, 0, 0, 0, 0, 0, 0, 2, 0, 0]);
  expect(bins[7]).toMatchObject({ hitRate: 0.5, meanConfidence: expect.closeTo(74.5) as number });
  expect(calibrationError(bins)).toBeCloseTo(0.245);
  expect(calibrationError(bins.map((bin) => ({ ...bin, n: 0 })))).toBeNull();
  expect((await read({ model: 'm2' })).overall).toMatchObject({ total: 1, accurate: 0 });
});
