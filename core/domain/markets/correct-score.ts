import { market, scoreText, wonIf } from './market.ts';

const highest = 9;
const zero = '0'.charCodeAt(0);

const scores = Array.from({ length: highest + 1 }, (_row, home) =>
  Array.from({ length: highest + 1 }, (_cell, away) => scoreText({ home, away })),
).flat();

export const correctScore = market({
  key: 'correct_score',
  name: 'Correct Score',
  selections: [...scores, 'other'],
  line: null,
  needs: ['fulltime'],
  hint: 'The exact score after 90 minutes, home goals first, e.g. "2-1"; other = a side above 9.',
  label: (selection) => (selection === 'other' ? 'Any other score' : `Correct score ${selection}`),
  settle: (selection, _line, { fulltime: { home, away } }) => {
    if (selection === 'other') return wonIf(home > highest || away > highest);
    return wonIf(selection.charCodeAt(0) - zero === home && selection.charCodeAt(2) - zero === away);
  },
  actual: ({ fulltime }) => scoreText(fulltime),
});
