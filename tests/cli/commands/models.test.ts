import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '#config/models';
import { ModelView } from '#core/contract/admin-config';
import { startServer } from '../../../cli/simulators/http.ts';
import { startStage, type Stage, withoutModels } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const list = (...flags: string[]) => stage.json<ModelView[]>(['models', 'list', ...flags]);

/** An OpenAI that ends the default model on `day`. */
async function announcing(day: string, work: (environment: Record<string, string>) => Promise<void>) {
  const rows = [
    { id: 'gpt-6-luna', object: 'model', created: 0, owned_by: 'openai', shutdown_date: day },
    { id: 'o3', object: 'model', created: 0, owned_by: 'openai', shutdown_date: null },
  ];
  const server = await startServer(async () => ({ body: JSON.stringify({ object: 'list', data: rows }) }));
  try {
    await work({ OPENAI_BASE_URL: `${server.url}/v1` });
  } finally {
    await server.close();
  }
}

test('list shows every model on offer with price, life cycle and key', async () => {
  const views = await list();
  expect(ModelView.array().parse(views)).toEqual(views);
  expect(views.map(({ model }) => model)).toEqual(models.map(({ id }) => id));
  expect(views.filter(({ isDefault }) => isDefault).map(({ model }) => model)).toEqual(['gpt-6-luna']);
  expect(views.find(({ model }) => model === 'gemini-2.0-flash-001')).toMatchObject({
    status: 'retired',
    shutdownDate: '2026-06-01',
    replacement: 'gemini-3.5-flash-lite',
  });
  const gemini = await list('--provider', 'gemini', '--current');
  expect(gemini.every(({ provider, status }) => provider === 'gemini' && status !== 'retired')).toBe(true);
  expect(await stage.tips(['models', 'list', '--provider', 'x'])).toMatchObject({ code: 2 });
});

test('a model of one’s own server is listed when it is the configured one', async () => {
  await stage.tips(['config', 'set', 'llm_config', 'provider=openai', 'model=qwen3:8b']);
  expect((await list()).at(-1)).toMatchObject({
    model: 'qwen3:8b',
    status: 'custom',
    isDefault: true,
    inputPrice: null,
  });
  await stage.tips(['config', 'set', 'llm_config', 'provider=openai', 'model=gpt-6-luna']);
});

test('sync keeps a day of shutdown that is new; a dry run keeps nothing', async () => {
  await announcing('2099-01-31', async (environment) => {
    const synced = await stage.json<{
      providers: { provider: string; changes: unknown[]; listed: number }[];
    }>(['models', 'sync', '--dry-run'], { environment });
    expect(synced.providers[0]).toMatchObject({
      provider: 'openai',
      listed: 2,
      changes: [{ model: 'gpt-6-luna', shutdown: '2099-01-31', before: null }],
    });
    expect((await list())[0]).toMatchObject({ status: 'current', shutdownDate: null });
    const { code, stdout } = await stage.tips(['models', 'sync'], { environment });
    expect(code).toBe(0);
    expect(stdout).toContain('gpt-6-luna ends on 2099-01-31');
    expect((await list())[0]).toMatchObject({ status: 'shutting_down', shutdownDate: '2099-01-31' });
    // Nothing is said of a model: what is known of it stays.
    expect((await list()).find(({ model }) => model === 'o3')?.shutdownDate).toBe('2026-12-11');
  });
});

test('a model the provider has ended is refused with the way out, before anything is paid', async () => {
  await announcing('2026-01-31', async (environment) => {
    expect((await stage.tips(['models', 'sync'], { environment })).code).toBe(0);
  });
  const refused = await stage.tips(['generate', '--missing']);
  expect(refused).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/gpt-6-luna was shut down on 2026-01-31\.\n`tips models/) as unknown,
  });
  expect(
    await stage.tips(['config', 'set', 'llm_config', 'provider=openai', 'model=gpt-6-luna']),
  ).toMatchObject({ code: 4 });
  expect(await stage.query('select * from llm_calls')).toEqual([]);
});

test('one provider that fails is named and the other one is kept; all of them fail the command', async () => {
  stage.outside.openai.control.inject({ kind: 'bad_key' });
  const partly = await stage.tips(['models', 'sync']);
  expect(partly.code).toBe(3);
  expect(partly.stdout).toMatch(
    /openai: failed\. OpenAI does not accept the key[\s\S]*gemini: \d+ models listed/,
  );
  const none = await stage.tips(['models', 'sync'], {
    environment: withoutModels,
  });
  expect(none).toMatchObject({ code: 4, stderr: expect.stringContaining('tips keys set openai') as unknown });
});
