import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('the goals of one side against the line', () => {
  settlesAs([
    ['team_total_home', 'over', 1.5, '2-0', 'won'],
    ['team_total_home', 'over', 1.5, '1-3', 'lost'],
    ['team_total_home', 'over', 2, '2-3', 'void'],
    ['team_total_home', 'under', 1.75, '2-0', 'half_lost'],
    ['team_total_home', 'over', 1.75, '2-0', 'half_won'],
    ['team_total_away', 'under', 1.5, '3-1', 'won'],
    ['team_total_away', 'under', 1.5, '0-2', 'lost'],
    ['team_total_away', 'over', 1.25, '0-1', 'half_lost'],
    ['team_total_away', 'under', 1.25, '0-1', 'half_won'],
  ]);
});
