import { market, scoreText, wonIf } from './market.ts';
import { aTeam, type Parts, type Reading } from './written.ts';

const highest = 9;
const zero = '0'.charCodeAt(0);

const scores = Array.from({ length: highest + 1 }, (_row, home) =>
  Array.from({ length: highest + 1 }, (_cell, away) => scoreText({ home, away })),
).flat();

/** "Leeds to win 2-1" names the winner's goals first. */
function readWinner({ team: token, score = '' }: Parts): Reading | null {
  const [own = '', other = ''] = score.split('-');
  if (Number(own) <= Number(other)) return null;
  return { selection: token === '@h' ? score : `${other}-${own}` };
}

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
  words: { '#cs': 'correct score|exact score|final score' },
  written: [
    ['(?:#cs )?(?<score>\\d-\\d)(?: #cs)?', ({ score = '' }) => ({ selection: score })],
    [`#cs ${aTeam} (?<score>\\d-\\d)`, readWinner],
    [`${aTeam} #win (?<score>\\d-\\d)`, readWinner],
    ['any other score|#cs (?:any )?other(?: score)?', () => ({ selection: 'other' })],
  ],
});
