import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('result and both score', () => {
  settlesAs([
    ['result_and_both_score', 'home/yes', null, '2-1', 'won'],
    ['result_and_both_score', 'home/yes', null, '2-0', 'lost'],
    ['result_and_both_score', 'home/no', null, '2-0', 'won'],
    ['result_and_both_score', 'draw/no', null, '0-0', 'won'],
    ['result_and_both_score', 'draw/yes', null, '1-1', 'won'],
    ['result_and_both_score', 'away/no', null, '1-2', 'lost'],
  ]);
});
