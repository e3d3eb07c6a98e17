import { expect, test } from 'vitest';
import { estimateLab } from '#core/use-cases/estimate-lab';
import { planOf } from '#core/use-cases/run-lab';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

const game = async (day: string, isStored: boolean) => {
  const { gameId } = await here.card({
    state: 'draft',
    completed: true,
    kickoffAt: new Date(`${day}T15:00:00Z`),
    withoutMarkets: true,
  });
  if (isStored)
    await here.rows(
      `insert into fixture_versions (game_id, endpoint_name, data_version, seen_at) values (?, 'standings', ?, ?)`,
      [gameId, 'a'.repeat(64), new Date(`${day}T10:00:00Z`)],
    );
};

test('games, answers, cost and time are told before anything is asked, by model and what it may remember', async () => {
  await here.rows(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (repeat('a', 64), '{}', 2, now())`,
  );
  await game('2026-05-20', true);
  await game('2026-09-05', true);
  await game('2026-09-06', false);
  const at = here.machine.clock.now().toISOString();
  await here.rows(
    `insert into llm_calls (operation, provider, requested_model, owner, state, reserved_cost, cost, duration_ms, started_at, ended_at, lease_until)
     values ('lab', 'openai', 'gpt-6.1-terra', 'x', 'succeeded', 0.02, 0.01, 20000, '${at}', '${at}', '${at}')`,
  );
  const models = [{ provider: 'openai' as const, id: 'gpt-6.1-terra' }];
  const asked = { prompts: [1], models, past: 10, repeats: 2, masked: true, maxCost: 1 };
  const estimate = await estimateLab(here.machine, asked);
  expect(estimate).toMatchObject({
    found: 3,
    games: 2,
    withoutData: 1,
    missing: [{ kickoff: '2026-09-06T15:00:00.000Z' }],
    unseen: 1,
    answers: 8,
    seconds: 32,
    parallelism: 5,
    labLeftToday: 4.99,
    firstDay: '2026-05-20',
    models: [{ model: 'gpt-6.1-terra', until: '2026-06-01', unseen: 1 }],
  });
  expect(estimate.usualCost).toBeCloseTo(0.08);
  expect(estimate.highestCost).toBeGreaterThan(estimate.usualCost!);
  expect(await estimateLab(here.machine, { ...asked, takesReduced: true })).toMatchObject({ games: 3 });
  const later = await estimateLab(here.machine, {
    ...asked,
    models: [...models, { provider: 'openai', id: 'gpt-6-luna' }],
    from: new Date('2026-09-01T00:00:00Z'),
  });
  expect(later, 'nobody knows when the training of the other one ended').toMatchObject({
    games: 1,
    unseen: 0,
    seconds: null,
  });
});

test('a number past its limits is refused by what estimates and what runs, whichever door asked', async () => {
  const asked = {
    prompts: [1],
    models: [{ provider: 'openai' as const, id: 'gpt-6-luna' }],
    past: 10,
    maxCost: 1,
  };
  for (const own of [
    { past: 0 },
    { past: 1001 },
    { repeats: 6 },
    { repeats: 1.5 },
    { leadHours: 0 },
    { leadHours: 168.5 },
    { prompts: [1, 2, 3, 4, 5, 6, 7] },
    { models: [] },
  ]) {
    expect(await codeOf(estimateLab(here.machine, { ...asked, ...own })), JSON.stringify(own)).toBe('usage');
    expect(await codeOf(planOf(here.machine, { ...asked, ...own })), JSON.stringify(own)).toBe('usage');
  }
  for (const maxCost of [0, -1, Number.NaN, 10_001])
    expect(await codeOf(planOf(here.machine, { ...asked, maxCost })), String(maxCost)).toBe('usage');
});
