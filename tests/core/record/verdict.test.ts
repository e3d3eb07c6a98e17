import { describe, expect, test } from 'vitest';
import type { Game } from '../../../core/db/entities/games.ts';
import { settle } from '../../../core/domain/settle.ts';
import { resultOf } from '../../../core/record/verdict.ts';

/** A stored row as `tips results set` leaves it, or as the source does. */
const row = (more: Partial<Game>) =>
  ({
    fulltimeHome: 1,
    fulltimeAway: 1,
    goalsHome: null,
    goalsAway: null,
    extratimeHome: null,
    extratimeAway: null,
    ...more,
  }) as Game;

const draw = { market: 'match_result', selection: 'draw', line: null } as const;

describe('a result entered by hand', () => {
  test.each(['FT', 'AET', 'PEN'])('settles as %s from the score after 90 minutes alone', (statusCode) => {
    expect(settle(draw, resultOf(row({ statusCode, resultSource: 'by_hand' })))).toMatchObject({
      settlement: 'won',
    });
  });

  test('is void where it says so', () => {
    expect(settle(draw, resultOf(row({ statusCode: 'ABD', resultSource: 'by_hand' }))).settlement).toBe(
      'void',
    );
  });

  test('lifts the flag that the same row of the source keeps', () => {
    const { settlement, flag } = settle(draw, resultOf(row({ statusCode: 'AET', resultSource: 'football' })));
    expect(settlement).toBe('unsettled');
    expect(flag).toContain('extra-time score is missing');
  });
});
