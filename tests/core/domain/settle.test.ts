import { describe, expect, test } from 'vitest';
import { InvalidPick, markets, picksOf, type Pick } from '../../../core/domain/markets/catalogue.ts';
import { resultFlag, settle, wasRight, type MatchResult } from '../../../core/domain/settle.ts';
import { ft, pick, score } from './markets/settles-as.ts';

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
