import { describe, expect, test } from 'vitest';
import { InvalidPick, markets, picksOf, type Pick } from '../../../core/domain/markets/catalogue.ts';
import { resultFlag, settle, wasRight, type MatchResult } from '../../../core/domain/settle.ts';

const pick = (market: Pick['market'], selection: string, line: number | null = null): Pick => ({
  market,
  selection,
  line,
});

const score = (text: string) => {
  const [home = NaN, away = NaN] = text.split('-').map(Number);
  return { home, away };
};

const ft = (fulltime: string, more: Partial<MatchResult> = {}): MatchResult => ({
  status: 'FT',
  fulltime: score(fulltime),
  ...more,
});

/** market, selection, line, result → settlement */
type Row = [Pick['market'], string, number | null, MatchResult | string, string];

const check = (rows: Row[]) => {
  test.each(rows)('%s %s %s with %j is %5$s', (market, selection, line, result, expected) => {
    expect(
      settle(pick(market, selection, line), typeof result === 'string' ? ft(result) : result).settlement,
    ).toBe(expected);
  });
};

describe('match result', () => {
  check([
    ['match_result', 'home', null, '2-1', 'won'],
    ['match_result', 'home', null, '1-1', 'lost'],
    ['match_result', 'home', null, '0-1', 'lost'],
    ['match_result', 'draw', null, '1-1', 'won'],
    ['match_result', 'draw', null, '2-1', 'lost'],
    ['match_result', 'draw', null, '1-2', 'lost'],
    ['match_result', 'away', null, '0-1', 'won'],
    ['match_result', 'away', null, '1-1', 'lost'],
    ['match_result', 'away', null, '1-0', 'lost'],
  ]);
});

describe('double chance never pushes', () => {
  check([
    ['double_chance', 'home_draw', null, '1-0', 'won'],
    ['double_chance', 'home_draw', null, '1-1', 'won'],
    ['double_chance', 'home_draw', null, '0-1', 'lost'],
    ['double_chance', 'draw_away', null, '0-1', 'won'],
    ['double_chance', 'draw_away', null, '0-0', 'won'],
    ['double_chance', 'draw_away', null, '1-0', 'lost'],
    ['double_chance', 'home_away', null, '1-0', 'won'],
    ['double_chance', 'home_away', null, '0-1', 'won'],
    ['double_chance', 'home_away', null, '2-2', 'lost'],
  ]);
});

describe('draw no bet', () => {
  check([
    ['draw_no_bet', 'home', null, '1-0', 'won'],
    ['draw_no_bet', 'home', null, '1-1', 'void'],
    ['draw_no_bet', 'home', null, '0-1', 'lost'],
    ['draw_no_bet', 'away', null, '0-1', 'won'],
    ['draw_no_bet', 'away', null, '0-0', 'void'],
    ['draw_no_bet', 'away', null, '1-0', 'lost'],
  ]);
});

describe('total goals', () => {
  check([
    ['total_goals', 'over', 2.5, '2-1', 'won'],
    ['total_goals', 'over', 2.5, '1-1', 'lost'],
    ['total_goals', 'under', 2.5, '1-1', 'won'],
    ['total_goals', 'under', 2.5, '3-0', 'lost'],
    ['total_goals', 'over', 3, '2-2', 'won'],
    ['total_goals', 'over', 3, '2-1', 'void'],
    ['total_goals', 'over', 3, '1-1', 'lost'],
    ['total_goals', 'under', 3, '1-1', 'won'],
    ['total_goals', 'under', 3, '0-3', 'void'],
    ['total_goals', 'under', 3, '0-4', 'lost'],
    ['total_goals', 'over', 2.25, '2-1', 'won'],
    ['total_goals', 'over', 2.25, '1-1', 'half_lost'],
    ['total_goals', 'over', 2.25, '1-0', 'lost'],
    ['total_goals', 'under', 2.25, '1-0', 'won'],
    ['total_goals', 'under', 2.25, '2-0', 'half_won'],
    ['total_goals', 'under', 2.25, '2-1', 'lost'],
    ['total_goals', 'over', 2.75, '2-2', 'won'],
    ['total_goals', 'over', 2.75, '2-1', 'half_won'],
    ['total_goals', 'over', 2.75, '1-1', 'lost'],
    ['total_goals', 'under', 2.75, '1-1', 'won'],
    ['total_goals', 'under', 2.75, '3-0', 'half_lost'],
    ['total_goals', 'under', 2.75, '3-1', 'lost'],
    ['total_goals', 'over', 0.5, '0-0', 'lost'],
    ['total_goals', 'under', 7.5, '4-4', 'lost'],
  ]);
});

