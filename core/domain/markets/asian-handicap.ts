import { asianLines, settleMargin, signed } from './lines.ts';
import { market, resultText } from './market.ts';
import { aSignedLine, aTeam, plainHandicap, sideOf, type Parts } from './written.ts';

const readHandicap = ({ team: token, line }: Parts) => ({ selection: sideOf(token), line: Number(line) });

/** The line belongs to the selected side; odds feeds that print the home line for both sides must be turned round. */
export const asianHandicap = market({
  key: 'asian_handicap',
  name: 'Asian Handicap',
  selections: ['home', 'away'],
  line: asianLines,
  needs: ['fulltime'],
  hint: 'The line is added to the goals of the selected side: away with line +1 starts the away team one goal up.',
  label: (selection, line, teams) =>
    `${selection === 'home' ? teams.home : teams.away} ${signed(line)} (Asian handicap)`,
  settle: (selection, line, { fulltime }) => {
    const lead = fulltime.home - fulltime.away;
    return settleMargin((selection === 'home' ? lead : -lead) + line);
  },
  actual: ({ fulltime }) => resultText(fulltime),
  words: { '#ah': 'asian handicap|ah' },
  written: [
    [`#ah ${aTeam} ${aSignedLine}(?: #ah)?`, readHandicap],
    [`${aTeam} #ah ${aSignedLine}`, readHandicap],
    [`${aTeam} ${aSignedLine} #ah`, readHandicap],
    [plainHandicap, readHandicap],
  ],
});
