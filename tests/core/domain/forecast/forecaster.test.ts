import { expect, test } from 'vitest';
import {
  beginForecastSeason,
  type FinishedMatch,
  forecastGoals,
  learnMatch,
  newForecaster,
} from '#core/domain/forecast/forecaster';

const teams = ['Leeds', 'Derby'];
const match = (more: Partial<FinishedMatch> = {}): FinishedMatch => ({
  home: 'Leeds',
  away: 'Derby',
  day: 20_000,
  homeGoals: 3,
  awayGoals: 0,
  shots: null,
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
