import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('the result is the score after 90 minutes', () => {
  settlesAs([
    ['match_result', 'home', null, '2-1', 'won'],
    ['match_result', 'home', null, '1-1', 'lost'],
    ['match_result', 'home', null, '0-1', 'lost'],
    ['match_result', 'draw', null, '1-1', 'won'],
    ['match_result', 'draw', null, '2-1', 'lost'],
    ['match_result', 'draw', null, '1-2', 'lost'],
    ['match_result', 'away', null, '0-1', 'won'],
    ['match_result', 'away', null, '1-1', 'lost'],
    ['match_result', 'away', null, '1-0', 'lost'],
  ]);
});