describe('team totals', () => {
  check([
    ['team_total_home', 'over', 1.5, '2-0', 'won'],
    ['team_total_home', 'over', 1.5, '1-3', 'lost'],
    ['team_total_home', 'over', 2, '2-3', 'void'],
    ['team_total_home', 'under', 1.75, '2-0', 'half_lost'],
    ['team_total_home', 'over', 1.75, '2-0', 'half_won'],
    ['team_total_away', 'under', 1.5, '3-1', 'won'],
    ['team_total_away', 'under', 1.5, '0-2', 'lost'],
    ['team_total_away', 'over', 1.25, '0-1', 'half_lost'],
    ['team_total_away', 'under', 1.25, '0-1', 'half_won'],
  ]);
});

describe('Asian handicap, the line added to the selected side', () => {
  check([
    ['asian_handicap', 'home', 0, '1-0', 'won'],
    ['asian_handicap', 'home', 0, '1-1', 'void'],
    ['asian_handicap', 'home', 0, '0-1', 'lost'],
    ['asian_handicap', 'away', 0, '1-1', 'void'],
    ['asian_handicap', 'away', 0, '0-1', 'won'],
    ['asian_handicap', 'home', -0.25, '1-0', 'won'],
    ['asian_handicap', 'home', -0.25, '0-0', 'half_lost'],
    ['asian_handicap', 'home', -0.25, '0-1', 'lost'],
    ['asian_handicap', 'away', 0.25, '1-0', 'lost'],
    ['asian_handicap', 'away', 0.25, '0-0', 'half_won'],
    ['asian_handicap', 'away', 0.25, '0-1', 'won'],
    ['asian_handicap', 'home', -0.5, '1-0', 'won'],
    ['asian_handicap', 'home', -0.5, '1-1', 'lost'],
    ['asian_handicap', 'away', 0.5, '1-1', 'won'],
    ['asian_handicap', 'home', -0.75, '2-0', 'won'],
    ['asian_handicap', 'home', -0.75, '1-0', 'half_won'],
    ['asian_handicap', 'home', -0.75, '0-0', 'lost'],
    ['asian_handicap', 'away', 0.75, '0-0', 'won'],
    ['asian_handicap', 'away', 0.75, '1-0', 'half_lost'],
    ['asian_handicap', 'away', 0.75, '2-0', 'lost'],
    ['asian_handicap', 'away', 0.75, '0-1', 'won'],
    ['asian_handicap', 'home', -1, '2-0', 'won'],
    ['asian_handicap', 'home', -1, '2-1', 'void'],
    ['asian_handicap', 'home', -1, '1-1', 'lost'],
    ['asian_handicap', 'away', 1, '2-1', 'void'],
    ['asian_handicap', 'home', -1.25, '2-0', 'won'],
    ['asian_handicap', 'home', -1.25, '1-0', 'half_lost'],
    ['asian_handicap', 'home', -1.25, '0-0', 'lost'],
    ['asian_handicap', 'away', 1.25, '0-0', 'won'],
    ['asian_handicap', 'away', 1.25, '1-0', 'half_won'],
    ['asian_handicap', 'away', 1.25, '2-0', 'lost'],
    ['asian_handicap', 'away', -0.75, '0-1', 'half_won'],
    ['asian_handicap', 'home', 1, '0-1', 'void'],
  ]);
});

describe('European handicap: home plus line against away, no push', () => {
  check([
    ['european_handicap', 'home', -1, '2-0', 'won'],
    ['european_handicap', 'home', -1, '2-1', 'lost'],
    ['european_handicap', 'draw', -1, '2-1', 'won'],
    ['european_handicap', 'draw', -1, '1-1', 'lost'],
    ['european_handicap', 'away', -1, '1-1', 'won'],
    ['european_handicap', 'away', -1, '2-1', 'lost'],
    ['european_handicap', 'home', 1, '1-1', 'won'],
    ['european_handicap', 'draw', 1, '0-1', 'won'],
    ['european_handicap', 'away', 1, '0-1', 'lost'],
    ['european_handicap', 'away', 1, '0-2', 'won'],
  ]);
});

