import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LabFaults, LabReport, LabSummary } from '#core/contract/admin-lab';
import type { LabAnswerRow } from '#core/contract/admin-lab-answers';
import type { LabGameReport, LabListedGame } from '#core/contract/admin-lab-games';
import type { TrialReport, TrialSummary } from '#core/contract/admin-trials';
import { storedRun } from '../../core/lab/stored-run.ts';
import type { Browser } from '../support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';
import { browserAs } from '../support/visitors.ts';

let site: TestSite;
let admin: Browser;
let game: number;
let runId: number;
beforeAll(async () => {
  site = await testSite({ work: true });
  const em = site.runtime.em();
  const rows = <Row>(sql: string, values: readonly unknown[] = []) => em.execute<Row[]>(sql, [...values]);
  const league = await seedLeague(em, 'Premier League');
  const prompt = await seedPrompt(em);
  const kickoffAt = new Date('2026-11-20T15:00:00Z');
  ({ gameId: game } = await seedCard(em, { league, prompt, kickoffAt, state: 'draft', completed: true }));
  runId = await storedRun({ rows }, {}, [
    { gameId: game, promptVersion: 1, model: 'gpt-6-luna', home: 0.5 },
    { gameId: game, promptVersion: 2, model: 'gpt-6-luna', home: 0.6 },
  ]);
  admin = await browserAs(site, 'admin');
});
afterAll(() => site?.close());

const read = async <T>(path: string) => (await admin.json<T>(`/api/admin/lab/${path}`)).body;

test('a run is listed, shown, exported and looked into game by game', async () => {
  expect(await read<LabSummary[]>('runs')).toMatchObject([{ id: runId, games: 1, done: 2, calls: 2 }]);
  const report = await read<LabReport>(`runs/${runId}`);
  expect(report.tables).toMatchObject([
    { games: 'could_be_remembered', n: 1, columns: [{ reading: 'reference' }, { reading: 'too_few_games' }] },
  ]);
  const csv = await admin.fetch(`/api/admin/lab/runs/${runId}/csv`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect((await csv.text()).split('\r\n')[1]).toContain('"prompt 1, gpt-6-luna"');
  const answers = await admin.fetch(`/api/admin/lab/runs/${runId}/answers/csv`);
  expect(answers.headers.get('content-disposition')).toContain(`lab-run-${runId}-answers.csv`);
  expect((await answers.text()).trimEnd().split('\r\n')).toHaveLength(3);
  expect(await read<LabAnswerRow[]>(`runs/${runId}/answers`)).toMatchObject([
    { gameId: game, column: 'prompt 1, gpt-6-luna', probabilities: { home: 0.5 } },
    { gameId: game, column: 'prompt 2, gpt-6-luna', probabilities: { home: 0.6 } },
  ]);
  expect((await admin.json('/api/admin/lab/runs/99/answers')).status).toBe(404);
  interface Listed {
    items: LabListedGame[];
    total: number;
  }
  expect(await read<Listed>(`runs/${runId}/games`)).toMatchObject({ items: [], total: 0 });
  const remembered = `runs/${runId}/games?games=could_be_remembered`;
  expect(await read<Listed>(remembered)).toMatchObject({ items: [{ gameId: game }], total: 1, page: 1 });
  expect(await read<Listed>(`${remembered}&page=2&pageSize=1`)).toMatchObject({ items: [], total: 1 });
  expect((await read<LabGameReport>(`runs/${runId}/games/${game}`)).answers).toHaveLength(2);
  expect((await admin.json('/api/admin/lab/runs/99')).status).toBe(404);
});

test('what went wrong in a run is counted by kind, and the newest of it is shown', async () => {
  expect(await read<LabFaults>(`runs/${runId}/faults`)).toEqual({ kinds: [], newest: [] });
  const put = (state: string, kind: string | null, message: string | null) =>
    site.runtime.em().execute(
      `insert into llm_calls (operation, provider, requested_model, owner, state, error_kind, error_message, reserved_cost, lab_run_id, game_id, prompt_version_id, started_at, ended_at, lease_until)
       select 'lab', 'openai', 'gpt-6-luna', 'x', ?, ?, ?, 0.02, ?, ?, id, now(), now(), now() from prompt_versions limit 1`,
      [state, kind, message, runId, game],
    );
  await put('failed', 'truncated', 'Cut off.');
  await put('failed', 'truncated', 'Cut off again.');
  await put('unknown', null, null);
  await put('succeeded', null, null);
  const { kinds, newest } = await read<LabFaults>(`runs/${runId}/faults`);
  expect(kinds).toEqual([
    { kind: 'truncated', count: 2 },
    { kind: 'unknown', count: 1 },
  ]);
  expect(newest.map(({ kind, message }) => [kind, message])).toEqual([
    ['unknown', null],
    ['truncated', 'Cut off again.'],
    ['truncated', 'Cut off.'],
  ]);
  expect(newest[0]).toMatchObject({ promptVersion: 1, game: expect.stringContaining(' v ') as unknown });
  expect((await admin.json('/api/admin/lab/runs/99/faults')).status).toBe(404);
});

test('a run is estimated, handed to a worker, stopped, and what writes cards is decided with a reason', async () => {
  const asked = { prompts: [1], models: [{ provider: 'openai', id: 'gpt-6-luna' }], past: 5 };
  const send = (path: string, body?: unknown) =>
    admin.send<{ runId: number }>('POST', `/api/admin/lab/${path}`, body);
  expect((await send('estimate', asked)).body).toMatchObject({
    found: 1,
    games: 0,
    withoutData: 1,
    missing: [{ gameId: game, game: expect.stringContaining(' v ') as unknown }],
  });
  expect((await send('runs', asked)).status, 'without a limit').toBe(400);
  const { body } = await send('runs', { ...asked, maxCost: 1, from: '2026-11-01', to: '2026-11-30' });
  // This installation has no key of the provider: the worker says so, and the run has ended.
  await vi.waitFor(
    async () =>
      expect((await read<LabSummary[]>('runs')).find(({ id }) => id === body.runId)).toMatchObject({
        state: 'stopped',
        reason: expect.stringContaining('key') as unknown,
        author: expect.stringContaining('account #') as unknown,
      }),
    { timeout: 20_000 },
  );
  expect((await send(`runs/${body.runId}/stop`)).status, 'it has ended').toBe(409);
  expect((await send(`runs/${body.runId}/pause`)).status, 'it has ended').toBe(409);
  expect((await send(`runs/${body.runId}/resume`)).status).toBe(409);
  await site.runtime.em().execute(`update lab_runs set state = 'paused' where id = ${body.runId}`);
  expect((await send(`runs/${body.runId}/resume`)).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await read<LabSummary[]>('runs')).find(({ id }) => id === body.runId)?.state).toBe('stopped'),
    { timeout: 20_000 },
  );
  const retry = { only: null };
  expect((await send(`runs/${runId}/retry`, retry)).status, 'every card is there').toBe(409);
  expect((await send(`runs/${body.runId}/retry`, { only: { promptVersion: 1, model: 'x y' } })).status).toBe(
    400,
  );
  expect((await send(`runs/${body.runId}/retry`, retry)).status).toBe(200);
  const decision = {
    active: { promptVersion: 1, provider: 'openai', model: 'gpt-6-luna' },
    reason: 'It is better.',
  };
  expect((await send(`runs/${runId}/decision`, decision)).status).toBe(200);
  expect((await send(`runs/${runId}/decision`, { active: null, reason: '' })).status).toBe(400);
});

