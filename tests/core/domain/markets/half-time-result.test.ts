import { describe } from 'vitest';
import { ft, score, settlesAs } from './settles-as.ts';

describe('half time result', () => {
  const game = ft('2-1', { halftime: score('0-1') });
  settlesAs([
    ['half_time_result', 'away', null, game, 'won'],
    ['half_time_result', 'home', null, game, 'lost'],
    ['half_time_result', 'draw', null, ft('2-1', { halftime: score('1-1') }), 'won'],
    ['half_time_result', 'away', null, '2-1', 'unsettled'],
    ['half_time_result', 'draw', null, '0-0', 'unsettled'],
    ['half_time_result', 'away', null, { status: 'FT', fulltime: null, halftime: score('0-1') }, 'won'],
  ]);
});
