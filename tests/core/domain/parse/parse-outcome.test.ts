import { describe, expect, test } from 'vitest';
import { labelOf, marketOf, markets, picksOf } from '../../../../core/domain/markets/catalogue.ts';
import { parseOutcome } from '../../../../core/domain/parse/parse-outcome.ts';

const teams = { home: 'Arsenal', away: 'Leeds United' };
const parse = (outcome: string, market?: string, game = teams) => parseOutcome({ outcome, market }, game);
const short = (outcome: string, market?: string, game = teams) => {
  const { pick } = parse(outcome, market, game);
  return pick ? [pick.market, pick.selection, ...(pick.line === null ? [] : [pick.line])].join(' ') : null;
};

describe('outcomes as people write them', () => {
  test.each([
    ['Over 2.5 Goals', 'total_goals over 2.5'],
    ['under 3,5', 'total_goals under 3.5'],
    ['O2.5', 'total_goals over 2.5'],
    ['Over 2¼ goals', 'total_goals over 2.25'],
    ['Over/Under 2.5: Under', 'total_goals under 2.5'],
    ['More than 1.5 goals', 'total_goals over 1.5'],
    ['BTTS - Yes', 'both_teams_to_score yes'],
    ['BTTS', 'both_teams_to_score yes'],
    ['Both Teams To Score: No', 'both_teams_to_score no'],
    ['GG', 'both_teams_to_score yes'],
    ['Arsenal to win', 'match_result home'],
    ['Leeds to win', 'match_result away'],
    ['LEEDS UNITED WIN', 'match_result away'],
    ['Home Win', 'match_result home'],
    ['Draw', 'match_result draw'],
    ['X', 'match_result draw'],
    ['2', 'match_result away'],
    ['Draw No Bet: Leeds', 'draw_no_bet away'],
    ['Arsenal DNB', 'draw_no_bet home'],
    ['AH Leeds -0.75', 'asian_handicap away -0.75'],
    ['Asian Handicap: Arsenal −1.25', 'asian_handicap home -1.25'],
    ['Arsenal -0.5', 'asian_handicap home -0.5'],
    ['Arsenal +0.25 (Asian handicap)', 'asian_handicap home 0.25'],
    ['AH Leeds 0', 'asian_handicap away 0'],
    ['AH Leeds-0.75', 'asian_handicap away -0.75'],
    ['AH Leeds -.5', 'asian_handicap away -0.5'],
    ['European Handicap: Leeds +1', 'european_handicap away -1'],
    ['1X', 'double_chance home_draw'],
    ['Double Chance - X2', 'double_chance draw_away'],
    ['12', 'double_chance home_away'],
    ['Arsenal or Draw', 'double_chance home_draw'],
    ['Home/Draw', 'half_time_full_time home/draw'],
    ['HT/FT: Arsenal/Leeds', 'half_time_full_time home/away'],
    ['Double Chance: Home/Draw', 'double_chance home_draw'],
    ['Correct Score 2-1', 'correct_score 2-1'],
    ['2:1', 'correct_score 2-1'],
    ['Leeds to win 2-1', 'correct_score 1-2'],
    ['Half-time: Draw', 'half_time_result draw'],
    ['Arsenal to win the first half', 'half_time_result home'],
    ['1st Half Over 1.5', 'first_half_total over 1.5'],
    ['Over 0.5 goals in the first half', 'first_half_total over 0.5'],
    ['Odd', 'odd_even odd'],
    ['Arsenal clean sheet', 'clean_sheet_home yes'],
    ['Leeds clean sheet: No', 'clean_sheet_away no'],
    ['Arsenal win to nil', 'win_to_nil home'],
    ['Arsenal to win & BTTS', 'result_and_both_score home/yes'],
    ['Leeds win and over 2.5 goals', 'result_and_total away/over 2.5'],
    ['Over 9.5 Corners', 'total_corners over 9.5'],
    ['Total cards under 4.5', 'total_cards under 4.5'],
    ['Leeds to score first', 'first_team_to_score away'],
    ['Home team to score first', 'first_team_to_score home'],
    ['Arsenal over 1.5 goals', 'team_total_home over 1.5'],
  ])('"%s" is %s', (text, expected) => {
    expect(short(text)).toBe(expected);
  });

  test.each([
    ['Match Result', 'Arsenal', 'match_result home'],
    ['Match Winner', 'Home', 'match_result home'],
    ['Both Teams to Score', 'Yes', 'both_teams_to_score yes'],
    ['Over/Under 2.5 Goals', 'Over 2.5', 'total_goals over 2.5'],
    ['Total Goals', 'Under 3.5 goals', 'total_goals under 3.5'],
    ['Double Chance', 'Home/Away', 'double_chance home_away'],
    ['Asian Handicap', 'Leeds +0.5', 'asian_handicap away 0.5'],
    ['Half-Time Result', 'Draw', 'half_time_result draw'],
    ['HT/FT', 'Draw/Home', 'half_time_full_time draw/home'],
  ])('market "%s" with "%s" is %s', (market, outcome, expected) => {
    expect(short(outcome, market)).toBe(expected);
  });
});

