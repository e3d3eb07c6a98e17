import { describe } from 'vitest';
import { ft, settlesAs } from './settles-as.ts';

describe('first team to score', () => {
  settlesAs([
    ['first_team_to_score', 'home', null, ft('1-1', { firstGoal: 'home' }), 'won'],
    ['first_team_to_score', 'away', null, ft('1-1', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'none', null, ft('1-1', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'away', null, ft('0-1', { firstGoal: 'away' }), 'won'],
    ['first_team_to_score', 'none', null, '0-0', 'won'],
    ['first_team_to_score', 'none', null, ft('0-0', { firstGoal: 'home' }), 'won'],
    ['first_team_to_score', 'home', null, ft('0-0', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'home', null, '2-1', 'unsettled'],
    ['first_team_to_score', 'none', null, ft('2-1', { firstGoal: null }), 'unsettled'],
    ['first_team_to_score', 'home', null, ft('0-1', { firstGoal: 'home' }), 'unsettled'],
  ]);
});
