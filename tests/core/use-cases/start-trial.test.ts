import { expect, test } from 'vitest';
import { isDrawn } from '#core/lab/trial-draw';
import { endOfTrial } from '#core/lab/trial-rules';
import { drawTrials } from '#core/lab/draw-trials';
import { promoteTrial } from '#core/use-cases/promote-trial';
import { startTrial, type TrialInput } from '#core/use-cases/start-trial';
import { stopTrial } from '#core/use-cases/stop-trial';
import { seedPrompt } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation({ OPENAI_API_KEY: 'sk-test' });
const input: TrialInput = { provider: 'openai', model: 'gpt-6.1-terra', promptVersion: 1, dayCap: 5 };

test('a trial of what writes the cards, of a model in a trial, or without a price, a key or a coming end is refused', async () => {
  await seedPrompt(here.machine.em());
  const begun = (own: Partial<TrialInput>) => codeOf(startTrial(here.machine, { ...input, ...own }));
  expect(await begun({ promptVersion: 9 })).toBe('not_found');
  expect(await begun({ model: 'gpt-6-luna' }), 'it writes the cards').toBe('usage');
  expect(await begun({ model: 'nobody-knows-me' }), 'no price').toBe('refused');
  expect(await begun({ provider: 'gemini', model: 'gemini-3.5-flash-lite' }), 'no key').toBe(
    'not_configured',
  );
  expect(await begun({ until: here.clock.now() })).toBe('usage');
  for (const own of [
    { share: 0 },
    { share: 1.01 },
    { dayCap: 0 },
    { dayCap: -5 },
    { dayCap: Number.NaN },
    { dayCap: 10_000.01 },
    { mostGames: 0 },
    { mostGames: 1.5 },
    { mostGames: 100_001 },
    { mostUnusable: 0 },
    { mostUnusable: 2 },
  ])
    expect(await begun(own), JSON.stringify(own)).toBe('usage');
  const { trialId } = await startTrial(here.machine, { ...input, seed: 'a', share: 0.5, mostGames: 3 });
  expect(await begun({ promptVersion: 2 }), 'the model is in a trial').toBe('conflict');
  await promoteTrial(here.machine, { trialId });
});

test('of two that begin a trial of one model at the same moment one is refused', async () => {
  const begin = () => startTrial(here.machine, { ...input, model: 'gpt-5-nano' });
  const begun = await Promise.allSettled([begin(), begin()]);
  expect(begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
    { code: 'conflict' },
  ]);
  for (const one of begun) if (one.status === 'fulfilled') await stopTrial(here.machine, one.value);
});

test('of two trials at once each draws its own games; a card of another model draws none', async () => {
  const standing = { provider: 'openai', model: 'gpt-6.1-terra' } as const;
  const ids = [
    await startTrial(here.machine, { ...input, model: 'gpt-6-luna', seed: 'one', share: 0.5 }),
    await startTrial(here.machine, { ...input, model: 'gpt-5-mini', seed: 'two', share: 0.5 }),
  ].map(({ trialId }) => trialId);
  const [version] = await here.rows<{ id: number }>('select id from prompt_versions where is_active');
  const names = { teams: [], players: { home: [], away: [] }, coaches: [], others: [], quoted: [] };
  const drawn = async (model: string) => {
    const { cardId, gameId } = await here.card({ model });
    const [revision] = await here.rows<{ id: number }>('select id from card_revisions where card_id = ?', [
      cardId,
    ]);
    await drawTrials(here.machine, {
      gameId,
      revisionId: revision!.id,
      model,
      promptVersionId: version!.id,
      callId: undefined,
      names,
    });
    const found = await here.rows<{ trial: number }>(
      'select trial_id as trial from trial_answers where game_id = ? order by 1',
      [gameId],
    );
    return { gameId, trials: found.map(({ trial }) => trial) };
  };
  for (let count = 0; count < 6; count += 1) {
    const { gameId, trials } = await drawn(standing.model);
    expect(trials).toEqual(
      ids.filter((_id, place) => isDrawn({ seed: place === 0 ? 'one' : 'two', share: 0.5 }, gameId)),
    );
  }
  expect((await drawn('gpt-5-nano')).trials).toEqual([]);
});

test('a draw is the same for a seed, and so large a share of all games', () => {
  const games = Array.from({ length: 20_000 }, (_none, game) => game);
  const share = (seed: string, part: number) =>
    games.filter((game) => isDrawn({ seed, share: part }, game)).length;
  expect(share('s', 0.25) / games.length).toBeCloseTo(0.25, 1);
  expect(share('s', 1)).toBe(games.length);
  expect(share('t', 0.25)).not.toBe(share('s', 0.25));
});

test('each rule ends a trial, and says why', () => {
  const trial = {
    until: new Date('2026-12-01T00:00:00Z'),
    mostGames: 20,
    mostUnusable: 0.2,
    standingModel: 'm',
    standingPromptVersion: { id: 1 },
  };
  const soFar = { answered: 10, unusable: 2, activeModel: 'm', activePromptVersionId: 1 };
  const end = (own: Partial<typeof soFar>, now = '2026-11-30T00:00:00Z') =>
    endOfTrial(trial, { ...soFar, ...own }, new Date(now));
  expect(end({})).toBeNull();
  expect(end({ unusable: 3 })).toContain('3 of 10 replies');
  expect(end({ answered: 9, unusable: 9 }), 'too few to say').toBeNull();
  expect(end({ answered: 20 })).toContain('20 answers');
  expect(end({ activeModel: 'other' })).toContain('has changed');
  expect(end({ activePromptVersionId: 2 })).toContain('has changed');
  expect(end({}, '2026-12-01T00:00:00Z')).toContain('last day');
});
