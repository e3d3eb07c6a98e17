import { europeanLines, lineAllowed, signed } from './lines.ts';
import { market, resultSelections, resultText, wonIf } from './market.ts';
import { aSignedLine, aTeam, plainHandicap, sideOf, type Parts } from './written.ts';

/** A side's own handicap as the home line that the market carries. */
const homeLine = ({ team: token, line }: Parts): number => (token === '@a' ? -Number(line) : Number(line));
const readSide = (parts: Parts) => ({ selection: sideOf(parts.team), line: homeLine(parts) });
const readDraw = (parts: Parts) => ({ selection: 'draw', line: homeLine(parts) });

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
  words: { '#eh': 'european handicap|(?:3|three) way handicap|handicap result|eh' },
  written: [
    [`#eh ${aTeam} ${aSignedLine}`, readSide],
    [`${aTeam} ${aSignedLine} #eh`, readSide],
    [`#eh draw (?:with )?${aTeam} ${aSignedLine}`, readDraw],
    [`draw (?:with )?${aTeam} ${aSignedLine} #eh`, readDraw],
    // Without its kind, a line that is no whole number can only be Asian.
    [plainHandicap, (parts) => (lineAllowed(europeanLines, homeLine(parts)) ? readSide(parts) : null)],
  ],
});
