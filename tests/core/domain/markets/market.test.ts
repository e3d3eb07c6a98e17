import { expect, test } from 'vitest';
import { countText, outcomeOf, resultLabel, resultText, wonIf } from '#core/domain/markets/market';

test.each([
  [2, 1, 'home', 'Home win 2-1', '3 goals (2-1)'],
  [0, 1, 'away', 'Away win 0-1', '1 goal (0-1)'],
  [0, 0, 'draw', 'Draw 0-0', '0 goals (0-0)'],
])('%d-%d is %s in every wording', (home, away, outcome, text, count) => {
  expect([
    outcomeOf({ home, away }),
    resultText({ home, away }),
    countText({ home, away }, 'goal', 'goals'),
  ]).toEqual([outcome, text, count]);
});

test('a result names the team that is to win, and what is not won is lost', () => {
  const teams = { home: 'Leeds', away: 'Derby' };
  expect(['home', 'draw', 'away'].map((outcome) => resultLabel(outcome, teams))).toEqual([
    'Leeds to win',
    'Draw',
    'Derby to win',
  ]);
  expect([wonIf(true), wonIf(false)]).toEqual(['won', 'lost']);
});