describe('both teams to score, clean sheet, win to nil, odd and even', () => {
  check([
    ['both_teams_to_score', 'yes', null, '1-1', 'won'],
    ['both_teams_to_score', 'yes', null, '2-0', 'lost'],
    ['both_teams_to_score', 'no', null, '0-0', 'won'],
    ['both_teams_to_score', 'no', null, '0-2', 'won'],
    ['both_teams_to_score', 'no', null, '1-2', 'lost'],
    ['clean_sheet_home', 'yes', null, '0-0', 'won'],
    ['clean_sheet_home', 'yes', null, '3-1', 'lost'],
    ['clean_sheet_home', 'no', null, '3-1', 'won'],
    ['clean_sheet_away', 'yes', null, '0-3', 'won'],
    ['clean_sheet_away', 'no', null, '0-3', 'lost'],
    ['win_to_nil', 'home', null, '1-0', 'won'],
    ['win_to_nil', 'home', null, '2-1', 'lost'],
    ['win_to_nil', 'home', null, '0-0', 'lost'],
    ['win_to_nil', 'away', null, '0-1', 'won'],
    ['win_to_nil', 'away', null, '1-0', 'lost'],
    ['odd_even', 'even', null, '0-0', 'won'],
    ['odd_even', 'odd', null, '0-0', 'lost'],
    ['odd_even', 'odd', null, '2-1', 'won'],
    ['odd_even', 'even', null, '2-1', 'lost'],
  ]);
});

describe('correct score', () => {
  check([
    ['correct_score', '2-1', null, '2-1', 'won'],
    ['correct_score', '2-1', null, '1-2', 'lost'],
    ['correct_score', '0-0', null, '0-0', 'won'],
    ['correct_score', '9-9', null, '9-9', 'won'],
    ['correct_score', 'other', null, '9-9', 'lost'],
    ['correct_score', 'other', null, '10-0', 'won'],
    ['correct_score', 'other', null, '0-10', 'won'],
    ['correct_score', '1-0', null, '10-0', 'lost'],
  ]);
});

describe('halves', () => {
  const game = ft('2-1', { halftime: score('0-1') });
  check([
    ['half_time_result', 'away', null, game, 'won'],
    ['half_time_result', 'home', null, game, 'lost'],
    ['half_time_result', 'draw', null, ft('2-1', { halftime: score('1-1') }), 'won'],
    ['half_time_full_time', 'away/home', null, game, 'won'],
    ['half_time_full_time', 'away/away', null, game, 'lost'],
    ['half_time_full_time', 'home/home', null, game, 'lost'],
    ['half_time_full_time', 'draw/draw', null, ft('1-1', { halftime: score('0-0') }), 'won'],
    ['first_half_total', 'over', 0.5, game, 'won'],
    ['first_half_total', 'over', 1, game, 'void'],
    ['first_half_total', 'under', 1.25, game, 'half_won'],
    ['first_half_total', 'over', 1.5, game, 'lost'],
    ['half_time_result', 'away', null, '2-1', 'unsettled'],
    ['half_time_result', 'draw', null, '0-0', 'unsettled'],
    ['first_half_total', 'under', 0.5, '0-0', 'unsettled'],
    ['half_time_full_time', 'draw/draw', null, '0-0', 'unsettled'],
    ['half_time_result', 'away', null, { status: 'FT', fulltime: null, halftime: score('0-1') }, 'won'],
  ]);
});

