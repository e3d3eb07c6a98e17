import { describe, expect, test } from 'vitest';
import type { Config, ModelView, OldData, PromptVersion } from '#core/contract/admin-config';
import { createFixtureStore } from '#core/football/fixture-store';
import { databaseSize } from '#core/reads/figures/database-size';
import { ownAdminSite } from '../support/admin-site.ts';
import { seedLeague } from '../support/seed.ts';

const { here, card, get, post, patch, publicIds } = ownAdminSite();
const day = 86_400_000;

describe('the configuration', () => {
  test('changes key by key, with an audit entry, and refuses what a key does not take', async () => {
    const set = (key: string, value: unknown) => post<Config>('/api/admin/config', { key, value });
    expect((await set('auto_publish_cards', { enabled: false })).body.autoPublish).toBe(false);
    expect((await set('pre_kickoff_updates', { enabled: true })).body.preKickoffUpdates).toBe(true);
    expect((await set('live_scores', { enabled: false })).body.liveScores).toBe(false);
    const lifted = { key: 'spend_caps', value: { day: 1.5, month: null } };
    expect((await post('/api/admin/config', lifted)).body).toMatchObject({
      code: 'unsure',
      error: 'Then nothing limits what models may cost in a month.',
      details: { key: 'spend_caps' },
    });
    expect((await post<Config>('/api/admin/config', { ...lifted, sure: true })).body.spendCaps).toEqual({
      day: 1.5,
      month: null,
    });
    const dear = { key: 'llm_config', value: { provider: 'openai', model: 'gpt-6.1-sol' } };
    expect((await post('/api/admin/config', dear)).body.error).toMatch(/ a month instead of /);
    expect((await post<Config>('/api/admin/config', { ...dear, sure: true })).body.llm).toEqual({
      provider: 'openai',
      model: 'gpt-6.1-sol',
    });
    for (const [key, value] of [
      ['auto_publish_cards', { enabled: 'yes' }],
      ['llm_config', { provider: 'openai' }],
      ['time_zone', 'Mars/Olympus'],
      ['headline_exclusions', ['no_market/over']],
      ['api_key', 'x'],
    ] as const) {
      expect((await set(key, value)).status, key).toBe(400);
    }
    const retired = await post('/api/admin/config', {
      key: 'llm_config',
      value: { provider: 'gemini', model: 'gemini-2.0-flash-001' },
    });
    expect([retired.status, retired.body.code]).toEqual([409, 'model_retired']);
    expect(retired.body.suggestion).toContain('instead');
  });

  test('says for how long old data is kept, and what would go now', async () => {
    const set = (months: unknown) =>
      post<Config>('/api/admin/config', { key: 'data_retention', value: { months } });
    expect((await get<Config>('/api/admin/config')).dataRetention).toEqual({ months: 12 });
    for (const months of [null, 4]) {
      expect((await set(months)).body.dataRetention).toEqual({ months });
      expect((await get<Config>('/api/admin/config')).dataRetention).toEqual({ months });
    }
    for (const months of [3, 601, 4.5, '6', undefined]) expect((await set(months)).status).toBe(400);

    const body = { forecast: 'nobody wrote from this' };
    const { gameId } = await card({ state: 'draft' });
    await createFixtureStore(here.site.runtime.em()).put(
      { gameId, endpoint: 'weather', phase: 'pre_match' },
      { status: 'ok', body },
      { at: new Date(Date.now() - 200 * day) },
    );
    await createFixtureStore(here.site.runtime.em()).put(
      { gameId, endpoint: 'weather', phase: 'pre_match' },
      { status: 'ok', body: { forecast: 'newer' } },
      { at: new Date() },
    );
    const none = { rows: 0, bytes: 0 };
    const old = (months: number) => get<OldData>(`/api/admin/old-data?months=${months}`);
    const { retention } = await databaseSize(here.site.runtime);
    const found = await old(4);
    expect(found).toMatchObject({ records: none, calls: none, bodies: { rows: 1 }, sightings: { rows: 1 } });
    expect(found).toMatchObject(retention.wouldFree!);
    expect(found.bodies.bytes).toBeGreaterThan(0);
    expect(await old(12)).toMatchObject({ records: none, sightings: none, bodies: none, calls: none });
    for (const query of ['', '?months=3', '?months=601', '?months=', '?days=4'])
      expect((await here.admin.json(`/api/admin/old-data${query}`)).status).toBe(400);
    // Looking takes nothing away.
    expect(await old(4)).toMatchObject(retention.wouldFree!);
  });

  test('keeps every version of the prompt and rolls back', async () => {
    const first = (await get<Config>('/api/admin/config')).promptVersion;
    const text = 'Write with care, from the data alone, and say what speaks against it.';
    const saved = await post<Config>('/api/admin/config', { key: 'soccer_prompt', value: text });
    expect(saved.body).toMatchObject({ prompt: text, promptVersion: first + 1 });
    const versions = await get<PromptVersion[]>('/api/admin/prompts');
    expect(versions[0]).toMatchObject({ version: first + 1, isActive: true, text });
    const back = await post<Config>(`/api/admin/prompts/${first}/activate`);
    expect(back.body.promptVersion).toBe(first);
  });

  test('lists models with life cycle and price', async () => {
    const models = await get<ModelView[]>('/api/admin/models');
    for (const name of ['o3', 'gpt-5', 'gpt-4o-mini', 'gemini-2.5-pro', 'gemini-2.0-flash-001'])
      expect(models.map(({ model }) => model)).toContain(name);
    expect(models.find(({ model }) => model === 'gemini-2.0-flash-001')).toMatchObject({
      status: 'retired',
      replacement: expect.any(String),
    });
  });

  test('says that a key is missing without failing', async () => {
    const { status, body } = await post<{ valid: boolean; error: string }>('/api/admin/validate-key', {
      provider: 'openai',
    });
    expect([status, body.valid]).toEqual([200, false]);
    expect(body.error).toContain('key');
  });
});

test('a league that is hidden withdraws its coming picks for good', async () => {
  const other = await seedLeague(here.site.runtime.em(), 'Second League');
  const { cardId } = await card({ league: other });
  await expect.poll(publicIds).toContain(cardId);
  expect((await patch(`/api/admin/leagues/${other}`, { isActive: false })).body).toMatchObject({
    isActive: false,
    games: 1,
    withdrawn: 1,
  });
  await expect.poll(publicIds).not.toContain(cardId);
  expect((await here.visitor.json(`/api/cards/${cardId}`)).status).toBe(404);
  expect((await post(`/api/admin/cards/${cardId}/publish`, { isPublished: true })).status).toBe(409);
  expect((await patch(`/api/admin/leagues/${other}`, { isActive: true })).body).toMatchObject({
    isActive: true,
    withdrawn: 0,
  });
  expect(await get(`/api/admin/cards/${cardId}`)).toMatchObject({ isPublished: false, isWithdrawn: true });
});
