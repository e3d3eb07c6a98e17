import { countText, market, wonIf } from './market.ts';

export const oddEven = market({
  key: 'odd_even',
  name: 'Odd/Even Goals',
  selections: ['odd', 'even'],
  line: null,
  needs: ['fulltime'],
  hint: 'Whether the number of goals is odd or even; no goal is even.',
  label: (selection) => `${selection === 'odd' ? 'Odd' : 'Even'} number of goals`,
  settle: (selection, _line, { fulltime }) =>
    wonIf(((fulltime.home + fulltime.away) % 2 === 1) === (selection === 'odd')),
  actual: ({ fulltime }) => countText(fulltime, 'goal', 'goals'),
  words: { '#oe': 'odd/even|odd or even' },
  written: [
    [
      '(?:#oe (?:#g )?)?(?<parity>odd|even)(?: #g| number of #g)?',
      ({ parity = '' }) => ({ selection: parity }),
    ],
  ],
});
