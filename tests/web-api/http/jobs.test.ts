import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import type { ConfigKey, ConfigValue } from '#core/config-store/keys';
import { writeConfig } from '#core/config-store/config-store';
import type { AdminCardDetail } from '#core/contract/admin-cards';
import type { Job, QueueState } from '#core/contract/admin-queue';
import type { ErrorBody, JobAccepted } from '#core/contract/common';
import { discover } from '#core/use-cases/discover';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import type { ModelFault } from '../../../cli/simulators/llm/faults.ts';
import { startSimulators, type Simulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import type { Browser } from '../support/browser.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

const clock = new MovableClock(new Date('2026-11-25T09:00:00Z'));
const patience = { timeout: 30_000, interval: 50 };
let simulators: Simulators;
let site: TestSite;
let admins: Browser[];
let admin: Browser;
let games: number[];

beforeAll(async () => {
  simulators = await startSimulators({ clock, world: seededWorld({ now: clock.now() }) });
  site = await testSite({
    environment: simulators.settings,
    clock,
    work: true,
    runtime: { footballPerSecond: 1000 },
  });
  await seedLeagues(site.runtime);
  await rows('update leagues set is_active = coalesce(api_football_id in (39, 140), false)');
  await discover(site.runtime, {});
  const coming = await rows<{ id: number }>(
    'select id from games where kickoff_at > ? and kickoff_confirmed order by kickoff_at desc',
    [new Date(clock.now().getTime() + 3_600_000)],
  );
  games = coming.map(({ id }) => id);
  admins = await Promise.all(Array.from({ length: 10 }, () => browserAs(site, 'admin')));
  admin = admins[0]!;
}, 120_000);
afterAll(async () => {
  await site?.close();
  await simulators?.close();
});
beforeEach(() => simulators.openai.control.clear());

const rows = <Row>(sql: string, values: unknown[] = []) => site.runtime.em().execute<Row[]>(sql, values);
const freshGame = () => games.shift()!;
const inject = (kind: ModelFault, delayMs?: number) =>
  simulators.openai.control.inject({ kind, ...(delayMs !== undefined && { delayMs }) });
const configure = <Key extends ConfigKey>(key: Key, value: ConfigValue<Key>) =>
  writeConfig(site.runtime.em(), key, value, site.runtime);
const generate = <T = AdminCardDetail>(gameId: number, by = admin) =>
  by.send<T>('POST', `/api/admin/games/${gameId}/generate-card`);
const regenerate = <T = AdminCardDetail>(cardId: number) =>
  admin.send<T>('POST', `/api/admin/cards/${cardId}/regenerate`);
const extra = <T = AdminCardDetail>(body: object) =>
  admin.send<T>('POST', '/api/admin/cards/generate-extra', body);
const inBackground = (gameId: number) =>
  admin.json<JobAccepted>(`/api/admin/games/${gameId}/generate-card`, {
    method: 'POST',
    headers: { prefer: 'respond-async', 'content-type': 'application/json' },
  });
const job = async (jobId: string) => (await admin.json<Job>(`/api/admin/queue/${jobId}`)).body;
const queue = async () => (await admin.json<QueueState>('/api/admin/queue')).body;
const calls = (gameId: number) => rows('select state from llm_calls where game_id = ?', [gameId]);
const cardsOf = (gameId: number) => rows<{ id: number }>('select id from cards where game_id = ?', [gameId]);
const openJobOf = async (gameId: number) =>
  (await queue()).jobs.find((each) => each.gameId === gameId && each.status !== 'completed');

describe('a call that generates', () => {
  test('waits for its job and answers with the card; written again it is the next revision of it', async () => {
    const gameId = freshGame();
    const made = await generate(gameId);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ gameId, revision: 1, isPublished: true, llmProvider: 'openai' });
    expect(made.body.longContent?.finalVerdict).toBeTruthy();
    const again = await regenerate(made.body.id);
    expect([again.status, again.body.id, again.body.revision]).toEqual([200, made.body.id, 2]);
  });

  test('asked for by ten admins at once is one paid call, and all ten get the same card', async () => {
    const gameId = freshGame();
    inject('slow', 1500);
    const answers = await Promise.all(admins.map((each) => generate(gameId, each)));
    const [card] = await cardsOf(gameId);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(admins.map(() => [200, card!.id]));
    expect(await calls(gameId)).toEqual([{ state: 'succeeded' }]);
    const jobs = (await queue()).jobs.filter((each) => each.gameId === gameId);
    expect(jobs).toMatchObject([{ status: 'completed', cardId: card!.id }]);
  });

  test('answers at once where the caller prefers that, and the queue tells how it ends', async () => {
    const gameId = freshGame();
    const { status, body, headers } = await inBackground(gameId);
    expect([status, body]).toEqual([202, { jobId: expect.any(String) as string }]);
    expect(headers.get('preference-applied')).toBe('respond-async');
    expect(headers.get('location')).toBe(`/api/admin/queue/${body.jobId}`);
    await expect.poll(async () => (await job(body.jobId)).status, patience).toBe('completed');
    const [card] = await cardsOf(gameId);
    expect(await job(body.jobId)).toMatchObject({ kind: 'generate', gameId, cardId: card!.id, error: null });
  });

  test('goes on when the caller leaves', async () => {
    const gameId = freshGame();
    inject('slow', 1000);
    const leave = new AbortController();
    const left = admin.fetch(`/api/admin/games/${gameId}/generate-card`, {
      method: 'POST',
      signal: leave.signal,
    });
    await expect.poll(() => calls(gameId), patience).toEqual([{ state: 'pending' }]);
    leave.abort();
    await expect(left).rejects.toThrow(/abort/);
    await expect.poll(() => cardsOf(gameId), patience).toHaveLength(1);
    expect(await calls(gameId)).toEqual([{ state: 'succeeded' }]);
  });

  test('with another model takes the game’s name, and an empty body under a JSON header where it takes none', async () => {
    const gameId = freshGame();
    const one = await generate(gameId);
    const model = 'gemini-2.5-pro';
    const other = await extra({ gameId, gameName: 'Somebody v Somebody', provider: 'gemini', model });
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    expect(other.body).toMatchObject({ gameId, llmProvider: 'gemini', llmModel: model, revision: 1 });
    expect(other.body.id).not.toBe(one.body.id);
    const bare = await admin.fetch(`/api/admin/cards/${one.body.id}/regenerate`, { method: 'POST' });
    expect(bare.status, 'no body and no header either').toBe(200);
  });
});

