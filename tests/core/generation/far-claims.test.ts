import { expect, test } from 'vitest';
import { farClaims } from '#core/generation/far-claims';
import type { Baseline } from '#core/domain/forecast/baseline';

const teams = { home: 'Arsenal', away: 'Chelsea' };
const baseline = { probabilityOf: () => 0.5 } as unknown as Baseline;
const home = (confidence: number) => ({
  market: 'match_result' as const,
  selection: 'home',
  line: null,
  confidence,
});

test('a claim far above the statistical forecast is named with both figures', () => {
  expect(farClaims([home(81)], baseline, teams)).toBe('');
  expect(farClaims([home(83), home(60)], baseline, teams)).toBe(
    'Claims far above the statistical forecast: Arsenal to win at 83 % (forecast 50 %).',
  );
});

test('one far below it, or without a forecast to compare with, is none', () => {
  expect(farClaims([home(5)], baseline, teams)).toBe('');
  expect(farClaims([home(99)], null, teams)).toBe('');
  expect(farClaims([home(99)], { probabilityOf: () => null } as unknown as Baseline, teams)).toBe('');
});
