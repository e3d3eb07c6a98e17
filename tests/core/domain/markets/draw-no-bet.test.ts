import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('a draw gives the stake back', () => {
  settlesAs([
    ['draw_no_bet', 'home', null, '1-0', 'won'],
    ['draw_no_bet', 'home', null, '1-1', 'void'],
    ['draw_no_bet', 'home', null, '0-1', 'lost'],
    ['draw_no_bet', 'away', null, '0-1', 'won'],
    ['draw_no_bet', 'away', null, '0-0', 'void'],
    ['draw_no_bet', 'away', null, '1-0', 'lost'],
  ]);
});
