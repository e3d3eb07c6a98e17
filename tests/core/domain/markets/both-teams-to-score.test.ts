import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('both teams to score', () => {
  settlesAs([
    ['both_teams_to_score', 'yes', null, '1-1', 'won'],
    ['both_teams_to_score', 'yes', null, '2-0', 'lost'],
    ['both_teams_to_score', 'no', null, '0-0', 'won'],
    ['both_teams_to_score', 'no', null, '0-2', 'won'],
    ['both_teams_to_score', 'no', null, '1-2', 'lost'],
  ]);
});
