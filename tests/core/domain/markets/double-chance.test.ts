import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('double chance never pushes', () => {
  settlesAs([
    ['double_chance', 'home_draw', null, '1-0', 'won'],
    ['double_chance', 'home_draw', null, '1-1', 'won'],
    ['double_chance', 'home_draw', null, '0-1', 'lost'],
    ['double_chance', 'draw_away', null, '0-1', 'won'],
    ['double_chance', 'draw_away', null, '0-0', 'won'],
    ['double_chance', 'draw_away', null, '1-0', 'lost'],
    ['double_chance', 'home_away', null, '1-0', 'won'],
    ['double_chance', 'home_away', null, '0-1', 'won'],
    ['double_chance', 'home_away', null, '2-2', 'lost'],
  ]);
});
