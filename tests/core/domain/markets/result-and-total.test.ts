import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('result and total', () => {
  settlesAs([
    ['result_and_total', 'home/over', 2.5, '2-1', 'won'],
    ['result_and_total', 'home/over', 2.5, '2-0', 'lost'],
    ['result_and_total', 'home/under', 2.5, '2-0', 'won'],
    ['result_and_total', 'away/over', 2.5, '2-1', 'lost'],
    ['result_and_total', 'draw/under', 2.5, '1-1', 'won'],
  ]);
});
