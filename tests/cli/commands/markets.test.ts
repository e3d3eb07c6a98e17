import { describe, expect, test } from 'vitest';
import { marketKeys } from '#core/domain/markets/catalogue';
import { runWithInput } from './run-with-input.ts';

const ft = (home: number, away: number, more = {}) => ({ status: 'FT', fulltime: { home, away }, ...more });
const jsonLines = (...values: unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;

describe('tips markets list', () => {
  test('is one document with every key', async () => {
    const { code, stdout } = await runWithInput(['markets', 'list', '--json']);
    const listed = JSON.parse(stdout) as { key: string; selections: string[]; line: unknown }[];
    expect(code).toBe(0);
    expect(listed.map(({ key }) => key)).toEqual(marketKeys);
    expect(listed[0]).toMatchObject({
      key: 'match_result',
      selections: ['home', 'draw', 'away'],
      line: null,
    });
    expect(listed.find(({ key }) => key === 'total_goals')?.line).toEqual({
      min: 0.5,
      max: 7.5,
      step: 0.25,
      zero: false,
    });
    expect(listed.find(({ key }) => key === 'correct_score')?.selections).toHaveLength(101);
  });

  test('is a table for people', async () => {
    expect((await runWithInput(['markets', 'list'])).stdout).toContain(
      'asian_handicap\tAsian Handicap\thome, away\t-5 to 5 in steps of 0.25',
    );
  });
});

describe('tips markets settle', () => {
  test('answers each line in its place', async () => {
    const { code, lines } = await runWithInput(
      ['markets', 'settle', '--json'],
      jsonLines(
        { market: 'total_goals', selection: 'over', line: 2.25, result: ft(1, 1) },
        { market: 'match_result', selection: 'home', result: ft(2, 1) },
        { market: 'match_result', selection: 'home', line: null, result: { status: 'PST', fulltime: null } },
        {
          market: 'half_time_result',
          selection: 'draw',
          result: ft(0, 0, { halftime: { home: null, away: null } }),
        },
        { market: 'first_team_to_score', selection: 'none', result: ft(0, 0, { firstGoal: null }) },
        {
          market: 'match_result',
          selection: 'home',
          result: ft(0, 0, { goals: { home: 0, away: 1 }, extratime: null }),
        },
      ),
    );
    expect(code).toBe(0);
    expect(lines()).toEqual([
      { settlement: 'half_lost', actual: '2 goals (1-1)' },
      { settlement: 'won', actual: 'Home win 2-1' },
      { settlement: 'unsettled', actual: null },
      { settlement: 'unsettled', actual: null },
      { settlement: 'won', actual: 'No goal (0-0)' },
      { settlement: 'unsettled', actual: null, flag: expect.stringContaining('differ') },
    ]);
  });

  test('a bad line is answered in its place, the good ones still count, and it ends with 3', async () => {
    const good = JSON.stringify({ market: 'odd_even', selection: 'even', result: ft(0, 0) });
    const bad = [
      'nonsense',
      '',
      '[]',
      JSON.stringify({ market: 'goals', selection: 'over', result: ft(1, 0) }),
      JSON.stringify({ market: 'total_goals', selection: 'over', line: '2.5', result: ft(1, 0) }),
      JSON.stringify({ market: 'total_goals', selection: 'over', line: 2.3, result: ft(1, 0) }),
      JSON.stringify({ market: 'match_result', selection: 'home', result: ft(-1, 0) }),
      JSON.stringify({ market: 'match_result', selection: 'home', result: ft(1.5, 0) }),
      JSON.stringify({ market: 'match_result', selection: 'home', result: { fulltime: null } }),
    ];
    const { code, lines } = await runWithInput(
      ['markets', 'settle', '--json'],
      [good, ...bad, good].join('\n'),
    );
    expect(code).toBe(3);
    const answers = lines();
    expect(answers).toHaveLength(11);
    expect(answers[0]).toEqual({ settlement: 'won', actual: '0 goals (0-0)' });
    expect(answers[10]).toEqual(answers[0]);
    bad.forEach((_line, index) =>
      expect(answers[index + 1]).toEqual({ line: index + 2, error: expect.any(String) as unknown }),
    );
  });

  test('no input is no output', async () => {
    expect(await runWithInput(['markets', 'settle', '--json'])).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('tips markets parse', () => {
  test('reads plain lines and JSON lines', async () => {
    const { code, lines } = await runWithInput(
      ['markets', 'parse', '--json', '--home', 'Arsenal', '--away', 'Leeds United'],
      `Over 2.5 Goals\n${JSON.stringify({ outcome: 'Chelsea to win', home: 'Chelsea', away: 'Spurs' })}\nYes\nAH Leeds -0.75\n`,
    );
    expect(code).toBe(3);
    expect(lines()).toEqual([
      { market: 'total_goals', selection: 'over', line: 2.5, label: 'Over 2.5 goals' },
      { market: 'match_result', selection: 'home', line: null, label: 'Chelsea to win' },
      { line: 3, error: expect.any(String), candidates: expect.any(Array) },
      {
        market: 'asian_handicap',
        selection: 'away',
        line: -0.75,
        label: 'Leeds United −0.75 (Asian handicap)',
      },
    ]);
  });

  test('reads arguments, with a market by name or key', async () => {
    expect(
      (await runWithInput(['markets', 'parse', 'Yes', '--market', 'both_teams_to_score'])).lines(),
    ).toEqual([
      { market: 'both_teams_to_score', selection: 'yes', line: null, label: 'Both teams to score: yes' },
    ]);
    expect(
      (await runWithInput(['markets', 'parse', 'Arsenal to win', '--home', 'Leeds', '--away', 'Everton']))
        .code,
    ).toBe(3);
  });
});
