import { describe } from 'vitest';
import { ft, score, settlesAs } from './settles-as.ts';

describe('total cards', () => {
  const counted = ft('1-0', { corners: score('6-4'), cards: score('3-2') });
  settlesAs([
    ['total_cards', 'over', 4.5, counted, 'won'],
    ['total_cards', 'under', 5, counted, 'void'],
    ['total_cards', 'under', 4.5, counted, 'lost'],
    ['total_cards', 'under', 4.5, ft('1-0', { cards: null }), 'unsettled'],
  ]);
});