describe('teams', () => {
  test.each([
    ['Chelsea to win', teams],
    ['Manchester City to win', { home: 'Manchester United', away: 'Arsenal' }],
    ['Manchester to win', { home: 'Manchester United', away: 'Manchester City' }],
    ['United to win', { home: 'Manchester United', away: 'Leeds United' }],
    ['Real to win', { home: 'Real Madrid', away: 'Real Sociedad' }],
    ['Leeds Rhinos to win', teams],
    ['to win', teams],
  ])('"%s" names no team of the game and is refused', (text, game) => {
    expect(parse(text, undefined, game).pick).toBeNull();
  });

  test.each([
    ['Koln to win', { home: '1. FC Köln', away: 'FC Schalke 04' }, 'match_result home'],
    ['Schalke 04 to win', { home: '1. FC Köln', away: 'FC Schalke 04' }, 'match_result away'],
    ['Inter to win', { home: 'Inter', away: 'AC Milan' }, 'match_result home'],
    ['Bodo/Glimt to win', { home: 'Bodø/Glimt', away: 'Molde' }, 'match_result home'],
    [
      'Nott’m Forest -0.5',
      { home: "Nott'm Forest", away: 'Brighton & Hove Albion' },
      'asian_handicap home -0.5',
    ],
    [
      'Brighton or draw',
      { home: "Nott'm Forest", away: 'Brighton & Hove Albion' },
      'double_chance draw_away',
    ],
    ['Man City win', { home: 'Man City', away: 'Man United' }, 'match_result home'],
  ])('"%s" finds its team', (text, game, expected) => {
    expect(short(text, undefined, game)).toBe(expected);
  });
});

describe('what is not understood to the last word is refused', () => {
  test.each([
    '',
    'Over',
    'Over 2.3 goals',
    'Over 9.5 goals',
    'Arsenal to win by 3',
    'banana',
    'Over 40.5 booking points',
    'Arsenal or',
    'Arsenal Leeds',
    'Leeds to win 1-2',
    '10-0',
    'BTTS maybe',
    'AH Leeds 0.75',
    'European handicap: Arsenal -0.5',
  ])('"%s"', (text) => {
    const parsed = parse(text);
    expect(parsed.pick).toBeNull();
    expect(parsed.pick === null && parsed.reason.length).toBeGreaterThan(0);
  });

  test('a whole handicap without its kind is two markets, both offered', () => {
    const parsed = parse('Arsenal -1');
    expect(parsed.pick === null && parsed.candidates.map(({ market }) => market)).toEqual([
      'asian_handicap',
      'european_handicap',
    ]);
  });

  test('near misses come with the nearest picks', () => {
    const parsed = parse('Ovr 2.5 Goals');
    expect(parsed.pick === null && parsed.candidates.map(({ label }) => label)).toContain('Over 2.5 goals');
  });

  test('an outcome that contradicts its market is refused', () => {
    expect(short('Over 2.5 goals', 'Both Teams to Score')).toBeNull();
    expect(short('Yes', 'Match Result')).toBeNull();
    expect(short('Arsenal to win', 'Total Corners')).toBeNull();
  });
});

describe('our own labels', () => {
  test.each(markets.map(({ key }) => key))(
    'every label of %s reads back to its pick, alone and with the market’s name',
    (key) => {
      const names = [
        teams,
        { home: 'Real Madrid', away: 'Real Sociedad' },
        { home: '1. FC Köln', away: 'FC Schalke 04' },
        { home: 'Manchester United', away: 'Manchester City' },
        { home: 'Paris Saint-Germain', away: 'Bodø/Glimt' },
      ];
      for (const game of names) {
        for (const pick of picksOf(marketOf(key))) {
          const label = labelOf(pick, game);
          expect([label, parse(label, undefined, game).pick]).toEqual([label, pick]);
          expect([label, parse(label, marketOf(key).name, game).pick]).toEqual([label, pick]);
        }
      }
    },
  );
});
