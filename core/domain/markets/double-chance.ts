import { market, outcomeOf, resultText, wonIf } from './market.ts';
import { sideOf, type Parts, type Reading } from './written.ts';

const selections = ['home_draw', 'draw_away', 'home_away'];

/** Two different results, in either order. */
function readTwo({ first, second }: Parts): Reading | null {
  const named = [sideOf(first), sideOf(second)];
  const selection = selections.find((one) => one.split('_').every((side) => named.includes(side)));
  return selection === undefined ? null : { selection };
}

export const doubleChance = market({
  key: 'double_chance',
  name: 'Double Chance',
  selections,
  line: null,
  needs: ['fulltime'],
  hint: 'Two of the three results: home_draw (1X), draw_away (X2), home_away (12, nobody draws).',
  label: (selection, _line, { home, away }) =>
    selection === 'home_draw'
      ? `${home} or draw`
      : selection === 'draw_away'
        ? `Draw or ${away}`
        : `${home} or ${away}`,
  settle: (selection, _line, { fulltime }) => {
    const outcome = outcomeOf(fulltime);
    if (selection === 'home_draw') return wonIf(outcome !== 'away');
    if (selection === 'draw_away') return wonIf(outcome !== 'home');
    return wonIf(outcome !== 'draw');
  },
  actual: ({ fulltime }) => resultText(fulltime),
  words: { '#dc': 'double chance|dc' },
  written: [
    ['(?:#dc )?(?<first>@[ha]|draw) or (?<second>@[ha]|draw)(?: #dc)?', readTwo],
    [
      '(?:#dc )?(?<first>@[ha]) (?:#win )?or draw(?: #dc)?',
      ({ first }) => readTwo({ first, second: 'draw' }),
    ],
    ['#dc (?<first>@[ha]|draw)[ /](?<second>@[ha]|draw)', readTwo],
    ['(?<first>@[ha]|draw)[ /](?<second>@[ha]|draw) #dc', readTwo],
    [
      '(?:#dc )?(?<coupon>1x|x1|x2|2x|12|21)(?: #dc)?',
      ({ coupon = '' }) => readTwo({ first: coupon[0], second: coupon[1] }),
    ],
  ],
});