test('a trial is begun, listed, shown, ended, and promoted in one step', async () => {
  const send = (path: string, body?: unknown) =>
    admin.send<{ trialId: number }>('POST', `/api/admin/lab/trials${path}`, body);
  const asked = { provider: 'openai', model: 'gpt-6.1-terra', promptVersion: 1, dayCap: 5 };
  expect((await send('', { ...asked, dayCap: 0 })).status).toBe(400);
  expect((await send('', asked)).status, 'this installation has no key of the provider').toBe(503);
  await site.runtime.em().execute(
    `insert into lab_trials (provider, model, prompt_version_id, standing_model, standing_prompt_version_id, share, seed, day_cap, most_unusable, state, author, created_at)
     select 'openai', 'gpt-6.1-terra', id, 'gpt-6-luna', id, 0.5, 's', 5, 0.2, 'running', 'cli: x', now() from prompt_versions limit 1`,
  );
  const [listed] = await read<TrialSummary[]>('trials');
  expect(listed).toMatchObject({
    model: 'gpt-6.1-terra',
    state: 'running',
    waiting: 0,
    committed: 0,
    spent: 0,
  });
  const { id } = listed!;
  expect(await read<TrialReport>(`trials/${id}`)).toMatchObject({ settled: 0, table: null, problems: [] });
  expect((await admin.json('/api/admin/lab/trials/99')).status).toBe(404);
  expect((await send(`/${id}/promotion`, {})).status).toBe(200);
  expect(await read<TrialReport>(`trials/${id}`)).toMatchObject({
    state: 'stopped',
    reason: 'It writes the cards now.',
  });
  expect((await send(`/${id}/stop`)).status, 'it has ended').toBe(409);
});
