import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { calibration, compareReport, scoreReport } from '#core/contract/admin-scores';
import { ownOrm } from '../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { runTips } from '../run-tips.ts';

const orm = ownOrm();
let league: number;

/** Twelve days with a game each; the model is worse than the baseline on every one of them. */
beforeAll(async () => {
  const em = orm().em.fork();
  league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  for (let day = 1; day <= 12; day++)
    await seedCard(em, {
      league,
      prompt,
      model: 'gpt-6-luna',
      kickoffAt: new Date(Date.UTC(2026, 0, day, 15)),
      completed: true,
      settlement: 'won',
    });
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(`update card_revisions set baseline = '{"home":0.7,"draw":0.2,"away":0.1}'`);
  });
});

const tips = (...words: string[]) =>
  runTips(['analytics', ...words], {
    directory: tmpdir(),
    environment: { DATABASE_URL: String(orm().config.get('clientUrl')) },
  });
const json = async (...words: string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await tips(...words, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as unknown;
};

test('score, compare and calibration have the API’s shapes and take the period', async () => {
  const period = ['--from', '2026-01-02', '--to', '2026-01-11', '--prompt-version', '1'];
  const score = scoreReport.response.parse(await json('score', ...period, '--by', 'month'));
  expect(score.scores.n.rps).toBe(10);
  expect(score.groups.map(({ key }) => key)).toEqual(['2026-01']);
  const compared = compareReport.response.parse(
    await json('compare', ...period, '--league', String(league), '--model', 'gpt-6-luna'),
  );
  expect(compared).toMatchObject({ n: 10, games: 10, against: 'baseline' });
  // ½ (.5² + .2²) less ½ (.3² + .1²)
  expect(compared.differences[0]!.difference).toBeCloseTo(0.095, 9);
  const calibrated = calibration.response.parse(
    await json('calibration', ...period, '--model', 'gpt-6-luna'),
  );
  expect(calibrated).toMatchObject({ n: 10, claims: [{ model: 'gpt-6-luna', matches: 10 }] });
  expect(scoreReport.response.parse(await json('score', '--league', '999'))).toMatchObject({ found: 0 });
});

test('in text they say what the figures mean', async () => {
  const score = (await tips('score', '--record')).stdout;
  expect(score).toMatch(/^RPS, 1X2\t12\t0\.1450\t0\.0500/m);
  expect(score).toContain('not distinguishable after 12 matches');
  const compared = (await tips('compare')).stdout;
  expect(compared).toContain('12 of 12 games that every column has.');
  expect(compared).toMatch(/^gpt-6-luna\t12\t12\t0\.1450\t\+0\.0950/m);
  const calibrated = (await tips('calibration')).stdout;
  expect(calibrated).toContain('as shown');
  expect(calibrated).toMatch(/^gpt-6-luna\t12\t\d\.\d\d/m);
});

test('a day, a dimension or a score that is none is refused', async () => {
  for (const words of [
    ['score', '--from', '2026-13-01'],
    ['score', '--by', 'weekday'],
    ['compare', '--measure', 'luck'],
    ['compare', '--against', 'model'],
  ])
    expect((await tips(...words)).code, words.join(' ')).toBe(2);
});
