import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('home plus line against away, no push', () => {
  settlesAs([
    ['european_handicap', 'home', -1, '2-0', 'won'],
    ['european_handicap', 'home', -1, '2-1', 'lost'],
    ['european_handicap', 'draw', -1, '2-1', 'won'],
    ['european_handicap', 'draw', -1, '1-1', 'lost'],
    ['european_handicap', 'away', -1, '1-1', 'won'],
    ['european_handicap', 'away', -1, '2-1', 'lost'],
    ['european_handicap', 'home', 1, '1-1', 'won'],
    ['european_handicap', 'draw', 1, '0-1', 'won'],
    ['european_handicap', 'away', 1, '0-1', 'lost'],
    ['european_handicap', 'away', 1, '0-2', 'won'],
  ]);
});
