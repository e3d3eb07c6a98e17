import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('correct score', () => {
  settlesAs([
    ['correct_score', '2-1', null, '2-1', 'won'],
    ['correct_score', '2-1', null, '1-2', 'lost'],
    ['correct_score', '0-0', null, '0-0', 'won'],
    ['correct_score', '9-9', null, '9-9', 'won'],
    ['correct_score', 'other', null, '9-9', 'lost'],
    ['correct_score', 'other', null, '10-0', 'won'],
    ['correct_score', 'other', null, '0-10', 'won'],
    ['correct_score', '1-0', null, '10-0', 'lost'],
  ]);
});