describe('work that fails', () => {
  test('answers with what happened, and what to do; it is listed as dead and can be put back', async () => {
    const gameId = freshGame();
    inject('bad_key');
    const { status, body } = await generate<ErrorBody>(gameId);
    expect([status, body.code]).toEqual([502, 'model_key']);
    expect(body).toMatchObject({
      error: expect.stringMatching(/key/i) as string,
      suggestion: expect.stringContaining('tips keys set') as string,
      details: { kind: 'bad_key', httpStatus: 401 },
    });
    expect(JSON.stringify(body)).not.toContain(simulators.openai.key);
    const dead = (await openJobOf(gameId))!;
    expect(dead).toMatchObject({ status: 'error', isDead: true, error: body.error, attempts: 1 });
    expect((await queue()).generation.errors).toBeGreaterThan(0);
    expect((await admin.send('POST', `/api/admin/queue/${dead.id}/retry`)).body).toEqual({ ok: true });
    await expect.poll(async () => (await job(dead.id)).status, patience).toBe('completed');
    expect(await cardsOf(gameId)).toEqual([{ id: (await job(dead.id)).cardId }]);
    const twice = await admin.send<ErrorBody>('POST', `/api/admin/queue/${dead.id}/retry`);
    expect([twice.status, twice.body.error]).toEqual([409, 'Only a failed job can be put back.']);
    expect((await admin.send('DELETE', `/api/admin/queue/${dead.id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/admin/queue/${dead.id}`)).status).toBe(404);
  });

  test.each([
    ['insufficient_quota', 502, 'model_quota'],
    ['refusal', 502, 'model'],
    ['bad_request', 502, 'model'],
  ] as const)('%s of the provider is %i %s', async (kind, status, code) => {
    const gameId = freshGame();
    inject(kind);
    const answer = await generate<ErrorBody>(gameId);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.suggestion).toBeTruthy();
    expect(await cardsOf(gameId)).toEqual([]);
  });
});

describe('what stands against it is a conflict that says what to do', () => {
  const conflict = async (answer: Promise<{ status: number; body: ErrorBody }>) => {
    const { status, body } = await answer;
    expect(body.suggestion, JSON.stringify(body)).toBeTruthy();
    return [status, body.code];
  };

  test('a card of the same model', async () => {
    const gameId = freshGame();
    const { body: card } = await generate(gameId);
    expect(await conflict(generate<ErrorBody>(gameId))).toEqual([409, 'duplicate_model']);
    const { llmProvider: provider, llmModel: model } = card;
    const same = await extra<ErrorBody>({ gameId, provider, model });
    expect([same.status, same.body.error]).toEqual([
      409,
      'A card with this model already exists for this game',
    ]);
    expect(await calls(gameId)).toHaveLength(1);
  });

  test('a retired model', async () => {
    const gameId = freshGame();
    const gone = { gameId, provider: 'gemini', model: 'gemini-2.0-flash-001' };
    expect(await conflict(extra<ErrorBody>(gone))).toEqual([409, 'model_retired']);
    expect(await calls(gameId)).toEqual([]);
  });

  test('a cap that the call could pass', async () => {
    const gameId = freshGame();
    await configure('spend_caps', { day: 0.000_001, month: null });
    try {
      expect(await conflict(generate<ErrorBody>(gameId))).toEqual([409, 'cap_reached']);
    } finally {
      await configure('spend_caps', { day: null, month: null });
    }
    expect(await calls(gameId)).toEqual([]);
  });

  test('a kick-off that has passed, a match that is over', async () => {
    const gameId = freshGame();
    const { body: card } = await generate(gameId);
    await rows('update games set kickoff_at = ? where id = ?', [clock.now(), gameId]);
    expect(await conflict(regenerate<ErrorBody>(card.id))).toEqual([409, 'kickoff_passed']);
    await rows(`update games set status = 'completed', status_code = 'FT' where id = ?`, [gameId]);
    expect(await conflict(regenerate<ErrorBody>(card.id))).toEqual([409, 'game_completed']);
    expect(await calls(gameId)).toHaveLength(1);
  });
});

test('what does not exist is 404 before anything is queued', async () => {
  const before = (await queue()).jobs.length;
  expect((await generate<ErrorBody>(999_999)).status).toBe(404);
  expect((await regenerate<ErrorBody>(999_999)).status).toBe(404);
  expect((await extra<ErrorBody>({ gameId: 999_999, provider: 'openai', model: 'gpt-x' })).status).toBe(404);
  expect((await queue()).jobs).toHaveLength(before);
});
