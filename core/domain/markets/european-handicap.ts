import { europeanLines, signed } from './lines.ts';
import { market, resultSelections, resultText, wonIf } from './market.ts';

export const europeanHandicap = market({
  key: 'european_handicap',
  name: 'European Handicap',
  selections: resultSelections,
  line: europeanLines,
  needs: ['fulltime'],
  hint: 'Three-way: home goals plus the line against away goals; the same home line serves home, draw and away.',
  label: (selection, line, { home, away }) => {
    if (selection === 'draw') return `Draw with ${home} ${signed(line)} (European handicap)`;
    return `${selection === 'home' ? `${home} ${signed(line)}` : `${away} ${signed(-line)}`} (European handicap)`;
  },
  settle: (selection, line, { fulltime }) => {
    const lead = fulltime.home + line - fulltime.away;
    if (selection === 'draw') return wonIf(lead === 0);
    return wonIf(selection === 'home' ? lead > 0 : lead < 0);
  },
  actual: ({ fulltime }) => resultText(fulltime),
});
