import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('odd even', () => {
  settlesAs([
    ['odd_even', 'even', null, '0-0', 'won'],
    ['odd_even', 'odd', null, '0-0', 'lost'],
    ['odd_even', 'odd', null, '2-1', 'won'],
    ['odd_even', 'even', null, '2-1', 'lost'],
  ]);
});
