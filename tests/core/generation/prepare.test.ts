import { expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { Game } from '#core/db/entities/games';
import { createFixtureStore } from '#core/football/fixture-store';
import { chooseModel, gatherMaterial, generationSettings } from '#core/generation/prepare';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('the settings are those in force, and a headline that is to be left out is read', async () => {
  const em = here.machine.em();
  await writeConfig(em, 'auto_publish_cards', { enabled: false }, here.machine);
  await writeConfig(em, 'spend_caps', { day: 1.5, month: null }, here.machine);
  await writeConfig(em, 'headline_exclusions', ['total_goals/over/..1'], here.machine);
  expect(await generationSettings(here.machine.em())).toMatchObject({
    autoPublish: false,
    caps: { day: 1.5, month: null },
    exclusions: [{ market: 'total_goals', selection: 'over', max: 1 }],
    publishesThinCards: false,
  });
});

test('the model asked for comes before the configured one; a retired one is refused with its replacement', async () => {
  const asked = { provider: 'gemini', model: 'gemini-3.5-flash' } as const;
  expect((await chooseModel(here.machine, asked)).id).toBe(asked.model);
  expect((await chooseModel(here.machine)).provider).toBe('openai');
  await expect(
    chooseModel(here.machine, { provider: 'gemini', model: 'gemini-2.0-flash-001' }),
  ).rejects.toMatchObject({
    code: 'model_retired',
    suggestion: expect.stringContaining('instead') as unknown,
  });
});

test('a card is written from the good records of before the match, with the version of each', async () => {
  const { gameId } = await here.card({ state: 'draft', home: 'Leeds', away: 'Derby' });
  const game = await here.machine.em().findOneOrFail(Game, { id: gameId }, { populate: ['league'] });
  const store = createFixtureStore(here.machine.em());
  const at = here.clock.now();
  await store.put(
    { gameId, endpoint: 'weather', phase: 'pre_match' },
    { status: 'ok', body: { told: 'rain' } },
    { at },
  );
  await store.put(
    { gameId, endpoint: 'standings', phase: 'pre_match' },
    { status: 'failed', reason: 'no answer' },
    { at },
  );
  await store.put(
    { gameId, endpoint: 'match_report', phase: 'post_match' },
    { status: 'ok', body: { told: 'over' } },
    { at },
  );
  const material = await gatherMaterial(here.machine, game, game.kickoffAt!);
  expect(material.dataVersions).toEqual([
    { endpointName: 'weather', dataVersion: expect.any(String) as string, fetchedAt: at.toISOString() },
  ]);
  expect(material).toMatchObject({ baseline: null, isThin: true, promptVersion: { number: 1 } });
  expect(material.prompt.instructions).toContain(material.promptVersion.body);
  expect(material.prompt.input).toMatch(/Leeds[\s\S]*Derby/);
});
