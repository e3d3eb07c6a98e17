import { expect, test } from 'vitest';
import { goalsShort, soFar } from '#core/domain/so-far';

const pick = (market: string, selection: string, line: number | null = null) => ({ market, selection, line });
const at = (home: number, away: number) => ({ home, away });

test('a pick that the score decides is told as it would settle now', () => {
  expect(soFar(pick('match_result', 'home'), '2H', at(1, 0))).toBe('won');
  expect(soFar(pick('match_result', 'home'), 'HT', at(0, 0))).toBe('lost');
  expect(soFar(pick('draw_no_bet', 'home'), '1H', at(1, 1))).toBe('void');
  expect(soFar(pick('asian_handicap', 'home', -0.75), '2H', at(1, 0))).toBe('half_won');
  expect(soFar(pick('total_goals', 'over', 2.5), '2H', at(2, 1))).toBe('won');
});

test('what the score does not tell, and extra time, is not told', () => {
  expect(soFar(pick('first_half_total', 'over', 1.5), '2H', at(2, 1))).toBeNull();
  expect(soFar(pick('total_corners', 'over', 9.5), '2H', at(2, 1))).toBeNull();
  for (const code of ['ET', 'BT', 'P', 'SUSP', 'FT', 'NS'])
    expect(soFar(pick('match_result', 'home'), code, at(2, 1))).toBeNull();
});

test('the gap of a pick that goals alone make right is the least number of them', () => {
  expect(goalsShort(pick('total_goals', 'over', 2.5), '2H', at(1, 1))).toBe(1);
  expect(goalsShort(pick('total_goals', 'over', 2.5), '2H', at(0, 0))).toBe(3);
  expect(goalsShort(pick('both_teams_to_score', 'yes'), 'HT', at(2, 0))).toBe(1);
});

test('there is no gap where a goal may take it back, more than three are wanted, or the score does not tell', () => {
  expect(goalsShort(pick('match_result', 'home'), '2H', at(0, 1))).toBeNull();
  expect(goalsShort(pick('odd_even', 'odd'), '2H', at(0, 0))).toBeNull();
  expect(goalsShort(pick('total_goals', 'under', 2.5), '2H', at(2, 1))).toBeNull();
  expect(goalsShort(pick('total_goals', 'over', 4.5), '2H', at(1, 0))).toBeNull();
  expect(goalsShort(pick('total_corners', 'over', 9.5), '2H', at(0, 0))).toBeNull();
  expect(goalsShort(pick('total_goals', 'over', 2.5), 'ET', at(0, 0))).toBeNull();
});
