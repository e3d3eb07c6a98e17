import { market, scoreText, wonIf } from './market.ts';
import { anAnswer, yesOrNo } from './written.ts';

export const bothTeamsToScore = market({
  key: 'both_teams_to_score',
  name: 'Both Teams to Score',
  selections: ['yes', 'no'],
  line: null,
  needs: ['fulltime'],
  hint: 'yes when each team scores at least once in 90 minutes.',
  label: (selection) => `Both teams to score: ${selection}`,
  settle: (selection, _line, { fulltime }) =>
    wonIf((fulltime.home > 0 && fulltime.away > 0) === (selection === 'yes')),
  actual: ({ fulltime }) =>
    `${fulltime.home > 0 && fulltime.away > 0 ? 'Both scored' : 'Not both scored'} (${scoreText(fulltime)})`,
  words: {
    '#btts': 'both teams? (?:to )?score|both to score|btts|bts|gg/ng',
    '#btts yes': 'gg',
    '#btts no': 'ng',
  },
  written: [
    [`#btts(?: ${anAnswer})?`, (parts) => ({ selection: yesOrNo(parts.answer) })],
    [`${anAnswer} #btts`, (parts) => ({ selection: yesOrNo(parts.answer) })],
    ['not #btts', () => ({ selection: 'no' })],
  ],
});
