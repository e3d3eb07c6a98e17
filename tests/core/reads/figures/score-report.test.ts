import { beforeAll, expect, test } from 'vitest';
import { compareReport, scoreReport } from '#core/contract/admin-scores';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const em = () => orm().em.fork();

/** Forty days with a game each: "good" is better than the baseline in all of them, "late" comes after thirty days. */
beforeAll(async () => {
  const here = em();
  const league = await seedLeague(here, 'Premier League');
  const prompt = await seedPrompt(here);
  for (let day = 0; day < 40; day++) {
    const shared = {
      league,
      prompt,
      kickoffAt: new Date(Date.UTC(2026, 0, 10 + day, 15)),
      completed: true,
      settlement: 'won' as const,
      score: [2, 0] as [number, number],
    };
    const { gameId } = await seedCard(here, { ...shared, model: 'good', confidence: day < 20 ? 85 : 65 });
    if (day >= 30) await seedCard(here, { ...shared, gameId, model: 'late' });
  }
  await here.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(
      `update card_revisions set baseline = '{"home":0.2,"draw":0.3,"away":0.5,"over25":0.4,"bothScore":0.6}'`,
    );
    await inside.execute(
      `update card_revisions r set probability_home = 0.7, probability_draw = 0.2, probability_away = 0.1, probability_over25 = 0.3,
         probability_both_score = 0.4 from cards c where c.id = r.card_id and c.llm_model = 'good'`,
    );
  });
});

test('the model is scored beside the baseline on the same games, and what that says is in words', async () => {
  const report = await scoresBy(em(), { model: 'good', by: 'month', measure: 'rps' });
  expect(scoreReport.response.parse(report)).toEqual(report);
  expect(report.scores.n).toMatchObject({ rps: 40, over25Brier: 40, bothScoreBrier: 40 });
  const scores = (column: string) => report.scores.columns.find((each) => each.column === column)!.scores;
  // ½ (.3² + .1²) and ½ (.8² + .5²); under 2.5 and one side without a goal
  expect(scores('model').rps).toBeCloseTo(0.05, 9);
  expect(scores('baseline').rps).toBeCloseTo(0.445, 9);
  expect(scores('model').over25Brier).toBeCloseTo(0.09, 9);
  expect(scores('baseline').bothScoreBrier).toBeCloseTo(0.36, 9);
  const baseline = report.differences.find(({ column }) => column === 'baseline')!;
  expect(baseline).toMatchObject({ n: 40, days: 40, verdict: 'better' });
  expect(baseline.difference).toBeCloseTo(-0.395, 9);
  // Base rates are certain of the home win that always came, so nothing is best.
  expect(report.scores.best.rps).toBe('baseRates');
  expect(report.groups.map(({ key, scores: { n } }) => [key, n.rps])).toEqual([
    ['2026-02', 18],
    ['2026-01', 22],
  ]);
});

test.each([
  ['model', ['good', 'late']],
  ['promptVersion', ['1']],
  ['league', [expect.stringMatching(/^\d+$/)]],
  ['band', ['high', 'medium']],
] as const)('groups go by %s, each on its own games', async (by, keys) => {
  const { groups } = await scoresBy(em(), { by, measure: 'rps' });
  expect(groups.map(({ key }) => key).toSorted()).toEqual(keys);
  expect(groups.reduce((sum, { scores }) => sum + scores.n.rps, 0)).toBe(50);
});

test('days, league, model and prompt version narrow what is scored', async () => {
  const n = async (filter: object) =>
    (await scoresBy(em(), { ...filter, by: 'model', measure: 'rps' })).found;
  expect(await n({})).toBe(50);
  expect(await n({ from: '2026-01-12', to: '2026-01-14' })).toBe(3);
  expect(await n({ leagueId: 999 })).toBe(0);
  expect(await n({ promptVersion: 1 })).toBe(50);
  expect(await n({ promptVersion: 2 })).toBe(0);
});

test('several models are compared on the games that all of them have, and what is left out is told', async () => {
  const report = await compareModels(em(), { measure: 'rps', against: 'baseline' });
  expect(compareReport.response.parse(report)).toEqual(report);
  expect(report).toMatchObject({ n: 10, games: 40, against: 'baseline' });
  expect(report.models).toMatchObject([
    { model: 'good', forecasts: 40 },
    { model: 'late', forecasts: 10 },
  ]);
  expect(report.leftOut).toContainEqual({ column: 'model:late', games: 30 });
  expect(report.differences.map(({ column }) => column)).toEqual(['model:good', 'model:late', 'baseRates']);
  expect(report.reference!.score).toBeCloseTo(0.445, 9);
  expect(report.months.map(({ month, n }) => [month, n])).toEqual([['2026-02', 10]]);
  const alone = await compareModels(em(), { models: ['good'], measure: 'rps', against: 'baseline' });
  expect(alone.n).toBe(40);
  expect(alone.months.map(({ n }) => n)).toEqual([22, 18]);
});

test('nothing on record is an empty report', async () => {
  const report = await scoresBy(em(), { model: 'unknown', by: 'league', measure: 'logLoss' });
  expect(report).toMatchObject({ found: 0, differences: [], groups: [] });
  expect(report.scores.columns).toEqual([]);
  const compared = await compareModels(em(), { models: ['unknown'], measure: 'rps', against: 'market' });
  expect(compared).toMatchObject({ n: 0, games: 0, reference: null, differences: [], months: [] });
});
