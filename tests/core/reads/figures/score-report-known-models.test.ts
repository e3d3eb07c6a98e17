import { beforeAll, expect, test } from 'vitest';
import { calibrationReport } from '#core/reads/figures/calibration-report';
import { compareModels } from '#core/reads/figures/score-report';
import { gridSize, scoreGrid } from '../../../../core/domain/forecast/score-grid.ts';
import { ownOrm } from '../../../support/orm.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const days = 140;

type Three = [number, number, number];
interface Played {
  /** 0 home, 1 draw, 2 away. */
  outcome: number;
  forecasts: Record<'honest' | 'loud', Three>;
}

/** Far surer than it may be: the chances to the power of 2.5, made to add up to 1. */
function overstated(chances: Three): Three {
  const raised = chances.map((chance) => chance ** 2.5);
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum) as Three;
}

const played: Played[] = [];
const said1x2: { id: number; said: Three }[] = [];

/** A match a day whose every score has a known chance; one model knows the chances, the other overstates them. */
beforeAll(async () => {
  const em = orm().em.fork();
  const league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  const random = seededRandom(11);
  for (let day = 0; day < days; day++) {
    const quality = 2.2 * (random() - 0.45);
    const { cells } = scoreGrid(
      { home: Math.exp(0.25 + quality), away: Math.exp(0.25 - quality) },
      { rho: -0.08, firstHalfShare: 0.45 },
    );
    const chances: Three = [0, 0, 0];
    const draw = random();
    let sum = 0;
    let score: [number, number] | undefined;
    for (const [at, cell] of cells.entries()) {
      const home = Math.floor(at / gridSize);
      const away = at % gridSize;
      chances[home > away ? 0 : home === away ? 1 : 2] += cell;
      sum += cell;
      if (score === undefined && draw < sum) score = [home, away];
    }
    const [home, away] = score!;
    const outcome = home > away ? 0 : home === away ? 1 : 2;
    const forecasts = { honest: chances, loud: overstated(chances) };
    played.push({ outcome, forecasts });
    let gameId: number | undefined;
    for (const model of ['honest', 'loud'] as const) {
      const said = forecasts[model];
      const pick = said.indexOf(Math.max(...said));
      const seeded = await seedCard(em, {
        league,
        prompt,
        model,
        ...(gameId !== undefined && { gameId }),
        kickoffAt: new Date(Date.UTC(2025, 7, 1 + day, 15)),
        completed: true,
        score: score!,
        confidence: Math.round(100 * said[pick]!),
        settlement: pick === outcome ? 'won' : 'lost',
      });
      gameId = seeded.gameId;
      said1x2.push({ id: seeded.cardId, said });
    }
  }
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(
      `update card_revisions r set probability_home = s.said[1], probability_draw = s.said[2], probability_away = s.said[3]
       from jsonb_to_recordset(?::jsonb) s (id integer, said double precision[]) where r.card_id = s.id`,
      [JSON.stringify(said1x2)],
    );
    // The second market of a seeded card was settled like the first, whatever it says.
    await inside.execute('delete from market_results where not is_headline');
  });
}, 180_000);

/** RPS by its definition, sharing nothing with the code that is tested. */
const rpsOf = (said: Three, outcome: number) => {
  let sum = 0;
  for (let upTo = 0; upTo < 2; upTo++) {
    const cumulative = said.slice(0, upTo + 1).reduce((total, value) => total + value, 0);
    sum += (cumulative - (outcome <= upTo ? 1 : 0)) ** 2 / 2;
  }
  return sum;
};

test('of two models of known quality the better one is ranked first, with the figures of an independent count', async () => {
  const report = await compareModels(orm().em.fork(), { measure: 'rps', against: 'baseRates' });
  const row = (model: string) => report.differences.find(({ column }) => column === `model:${model}`)!;
  expect(report.n).toBe(days);
  for (const model of ['honest', 'loud'] as const) {
    const mean =
      played.reduce((sum, { forecasts, outcome }) => sum + rpsOf(forecasts[model], outcome), 0) / days;
    expect(row(model).score).toBeCloseTo(mean, 9);
    expect(row(model).difference).toBeCloseTo(mean - report.reference!.score, 9);
  }
  expect(row('honest').score).toBeLessThan(row('loud').score);
  expect(row('honest')).toMatchObject({ verdict: 'better', n: days });
  expect(row('loud').verdict).not.toBe('better');
});

test('the overstating model is called overconfident, the honest one is not', async () => {
  const report = await calibrationReport(orm().em.fork(), {});
  const claims = (model: string) => report.claims.find((each) => each.model === model)!;
  expect(claims('loud')).toMatchObject({ matches: days, verdict: 'overconfident' });
  expect(claims('loud').slope).toBeLessThan(0.75);
  expect(claims('honest')).toMatchObject({ matches: days, verdict: null });
  const loud = await calibrationReport(orm().em.fork(), { model: 'loud' });
  const honest = await calibrationReport(orm().em.fork(), { model: 'honest' });
  expect(loud.statedCalibrationError).toBeGreaterThan(0.15);
  expect(honest.statedCalibrationError).toBeLessThan(0.1);
});
