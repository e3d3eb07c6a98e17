import { expect, test } from 'vitest';
import {
  beginForecastSeason,
  type FinishedMatch,
  forecastGoals,
  learnMatch,
  newForecaster,
  usesPrices,
} from '#core/domain/forecast/forecaster';
import type { FairPrices } from '#core/domain/forecast/market-strength';
import { gridParameters, pricesLearning } from '#core/domain/forecast/parameters';
import { probabilityOf } from '#core/domain/forecast/probability';
import { type ExpectedGoals, scoreGrid } from '#core/domain/forecast/score-grid';
import { seededRandom } from '../../../support/seeded-random.ts';

const teams = ['Leeds', 'Derby'];
const match = (more: Partial<FinishedMatch> = {}): FinishedMatch => ({
  home: 'Leeds',
  away: 'Derby',
  day: 20_000,
  homeGoals: 3,
  awayGoals: 0,
  shots: null,
  market: null,
  ...more,
});
const begun = () => {
  const forecaster = newForecaster();
  beginForecastSeason(forecaster, { day: 19_990, sides: teams, tier: null, cameDown: null });
  return forecaster;
};

test('what was learnt moves the forecast towards it, and asking changes nothing', () => {
  const forecaster = begun();
  const before = forecastGoals(forecaster, 'Leeds', 'Derby');
  expect(forecastGoals(forecaster, 'Leeds', 'Derby')).toEqual(before);
  learnMatch(forecaster, match());
  const after = forecastGoals(forecaster, 'Leeds', 'Derby');
  expect(after.home - after.away).toBeGreaterThan(before.home - before.away);
});

test('shots on target tell of quality what the score hides', () => {
  const shots = { home: 12, away: 1 };
  const level = { homeGoals: 1, awayGoals: 1 };
  const [blind, seeing] = [begun(), begun()];
  for (let day = 20_000; day < 20_004; day += 1) {
    learnMatch(blind, match({ day, ...level }));
    learnMatch(seeing, match({ day, ...level, shots }));
  }
  const lead = (forecaster: ReturnType<typeof begun>) => {
    const { home, away } = forecastGoals(forecaster, 'Leeds', 'Derby');
    return home - away;
  };
  expect(lead(seeing)).toBeGreaterThan(lead(blind));
});

const pricesOf = (expected: ExpectedGoals): FairPrices => {
  const grid = scoreGrid(expected, gridParameters);
  const result = (selection: string) =>
    probabilityOf(grid, { market: 'match_result', selection, line: null })!;
  return {
    home: result('home'),
    draw: result('draw'),
    away: result('away'),
    over25: probabilityOf(grid, { market: 'total_goals', selection: 'over', line: 2.5 })!,
  };
};

/**
 * Seasons of twenty sides whose true strengths are known and whose market says the truth: what each forecaster
 * expected of the last season's matches, against what was true.
 */
function misjudged(kept: (match: FinishedMatch) => FinishedMatch): number {
  const random = seededRandom(14);
  const sides = Array.from({ length: 20 }, (_, side) => `side ${side}`);
  const quality = new Map(sides.map((side, at) => [side, (at - 9.5) * 0.03]));
  const drawn = (mean: number): number => {
    let [goals, left] = [0, random() - Math.exp(-mean)];
    for (let cell = Math.exp(-mean); left > 0 && goals < 15; left -= cell) cell *= mean / ++goals;
    return goals;
  };
  const forecaster = newForecaster();
  let [sum, n] = [0, 0];
  for (const season of [0, 1, 2]) {
    const first = 18_000 + 365 * season;
    beginForecastSeason(forecaster, { day: first, sides, tier: 1, cameDown: null });
    for (let round = 0; round < 38; round++) {
      const day = first + 7 * round;
      const matches = Array.from({ length: 10 }, (_, at): FinishedMatch => {
        // The circle of a round robin: one side stays, the others turn.
        const seat = (place: number) =>
          sides[place === 0 ? 0 : 1 + ((((place - 1 + round) % 19) + 19) % 19)]!;
        const pair = [seat(at), seat(19 - at)] as const;
        const [home, away] = (round + at) % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
        const difference = 0.165 + quality.get(home)! - quality.get(away)!;
        const truth = { home: Math.exp(0.25 + difference), away: Math.exp(0.25 - difference) };
        const expected = forecastGoals(forecaster, home, away);
        if (season === 2) {
          sum += Math.abs(Math.log(expected.home / expected.away) / 2 - difference);
          n += 1;
        }
        return match({
          home,
          away,
          day,
          homeGoals: drawn(truth.home),
          awayGoals: drawn(truth.away),
          market: pricesOf(truth),
        });
      });
      for (const played of matches) learnMatch(forecaster, kept(played));
    }
  }
  return sum / n;
}

test('prices of earlier matches tell of strength what results take years to', () => {
  const fromGoals = misjudged((played) => ({ ...played, market: null }));
  const fromPrices = misjudged((played) => played);
  expect(fromPrices).toBeLessThan(fromGoals / 2);
});

test('with too few priced matches of two seasons prices are left out, whole', () => {
  const market = pricesOf({ home: 3, away: 0.4 });
  const season = (day: number) => ({ day, sides: teams, tier: null, cameDown: null });
  const [priced, plain] = [begun(), begun()];
  const learnBoth = (day: number, said: FairPrices | null) => {
    learnMatch(priced, match({ day, market: said }));
    learnMatch(plain, match({ day }));
  };
  const said = (forecaster: ReturnType<typeof begun>) => forecastGoals(forecaster, 'Leeds', 'Derby');
  for (let day = 1; day < pricesLearning.fewest; day++) learnBoth(20_000 + day, market);
  expect(usesPrices(priced)).toBe(false);
  expect(said(priced)).toEqual(said(plain));
  learnBoth(20_000 + pricesLearning.fewest, market);
  expect(usesPrices(priced)).toBe(true);
  expect(said(priced)).not.toEqual(said(plain));
  for (const day of [20_365, 20_730])
    for (const forecaster of [priced, plain]) beginForecastSeason(forecaster, season(day));
  expect(usesPrices(priced), 'two seasons on nothing of it is left').toBe(false);
  expect(said(priced)).toEqual(said(plain));
});

test('the price of a match says nothing of it before it is learnt', () => {
  const learntUntil = (last: FairPrices | null) => {
    const forecaster = begun();
    const market = pricesOf({ home: 1.5, away: 1.1 });
    for (let day = 0; day < pricesLearning.fewest; day++)
      learnMatch(forecaster, match({ day: 20_000 + day, market }));
    const before = forecastGoals(forecaster, 'Leeds', 'Derby');
    learnMatch(forecaster, match({ day: 20_200, market: last }));
    return { before, after: forecastGoals(forecaster, 'Leeds', 'Derby') };
  };
  const [low, high] = [
    { home: 0.5, away: 2 },
    { home: 2.5, away: 0.5 },
  ].map((goals) => learntUntil(pricesOf(goals)));
  expect(low!.before).toEqual(high!.before);
  expect(low!.after.home).toBeLessThan(high!.after.home);
});
