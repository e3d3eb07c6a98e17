import { expect, test } from 'vitest';
import { correctedConfidence } from '#core/domain/calibration/calibrator';
import { calibratorOf } from '#core/generation/calibrator';
import { ownOrm } from '../../support/orm.ts';

const orm = ownOrm();

test('results that are corrected change the correction, also where the number of picks stays the same', async () => {
  const em = orm().em.fork();
  const now = new Date('2026-03-01T00:00:00Z');
  // Picks without the cards they would stand on: 80 % stated, one in two right.
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(
      `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, prompt_version_id, llm_provider,
         llm_model, market, selection, confidence, is_headline, is_counted, settlement, settled_at)
       select n, n, n, n, 1, 1, 'openai', 'm', 'match_result', 'home', 80, true, true,
         case when n % 2 = 0 then 'won' else 'lost' end, timestamptz '2026-01-01' + n * interval '1 hour'
       from generate_series(1, 400) n`,
    );
  });
  const half = await calibratorOf(em, 'm', 1, now);
  expect(half.matches).toBe(400);
  expect(correctedConfidence(half, 80)).toBeGreaterThan(45);
  expect(correctedConfidence(half, 80)).toBeLessThan(60);
  await em.execute(`update market_results set settlement = 'won' where card_market_id % 4 = 1`);
  const corrected = await calibratorOf(em, 'm', 1, now);
  expect(corrected).toMatchObject({ matches: 400 });
  expect(corrected).not.toEqual(half);
});

test('another prompt version of the model begins with what its picks taught, an unknown model with nothing', async () => {
  const em = orm().em.fork();
  const now = new Date('2026-03-01T00:00:00Z');
  const known = await calibratorOf(em, 'm', 1, now);
  expect((await calibratorOf(em, 'm', 2, now)).correction).toEqual(known.correction);
  expect((await calibratorOf(em, 'm', null, now)).correction).toEqual(known.correction);
  expect(await calibratorOf(em, 'unknown', 1, now)).toEqual({ matches: 0, correction: null });
});

test('what is settled at the very instant of a reading counts in the next one', async () => {
  const em = orm().em.fork();
  const instant = new Date('2026-03-02T00:00:00Z');
  await em.execute(`update market_results set settled_at = ? where card_market_id <= 100`, [instant]);
  expect(await calibratorOf(em, 'm', 1, instant)).toMatchObject({ matches: 300 });
  expect(await calibratorOf(em, 'm', 1, new Date(instant.getTime() + 1))).toMatchObject({ matches: 400 });
});

test('nothing of the archive is read again while nothing of it changed', async () => {
  const em = orm().em.fork();
  const now = new Date('2026-03-03T00:00:00Z');
  const first = await calibratorOf(em, 'm', 1, now);
  // Taken away without a word: who looks at the results again would find them gone.
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute('delete from market_results');
  });
  expect(await calibratorOf(em, 'm', 1, new Date(now.getTime() + 60_000))).toBe(first);
});
