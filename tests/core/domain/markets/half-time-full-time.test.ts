import { describe } from 'vitest';
import { ft, score, settlesAs } from './settles-as.ts';

describe('half time full time', () => {
  const game = ft('2-1', { halftime: score('0-1') });
  settlesAs([
    ['half_time_full_time', 'away/home', null, game, 'won'],
    ['half_time_full_time', 'away/away', null, game, 'lost'],
    ['half_time_full_time', 'home/home', null, game, 'lost'],
    ['half_time_full_time', 'draw/draw', null, ft('1-1', { halftime: score('0-0') }), 'won'],
    ['half_time_full_time', 'draw/draw', null, '0-0', 'unsettled'],
  ]);
});
