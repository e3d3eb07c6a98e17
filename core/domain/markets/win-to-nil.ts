import { market, resultText, wonIf } from './market.ts';
import { aTeam, sideOf } from './written.ts';

export const winToNil = market({
  key: 'win_to_nil',
  name: 'Win to Nil',
  selections: ['home', 'away'],
  line: null,
  needs: ['fulltime'],
  hint: 'The side wins and concedes no goal.',
  label: (selection, _line, teams) => `${selection === 'home' ? teams.home : teams.away} to win to nil`,
  settle: (selection, _line, { fulltime: { home, away } }) =>
    wonIf(selection === 'home' ? home > 0 && away === 0 : away > 0 && home === 0),
  actual: ({ fulltime }) => resultText(fulltime),
  words: { '#nil': '(?:to )?wins? to nil' },
  written: [
    [`(?:#nil )?${aTeam} #nil`, (parts) => ({ selection: sideOf(parts.team) })],
    [`#nil ${aTeam}`, (parts) => ({ selection: sideOf(parts.team) })],
  ],
});
