import { market, scoreText, wonIf } from './market.ts';
import { aTeam, sideOf } from './written.ts';

export const firstTeamToScore = market({
  key: 'first_team_to_score',
  name: 'First Team to Score',
  selections: ['home', 'away', 'none'],
  line: null,
  needs: ['fulltime', 'firstGoal'],
  // Without a goal nobody scored first, so that no source has to name a team.
  waives: (input, fulltime) => input === 'firstGoal' && fulltime?.home === 0 && fulltime.away === 0,
  hint: 'Which team scores first in 90 minutes, an own goal counting for the team credited; none = no goal.',
  label: (selection, _line, teams) =>
    selection === 'none' ? 'No goal' : `${selection === 'home' ? teams.home : teams.away} to score first`,
  settle: (selection, _line, { fulltime, firstGoal }) => {
    const goalless = fulltime.home === 0 && fulltime.away === 0;
    return wonIf(selection === (goalless ? 'none' : firstGoal));
  },
  actual: ({ fulltime, firstGoal }) =>
    fulltime.home === 0 && fulltime.away === 0
      ? 'No goal (0-0)'
      : `${firstGoal === 'home' ? 'Home' : 'Away'} scored first (${scoreText(fulltime)})`,
  doubt: ({ fulltime, firstGoal }) =>
    fulltime.home + fulltime.away > 0 && fulltime[firstGoal] === 0
      ? 'The first goal is credited to a team that did not score.'
      : null,
  words: {
    '#first':
      'first team to score|team to score first|1st team to score|to score first|scores? first|to score (?:the )?first goal',
  },
  written: [
    [`${aTeam} #first`, (parts) => ({ selection: sideOf(parts.team) })],
    [`#first ${aTeam}`, (parts) => ({ selection: sideOf(parts.team) })],
    ['#first (?:none|no #g|neither|no team)|no #g', () => ({ selection: 'none' })],
  ],
});
