import { expect, test } from 'vitest';
import { checkPublished, type PublishedFigures } from '#core/record/export-check/check-published';
import type { Figures } from '#core/record/export-check/figures';

const scores = { n: 6, rps: 0.2, brier: 0.6, logLoss: 1 };
const figures: Figures = {
  accurate: 4,
  total: 6,
  void: 1,
  pending: 0,
  withdrawn: 0,
  late: 1,
  unopened: 0,
  anchored: 6,
  beforeFormat2: 0,
  scores: { model: scores, baseline: scores, market: { n: 0, rps: null, brier: null, logLoss: null } },
  calibration: [{ from: 60, to: 70, n: 6, meanConfidence: 63, hitRate: 4 / 6 }],
};
const pages = (change: (look: PublishedFigures) => void = () => undefined): PublishedFigures => {
  const look: PublishedFigures = {
    accuracy: { accurate: 4, total: 6, void: 1 },
    trackRecord: {
      late: 1,
      scores: { model: { ...scores, rps: 0.200001 }, baseline: { ...scores } },
      calibration: [
        { from: 50, n: 0, hitRate: null },
        { from: 60, n: 6, hitRate: 4 / 6 },
      ],
    },
  };
  change(look);
  return look;
};
const faultsOf = (...looks: PublishedFigures[]) =>
  checkPublished(figures, looks).faults.map(({ fault }) => fault);

test('figures that are those of the record are sound', () => {
  expect(faultsOf(pages(), pages())).toEqual([]);
});

test.each<[what: string, change: (look: PublishedFigures) => void]>([
  ['picks that came true', ({ accuracy }) => (accuracy.accurate = 5)],
  ['settled picks', ({ accuracy }) => (accuracy.total = 5)],
  ['late picks', ({ trackRecord }) => (trackRecord.late = 0)],
  ['the rps of the model', ({ trackRecord }) => (trackRecord.scores.model.rps = 0.19)],
  ['the hit rate of those', ({ trackRecord }) => (trackRecord.calibration[1]!.hitRate = 0.9)],
])('figures that flatter (%s) are a contradiction', (what, change) => {
  expect(faultsOf(pages(change), pages(change)).join('\n')).toContain(what);
});

test('figures that changed while the record was read are held to either', () => {
  const later = pages(({ accuracy }) => (accuracy.total = 7));
  expect(faultsOf(pages(), later)).toEqual([]);
  expect(faultsOf(later, pages())).toEqual([]);
});

test('figures over other games are told, and not compared', () => {
  const other = pages(
    ({ trackRecord }) => (trackRecord.scores.model = { n: 5, rps: 0.1, brier: 0.1, logLoss: 0.1 }),
  );
  expect(checkPublished(figures, [other])).toMatchObject({
    faults: [],
    open: [expect.stringContaining('over 5 games')],
  });
});
