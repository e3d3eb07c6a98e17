import { goalLines, overUnder, overUnderText, settleTotal } from './lines.ts';
import { market, scoreText, type Side } from './market.ts';
import { aTotal, readTotal, tokenOf } from './written.ts';

const teamTotal = <const Key extends string>(key: Key, side: Side, name: string) =>
  market({
    key,
    name,
    selections: overUnder,
    line: goalLines,
    needs: ['fulltime'],
    hint: `Goals of the ${side} team over or under the line.`,
    label: (selection, line, teams) => `${teams[side]} ${overUnderText(selection, line).toLowerCase()} goals`,
    settle: (selection, line, { fulltime }) => settleTotal(selection, line, fulltime[side]),
    actual: ({ fulltime }) =>
      `${fulltime[side]} ${side} ${fulltime[side] === 1 ? 'goal' : 'goals'} (${scoreText(fulltime)})`,
    written: [
      [`${tokenOf[side]} (?:to score |#g )?${aTotal}(?: #g)?`, readTotal],
      [`${aTotal} ${tokenOf[side]} #g`, readTotal],
    ],
  });

export const teamTotalHome = teamTotal('team_total_home', 'home', 'Home Team Goals');
export const teamTotalAway = teamTotal('team_total_away', 'away', 'Away Team Goals');
