import { describe, expect, test } from 'vitest';
import { coherenceFaults, probabilityFaults, type StatedPick } from '../../../core/domain/coherence.ts';
import { gridParameters } from '../../../core/domain/forecast/parameters.ts';
import { probabilityOf } from '../../../core/domain/forecast/probability.ts';
import { scoreGrid } from '../../../core/domain/forecast/score-grid.ts';
import { markets, picksOf, type MarketKey } from '../../../core/domain/markets/catalogue.ts';

const stated = (
  market: MarketKey,
  selection: string,
  line: number | null,
  confidence: number,
): StatedPick => ({ market, selection, line, confidence });

describe('stated confidences', () => {
  test('the probabilities of one grid never contradict each other', () => {
    const grid = scoreGrid({ home: 1.6, away: 1.1 }, gridParameters);
    const picks = markets
      .flatMap((market) => picksOf(market).filter((_pick, index) => index % 3 === 0))
      .flatMap((pick) => {
        const probability = probabilityOf(grid, pick);
        return probability === null ? [] : [{ ...pick, confidence: probability * 100 }];
      });
    expect(picks.length).toBeGreaterThan(100);
    expect(coherenceFaults(picks)).toEqual([]);
  });

  test.each<[string, StatedPick[]]>([
    [
      'over and under of one line',
      [stated('total_goals', 'over', 2.5, 60), stated('total_goals', 'under', 2.5, 55)],
    ],
    [
      'a higher line likelier than a lower one',
      [stated('total_goals', 'over', 3.5, 62), stated('total_goals', 'over', 2.5, 55)],
    ],
    [
      'a win likelier than win or draw',
      [stated('match_result', 'home', null, 70), stated('double_chance', 'home_draw', null, 65)],
    ],
    [
      'both score likelier than over 1.5',
      [stated('both_teams_to_score', 'yes', null, 80), stated('total_goals', 'over', 1.5, 70)],
    ],
    [
      'win to nil against the other side scoring',
      [stated('win_to_nil', 'home', null, 60), stated('team_total_away', 'over', 0.5, 55)],
    ],
    [
      'home, draw and away above 100 together',
      [
        stated('match_result', 'home', null, 45),
        stated('match_result', 'draw', null, 35),
        stated('match_result', 'away', null, 30),
      ],
    ],
    [
      'a half-time goal count above the whole match',
      [stated('first_half_total', 'over', 1.5, 60), stated('total_goals', 'over', 1.5, 50)],
    ],
    [
      'a handicap likelier than the win',
      [stated('asian_handicap', 'home', -1.5, 60), stated('match_result', 'home', null, 50)],
    ],
    [
      'no first goal, but goals',
      [stated('first_team_to_score', 'none', null, 40), stated('total_goals', 'over', 0.5, 90)],
    ],
    [
      'corners over and under',
      [stated('total_corners', 'over', 9.5, 60), stated('total_corners', 'under', 9.5, 60)],
    ],
    [
      'the same pick twice with two confidences',
      [stated('odd_even', 'odd', null, 60), stated('odd_even', 'odd', null, 50)],
    ],
  ])('are refused: %s', (_name, picks) => {
    expect(coherenceFaults(picks)).toHaveLength(1);
    expect(coherenceFaults(picks.toReversed())).toHaveLength(1);
  });

  test.each<[string, StatedPick[]]>([
    [
      'a rounding point too much',
      [stated('total_goals', 'over', 2.5, 51), stated('total_goals', 'under', 2.5, 50)],
    ],
    [
      'draw no bet likelier than the win',
      [stated('draw_no_bet', 'home', null, 70), stated('match_result', 'home', null, 55)],
    ],
    [
      'corners and goals together',
      [stated('total_corners', 'over', 9.5, 80), stated('total_goals', 'over', 2.5, 80)],
    ],
    [
      'overlapping double chances',
      [stated('double_chance', 'home_draw', null, 75), stated('double_chance', 'home_away', null, 75)],
    ],
  ])('are let through: %s', (_name, picks) => {
    expect(coherenceFaults(picks)).toEqual([]);
  });
});

describe('stated probabilities', () => {
  const fair = { home: 0.5, draw: 0.27, away: 0.23, over25: 0.55, bothScore: 0.52 };
  test('that add up and agree with the picks pass', () => {
    expect(probabilityFaults(fair, [stated('match_result', 'home', null, 50)])).toEqual([]);
  });
  test.each([
    { ...fair, home: 0.6 },
    { ...fair, over25: 1.2 },
    { ...fair, bothScore: NaN },
    { ...fair, draw: 27 },
  ])('%j is refused', (probabilities) => {
    expect(probabilityFaults(probabilities, []).length).toBeGreaterThan(0);
  });
  test('a pick far from the probability of the same event is named', () => {
    expect(probabilityFaults(fair, [stated('total_goals', 'over', 2.5, 75)])[0]).toContain('75 %');
  });
});
