import { expect, test } from 'vitest';
import { claim, leaseMs } from '#core/generation/claim';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();
const other = () => ({ ...here.machine, owner: 'another process' });

test('a game and model are one process’s at a time, until it lets go', async () => {
  const { gameId } = await here.card({ state: 'draft' });
  const held = await claim(here.machine, gameId, 'm1');
  expect(held).toMatchObject({ gameId, model: 'm1' });
  expect(await claim(other(), gameId, 'm1')).toBeUndefined();
  const beside = await claim(other(), gameId, 'm2');
  expect(beside, 'another model is another claim').toBeDefined();
  await held!.release();
  const next = await claim(other(), gameId, 'm1');
  expect(next).toBeDefined();
  expect(held!.signal.aborted).toBe(false);
  await beside!.release();
  await next!.release();
  expect(await here.rows('select game_id from generation_claims')).toEqual([]);
});

test('who died loses the claim when its lease is over, and its call in flight counts at its reserve', async () => {
  const { gameId } = await here.card({ state: 'draft' });
  const dead = await claim(here.machine, gameId, 'm1');
  await here.rows(
    `insert into llm_calls (operation, provider, requested_model, game_id, owner, attempt, is_repair, is_simulated, state, reserved_cost, started_at, lease_until)
     values ('generate_card', 'openai', 'm1', ?, ?, 1, false, true, 'pending', 0.25, ?, ?)`,
    [gameId, here.machine.owner, here.clock.now(), new Date(here.clock.now().getTime() + leaseMs)],
  );
  expect(await claim(other(), gameId, 'm1')).toBeUndefined();
  here.clock.set(new Date(here.clock.now().getTime() + leaseMs + 1));
  const taken = await claim(other(), gameId, 'm1');
  expect(taken).toBeDefined();
  expect(
    await here.rows('select state, cost::float8 as cost from llm_calls where game_id = ?', [gameId]),
  ).toEqual([{ state: 'unknown', cost: 0.25 }]);
  await dead!.release();
  expect(
    await here.rows('select owner from generation_claims'),
    'it takes nothing from who holds it now',
  ).toEqual([{ owner: 'another process' }]);
  await taken!.release();
});