describe('combined markets', () => {
  check([
    ['result_and_both_score', 'home/yes', null, '2-1', 'won'],
    ['result_and_both_score', 'home/yes', null, '2-0', 'lost'],
    ['result_and_both_score', 'home/no', null, '2-0', 'won'],
    ['result_and_both_score', 'draw/no', null, '0-0', 'won'],
    ['result_and_both_score', 'draw/yes', null, '1-1', 'won'],
    ['result_and_both_score', 'away/no', null, '1-2', 'lost'],
    ['result_and_total', 'home/over', 2.5, '2-1', 'won'],
    ['result_and_total', 'home/over', 2.5, '2-0', 'lost'],
    ['result_and_total', 'home/under', 2.5, '2-0', 'won'],
    ['result_and_total', 'away/over', 2.5, '2-1', 'lost'],
    ['result_and_total', 'draw/under', 2.5, '1-1', 'won'],
  ]);
});

describe('corners and cards', () => {
  const counted = ft('1-0', { corners: score('6-4'), cards: score('3-2') });
  check([
    ['total_corners', 'over', 9.5, counted, 'won'],
    ['total_corners', 'over', 10, counted, 'void'],
    ['total_corners', 'under', 10.25, counted, 'half_won'],
    ['total_corners', 'over', 10.25, counted, 'half_lost'],
    ['total_corners', 'over', 9.75, counted, 'half_won'],
    ['total_corners', 'over', 8.5, ft('1-0', { corners: { home: 9, away: null } }), 'unsettled'],
    ['total_corners', 'over', 8.5, '1-0', 'unsettled'],
    ['total_cards', 'over', 4.5, counted, 'won'],
    ['total_cards', 'under', 5, counted, 'void'],
    ['total_cards', 'under', 4.5, counted, 'lost'],
    ['total_cards', 'under', 4.5, ft('1-0', { cards: null }), 'unsettled'],
  ]);
});

