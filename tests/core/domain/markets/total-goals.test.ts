import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('the goals of both sides against the line; quarter lines are split', () => {
  settlesAs([
    ['total_goals', 'over', 2.5, '2-1', 'won'],
    ['total_goals', 'over', 2.5, '1-1', 'lost'],
    ['total_goals', 'under', 2.5, '1-1', 'won'],
    ['total_goals', 'under', 2.5, '3-0', 'lost'],
    ['total_goals', 'over', 3, '2-2', 'won'],
    ['total_goals', 'over', 3, '2-1', 'void'],
    ['total_goals', 'over', 3, '1-1', 'lost'],
    ['total_goals', 'under', 3, '1-1', 'won'],
    ['total_goals', 'under', 3, '0-3', 'void'],
    ['total_goals', 'under', 3, '0-4', 'lost'],
    ['total_goals', 'over', 2.25, '2-1', 'won'],
    ['total_goals', 'over', 2.25, '1-1', 'half_lost'],
    ['total_goals', 'over', 2.25, '1-0', 'lost'],
    ['total_goals', 'under', 2.25, '1-0', 'won'],
    ['total_goals', 'under', 2.25, '2-0', 'half_won'],
    ['total_goals', 'under', 2.25, '2-1', 'lost'],
    ['total_goals', 'over', 2.75, '2-2', 'won'],
    ['total_goals', 'over', 2.75, '2-1', 'half_won'],
    ['total_goals', 'over', 2.75, '1-1', 'lost'],
    ['total_goals', 'under', 2.75, '1-1', 'won'],
    ['total_goals', 'under', 2.75, '3-0', 'half_lost'],
    ['total_goals', 'under', 2.75, '3-1', 'lost'],
    ['total_goals', 'over', 0.5, '0-0', 'lost'],
    ['total_goals', 'under', 7.5, '4-4', 'lost'],
  ]);
});
