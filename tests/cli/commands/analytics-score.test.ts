import { describe, expect, test } from 'vitest';
import { runWithInput } from './run-with-input.ts';

describe('tips analytics score', () => {
  test('prints one document', async () => {
    const { code, stdout } = await runWithInput(
      ['analytics', 'score', '--json'],
      '{"p":[0.5,0.3,0.2],"outcome":"home"}\n{"p":[0.2,0.3,0.5],"outcome":"home"}\n',
    );
    expect(code).toBe(0);
    const document = JSON.parse(stdout) as Record<string, number>;
    expect(Object.keys(document)).toEqual([
      'n',
      'rps',
      'brier',
      'logLoss',
      'ignorance',
      'ece',
      'hitRate',
      'hitRateInterval',
    ]);
    expect(document.n).toBe(2);
    // ½(.25+.04) = .145 and ½(.64+.25) = .445
    expect(document.rps).toBeCloseTo(0.295, 9);
    expect(document.logLoss).toBeCloseTo(Math.log(10) / 2, 9);
    expect(document.hitRate).toBe(0.5);
    expect(document.ece).toBeCloseTo(0, 9);
  });

  test('names bad lines, counts the good ones and ends with 3', async () => {
    const { code, stdout } = await runWithInput(
      ['analytics', 'score', '--json'],
      [
        '{"p":[1,0,0],"outcome":"home"}',
        '{"p":[0.5,0.3,0.1],"outcome":"home"}',
        '{"p":[0.5,0.6,-0.1],"outcome":"home"}',
        '{"p":[0.5,0.5],"outcome":"home"}',
        '{"p":[0.5,0.3,0.2],"outcome":"x"}',
        'x',
      ].join('\n'),
    );
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      n: 1,
      rps: 0,
      logLoss: 0,
      rejected: [2, 3, 4, 5, 6].map((line) => ({ line })),
    });
  });

  test('without a forecast every score is null', async () => {
    const { code, stdout } = await runWithInput(['analytics', 'score', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      n: 0,
      rps: null,
      brier: null,
      logLoss: null,
      ignorance: null,
      ece: null,
      hitRate: null,
      hitRateInterval: null,
    });
    expect((await runWithInput(['analytics', 'score'])).stdout).toContain('rps\t–');
  });
});
