import { describe } from 'vitest';
import { ft, score, settlesAs } from './settles-as.ts';

describe('first half total', () => {
  const game = ft('2-1', { halftime: score('0-1') });
  settlesAs([
    ['first_half_total', 'over', 0.5, game, 'won'],
    ['first_half_total', 'over', 1, game, 'void'],
    ['first_half_total', 'under', 1.25, game, 'half_won'],
    ['first_half_total', 'over', 1.5, game, 'lost'],
    ['first_half_total', 'under', 0.5, '0-0', 'unsettled'],
  ]);
});
