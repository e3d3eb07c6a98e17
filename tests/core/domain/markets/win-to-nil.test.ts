import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('win to nil', () => {
  settlesAs([
    ['win_to_nil', 'home', null, '1-0', 'won'],
    ['win_to_nil', 'home', null, '2-1', 'lost'],
    ['win_to_nil', 'home', null, '0-0', 'lost'],
    ['win_to_nil', 'away', null, '0-1', 'won'],
    ['win_to_nil', 'away', null, '1-0', 'lost'],
  ]);
});