describe('first team to score', () => {
  check([
    ['first_team_to_score', 'home', null, ft('1-1', { firstGoal: 'home' }), 'won'],
    ['first_team_to_score', 'away', null, ft('1-1', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'none', null, ft('1-1', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'away', null, ft('0-1', { firstGoal: 'away' }), 'won'],
    ['first_team_to_score', 'none', null, '0-0', 'won'],
    ['first_team_to_score', 'none', null, ft('0-0', { firstGoal: 'home' }), 'won'],
    ['first_team_to_score', 'home', null, ft('0-0', { firstGoal: 'home' }), 'lost'],
    ['first_team_to_score', 'home', null, '2-1', 'unsettled'],
    ['first_team_to_score', 'none', null, ft('2-1', { firstGoal: null }), 'unsettled'],
    ['first_team_to_score', 'home', null, ft('0-1', { firstGoal: 'home' }), 'unsettled'],
  ]);
});

describe('status', () => {
  const decided = { fulltime: score('5-2'), goals: score('5-2') };

  test.each(['CANC', 'Canc', 'ABD', 'abd', 'AWD', 'WO'])(
    '%s is void whatever the score has already decided',
    (status) => {
      for (const market of markets) {
        for (const anyPick of picksOf(market))
          expect(settle(anyPick, { status, ...decided }).settlement).toBe('void');
      }
    },
  );

  test.each([
    'PST',
    'TBD',
    'NS',
    '1H',
    'HT',
    '2H',
    'ET',
    'BT',
    'P',
    'SUSP',
    'INT',
    'LIVE',
    '',
    'XYZ',
    'constructor',
    '__proto__',
  ])('"%s" stays unsettled', (status) => {
    expect(settle(pick('total_goals', 'over', 0.5), { status, ...decided })).toEqual({
      settlement: 'unsettled',
      actual: null,
    });
  });

  test('extra time and shoot-out goals never count', () => {
    const aet: MatchResult = {
      status: 'AET',
      fulltime: score('1-1'),
      extratime: score('2-0'),
      goals: score('3-1'),
    };
    expect(settle(pick('match_result', 'draw'), aet)).toEqual({ settlement: 'won', actual: 'Draw 1-1' });
    expect(settle(pick('total_goals', 'over', 2.5), aet).settlement).toBe('lost');
    const pen: MatchResult = {
      status: 'pen',
      fulltime: score('2-2'),
      extratime: score('1-1'),
      goals: score('3-3'),
    };
    expect(settle(pick('correct_score', '2-2'), pen).settlement).toBe('won');
  });

  test('a half-known score is unknown', () => {
    expect(
      settle(pick('match_result', 'home'), { status: 'FT', fulltime: { home: 3, away: null } }).settlement,
    ).toBe('unsettled');
    expect(settle(pick('match_result', 'home'), { status: 'FT', fulltime: null }).settlement).toBe(
      'unsettled',
    );
    expect(
      settle(pick('match_result', 'home'), { status: 'FT', fulltime: { home: 1.5, away: 0 } }).settlement,
    ).toBe('unsettled');
    expect(
      settle(pick('match_result', 'home'), { status: 'FT', fulltime: { home: 1, away: -1 } }).settlement,
    ).toBe('unsettled');
  });
});

describe('results that contradict themselves are flagged, not settled', () => {
  const cases: [string, MatchResult, boolean][] = [
    [
      'an extra-time win stored as FT',
      { status: 'FT', fulltime: score('0-0'), goals: score('0-1'), extratime: null },
      true,
    ],
    ['FT with an equal final score', { status: 'FT', fulltime: score('0-1'), goals: score('0-1') }, false],
    [
      'a half-time score above the full-time one',
      { status: 'FT', fulltime: score('1-1'), halftime: score('0-2'), goals: score('1-1') },
      true,
    ],
    [
      'a half-time score that stayed',
      { status: 'FT', fulltime: score('0-2'), halftime: score('0-2'), goals: score('0-2') },
      false,
    ],
    ['FT without final goals', { status: 'FT', fulltime: score('0-1') }, false],
    ['AET without extra time', { status: 'AET', fulltime: score('2-1'), goals: score('2-1') }, true],
    [
      'AET with half an extra time',
      { status: 'AET', fulltime: score('1-1'), extratime: { home: 1, away: null } },
      true,
    ],
    [
      'AET that does not add up',
      { status: 'AET', fulltime: score('2-1'), extratime: score('1-0'), goals: score('2-1') },
      true,
    ],
    [
      'AET that adds up',
      { status: 'AET', fulltime: score('1-1'), extratime: score('1-0'), goals: score('2-1') },
      false,
    ],
    [
      'PEN without extra time, goals equal',
      { status: 'PEN', fulltime: score('1-1'), goals: score('1-1'), extratime: null },
      false,
    ],
    [
      'PEN without extra time, goals differ',
      { status: 'PEN', fulltime: score('1-1'), goals: score('2-2') },
      true,
    ],
    ['PEN without extra time or goals', { status: 'PEN', fulltime: score('1-1') }, true],
    [
      'PEN that does not add up',
      { status: 'PEN', fulltime: score('1-1'), extratime: score('1-1'), goals: score('1-1') },
      true,
    ],
  ];

  test.each(cases)('%s', (_name, result, isFlagged) => {
    const settled = settle(pick('double_chance', 'home_draw'), result);
    expect(settled.flag !== undefined).toBe(isFlagged);
    expect(settled.settlement === 'unsettled').toBe(isFlagged);
    expect(resultFlag(result)).toBe(settled.flag ?? null);
  });
});

describe('picks outside the catalogue', () => {
  test.each([
    ['goals', 'over', 2.5],
    ['total_goals', 'more', 2.5],
    ['total_goals', 'over', null],
    ['total_goals', 'over', 0.25],
    ['total_goals', 'over', 7.75],
    ['total_goals', 'over', 2.3],
    ['total_goals', 'over', NaN],
    ['result_and_total', 'home/over', 2.25],
    ['result_and_total', 'home/over', 2],
    ['european_handicap', 'home', 0],
    ['european_handicap', 'home', 0.5],
    ['asian_handicap', 'draw', 1],
    ['asian_handicap', 'home', 5.25],
    ['match_result', 'home', 1],
    ['correct_score', '10-0', null],
    ['total_corners', 'over', 20.75],
    ['total_cards', 'over', 15.75],
  ])('%s %s %s is refused', (market, selection, line) => {
    expect(() => settle(pick(market as Pick['market'], selection, line), ft('1-0'))).toThrow(InvalidPick);
  });
});

test('accuracy counts half states with their whole and leaves void and unsettled out', () => {
  expect(
    ['won', 'half_won', 'lost', 'half_lost', 'void', 'unsettled'].map((state) => wasRight(state as 'won')),
  ).toEqual([true, true, false, false, null, null]);
});
