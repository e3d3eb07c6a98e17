import { expect, test } from 'vitest';
import { reviewReason } from '#core/generation/review-reason';
import type { Grounded, GroundingFlag } from '#core/llm/grounding';

const flag = (change: Partial<GroundingFlag>): GroundingFlag =>
  ({
    where: 'shortAnalysis',
    name: 'Nobody',
    problem: 'unknown_player',
    severity: 'serious',
    ...change,
  }) as GroundingFlag;

const reasonOf = (flags: GroundingFlag[], of: Partial<Parameters<typeof reviewReason>[0]> = {}) =>
  reviewReason({
    grounded: { card: { markets: [] }, flags, needsReview: flags.length > 0 } as unknown as Grounded,
    material: {
      baseline: null,
      dataVersions: [{ endpointName: 'a', dataVersion: 'b', fetchedAt: 'c' }],
      isThin: false,
    },
    isKnown: true,
    settings: { publishesThinCards: false },
    game: { homeTeam: 'Arsenal', awayTeam: 'Chelsea' },
    ...of,
  });

test('a card that nothing speaks against waits for nobody', () => {
  expect(reasonOf([])).toBeNull();
});

test('names and sentences are told apart, each name once', () => {
  const contradicted = flag({ name: 'Arsenal are last.', problem: 'contradicted' });
  expect(reasonOf([flag({}), flag({}), contradicted])).toBe(
    'Names that are not in the data: Nobody. A sentence that the data contradicts: “Arsenal are last.”',
  );
});

test('a card of thin data waits unless thin cards are published; one by hand without data always does', () => {
  const thin = { baseline: null, dataVersions: [], isThin: true };
  const publishes = { publishesThinCards: true };
  expect(reasonOf([], { material: thin })).toMatch(/^Written without a table/);
  expect(reasonOf([], { material: thin, settings: publishes })).toBeNull();
  expect(reasonOf([], { material: thin, settings: publishes, isKnown: false })).toMatch(/^Added by hand/);
});
