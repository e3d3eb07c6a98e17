import { describe } from 'vitest';
import { settlesAs } from './settles-as.ts';

describe('clean sheet', () => {
  settlesAs([
    ['clean_sheet_home', 'yes', null, '0-0', 'won'],
    ['clean_sheet_home', 'yes', null, '3-1', 'lost'],
    ['clean_sheet_home', 'no', null, '3-1', 'won'],
    ['clean_sheet_away', 'yes', null, '0-3', 'won'],
    ['clean_sheet_away', 'no', null, '0-3', 'lost'],
  ]);
});
