import { expect, test } from 'vitest';
import type { CardMarket, CardRevision } from '#core/db/entities/cards';
import type { MarketReading } from '#core/db/entities/odds';
import { openings } from '#core/record/entries/openings';
import { openedValues } from '#core/record/leaves/publish-entry';

const facts = {
  probabilityHome: 0.51,
  probabilityDraw: 0.27,
  probabilityAway: 0.22,
  probabilityOver25: 0.555_555_5,
  probabilityBothScore: null,
  baseline: { version: 2, home: 0.4, draw: 0.3, away: 0.3, over25: 0.5, bothScore: 0.6 },
  shortContent: { sport: 'Soccer', supportingFacts: { home: 'a', away: 'b' } },
  longContent: { finalVerdict: 'Home.' },
};
const revision = facts as unknown as CardRevision;
const pick = {
  market: 'asian_handicap',
  selection: 'home',
  line: -0.25,
  baselineProbability: 0.45,
  reasoning: 'Because.',
};
const markets = [
  { ...pick, position: 0, confidence: 64, correctedConfidence: 58, isHeadline: true },
  {
    ...pick,
    position: 1,
    confidence: 57.5,
    correctedConfidence: null,
    baselineProbability: null,
    line: null,
    isHeadline: false,
  },
] as unknown as CardMarket[];
const reading = {
  readAt: new Date('2026-11-28T14:00:00Z'),
  bookmakers: 7,
  method: 'power',
  homePrice: 2100,
  drawPrice: 3400,
  awayPrice: 3600,
  overPrice: 1900,
  underPrice: 1950,
  yesPrice: null,
  noPrice: null,
} as unknown as MarketReading;

test('a publication commits to all that is scored, in whole numbers, with the confidence stated and the one shown', () => {
  const { forecast, picks, text } = openedValues(revision, markets, reading);
  expect(forecast).toMatchObject({
    threeWay: { home: 510_000, draw: 270_000, away: 220_000 },
    over25: 555_556,
    bothScore: null,
    baseline: { threeWay: { home: 400_000, draw: 300_000, away: 300_000 }, method: 'score_grid', version: 2 },
    market: { bookmakers: 7, margin: 'power', readAt: '2026-11-28T14:00:00.000Z' },
  });
  const priced = Object.assign({}, revision, {
    baseline: Object.assign({}, revision.baseline, { withPrices: true }),
  });
  expect(openedValues(priced, markets, null).forecast.baseline?.method).toBe('score_grid_prices');
  expect(forecast.market!.prices.map(({ selection, line, price }) => [selection, line, price])).toEqual([
    ['home', null, 2100],
    ['draw', null, 3400],
    ['away', null, 3600],
    ['over', 250, 1900],
    ['under', 250, 1950],
  ]);
  expect(
    picks.map(({ position, line, stated, shown, baseline, headline }) => [
      position,
      line,
      stated,
      shown,
      baseline,
      headline,
    ]),
  ).toEqual([
    [1, -25, 640_000, 580_000, 450_000, true],
    [2, null, 575_000, 575_000, null, false],
  ]);
  expect(text.reasons).toEqual([1, 2].map((position) => ({ position, text: 'Because.' })));
  expect(openings.forecast.parse(forecast)).toEqual(forecast);
});

test('without a baseline and without prices there is none', () => {
  const { forecast } = openedValues({ ...facts, probabilityDraw: null, baseline: null }, markets, null);
  expect(forecast).toMatchObject({ threeWay: null, baseline: null, market: null });
});
