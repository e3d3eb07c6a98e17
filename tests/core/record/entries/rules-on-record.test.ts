import { expect, test } from 'vitest';
import { corrected } from '#core/domain/calibration/correction';
import type { OpenedValue } from '#core/record/entries/openings';
import { headlineFault, isShownByRules, noRules, takeRule } from '#core/record/entries/rules-on-record';

const pick = (position: number, stated: number, shown = stated): OpenedValue<'picks'>[number] => ({
  position,
  market: position === 1 ? 'double_chance' : 'match_result',
  selection: position === 1 ? 'home_away' : 'home',
  line: null,
  stated,
  shown,
  baseline: null,
  headline: position === 2,
});
const rules = (headlineExclusions: object[]) => ({ kind: 'rules', headlineExclusions, scores: {} });
const exclusion = { market: 'double_chance', selection: 'home_away', min: null, max: null };

test('the headline is the surest pick that says something by the rules on record then', () => {
  const onRecord = noRules();
  const picks = [pick(1, 800_000), pick(2, 600_000)];
  // Before there are rules nothing can be said.
  expect(headlineFault(onRecord, 5, picks)).toBeNull();
  takeRule(onRecord, 1, rules([]));
  expect(headlineFault(onRecord, 5, picks)).toMatch(/pick 2 as its headline, which is not its surest/);
  takeRule(onRecord, 7, rules([exclusion]));
  // A rule of later days excuses nothing.
  expect(headlineFault(onRecord, 5, picks)).not.toBeNull();
  expect(headlineFault(onRecord, 8, picks)).toBeNull();
  expect(headlineFault(onRecord, 8, [pick(1, 800_000)])).toBe('has 0 headlines');
});

test('a confidence is shown as stated, or as a correction on record of that model and version makes it', () => {
  const onRecord = noRules();
  const parameters = { slope: 700_000, shift: -50_000 };
  const known = { provider: 'openai', model: 'm', promptVersion: 2 };
  const calibration = { kind: 'calibration', n: 3, ...known, parameters, validFrom: 3 };
  takeRule(onRecord, 3, calibration);
  const shown = 10_000 * Math.round(100 * corrected({ slope: 0.7, shift: -0.05 }, 0.8));
  const entry = { n: 9, ...known };
  expect(isShownByRules(onRecord, entry, [pick(1, 800_000)])).toBe(true);
  expect(isShownByRules(onRecord, entry, [pick(1, 800_000, shown)])).toBe(true);
  expect(isShownByRules(onRecord, entry, [pick(1, 800_000, shown + 30_000)])).toBe(false);
  expect(isShownByRules(onRecord, { ...entry, promptVersion: 3 }, [pick(1, 800_000, shown)])).toBe(false);
  expect(isShownByRules(onRecord, { ...entry, n: 2 }, [pick(1, 800_000, shown)])).toBe(false);
});
