import { describe } from 'vitest';
import { ft, score, settlesAs } from './settles-as.ts';

describe('total corners', () => {
  const counted = ft('1-0', { corners: score('6-4'), cards: score('3-2') });
  settlesAs([
    ['total_corners', 'over', 9.5, counted, 'won'],
    ['total_corners', 'over', 10, counted, 'void'],
    ['total_corners', 'under', 10.25, counted, 'half_won'],
    ['total_corners', 'over', 10.25, counted, 'half_lost'],
    ['total_corners', 'over', 9.75, counted, 'half_won'],
    ['total_corners', 'over', 8.5, ft('1-0', { corners: { home: 9, away: null } }), 'unsettled'],
    ['total_corners', 'over', 8.5, '1-0', 'unsettled'],
  ]);
});
