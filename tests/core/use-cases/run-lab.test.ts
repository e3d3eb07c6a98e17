import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Game } from '#core/db/entities/games';
import { fetchFixtureData } from '#core/use-cases/fetch-fixture-data';
import { carryOutLab } from '#core/use-cases/carry-out-lab';
import { type LabInput, runLab } from '#core/use-cases/run-lab';
import { showLab } from '#core/use-cases/show-lab';
import { finish } from './lab-site.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let input: LabInput;
let ids: number[];
beforeAll(async () => {
  site = await openSite();
  ids = site.games.slice(0, 3);
  await fetchFixtureData(site.machine, { gameIds: ids });
  await finish(site, ids);
  const kickoff = (await site.machine.em().findOneOrFail(Game, { id: ids[2]! })).kickoffAt!;
  site.clock.set(new Date(kickoff.getTime() + 4 * 3_600_000));
  input = {
    prompts: [1],
    models: [{ provider: 'openai', id: 'gpt-6-luna' }],
    past: 10,
    maxCost: 5,
    concurrency: 2,
  };
});
afterAll(() => site.close());
const paid = () =>
  site
    .rows<{ n: number }>(`select count(*)::int as n from llm_calls where operation = 'lab'`)
    .then(([row]) => row!.n);

test('a dry run says games, answers and the highest cost, and asks nothing', async () => {
  const planned = await runLab(site.machine, { ...input, isDryRun: true });
  expect(planned).toMatchObject({ runId: null, state: 'planned', games: 3, calls: 3, leftOut: [] });
  expect(planned.highestCost).toBeGreaterThan(0);
  expect(await paid()).toBe(0);
});

test('a prompt or model that is named twice is asked, and reserved for, once', async () => {
  const planned = await runLab(site.machine, {
    ...input,
    prompts: [1, 1],
    models: [...input.models, ...input.models],
    isDryRun: true,
  });
  expect(planned).toMatchObject({ games: 3, calls: 3 });
});

test('a run pays each answer once, touches no card, and a repeat costs nothing', async () => {
  const first = await runLab(site.machine, { ...input, masked: true });
  expect(first).toMatchObject({ state: 'finished', answered: 6, known: 0, reason: null });
  const before = await paid();
  expect(await runLab(site.machine, { ...input, masked: true })).toMatchObject({
    state: 'finished',
    answered: 0,
    known: 6,
  });
  expect(await paid()).toBe(before);
  expect(await site.rows('select id from cards')).toEqual([]);
  const prompts = site.simulators.openai.calls.map(({ prompt }) => prompt);
  expect(prompts.filter((prompt) => prompt.includes('Fixture: Team Home v Team Away'))).toHaveLength(3);

  const report = await showLab(site.machine, first.runId!);
  // Its maker states no end of its training: all of the past could be remembered, and nothing is proved by it.
  expect(report.tables.map(({ games, isMasked, n }) => ({ games, isMasked, n }))).toEqual([
    { games: 'could_be_remembered', isMasked: false, n: 3 },
    { games: 'could_be_remembered', isMasked: true, n: 3 },
  ]);
  expect(report.verdict).toBe('not_distinguishable');
  expect(report.cost).toBeGreaterThan(0);
  expect(report.tables[0]!.columns[0]).toMatchObject({ reading: 'reference', answered: 3, unusable: 0 });
});

test('a limit is reserved before the call, and what was stopped is carried on', async () => {
  const more = { ...input, repeats: 2 };
  const before = await paid();
  expect(await runLab(site.machine, { ...more, maxCost: 0.000_001 })).toMatchObject({
    state: 'stopped',
    answered: 0,
  });
  expect(await paid()).toBe(before);
  await site.configure('lab_day_cap', { day: 0.000_001 });
  expect((await runLab(site.machine, more)).reason).toContain('day in the lab');
  await site.configure('lab_day_cap', { day: null });
  expect(await runLab(site.machine, more)).toMatchObject({ state: 'finished', answered: 3, known: 3 });
});

/** Has the database refuse inserts with an error code until it is told to take them again. */
async function refusing(table: string, when: string, code: string): Promise<() => Promise<unknown>> {
  await site.rows('create sequence refusals start 1');
  await site.rows(`create function refuse() returns trigger language plpgsql as $$
    begin perform nextval('refusals'); raise exception 'nothing is taken' using errcode = '${code}'; end $$`);
  await site.rows(
    `create trigger refuse before insert on ${table} for each row when (${when}) execute function refuse()`,
  );
  return async () => {
    await site.rows('drop function refuse() cascade');
    await site.rows('drop sequence refusals');
  };
}

test('a run goes on when a database that was full takes its cells again', async () => {
  const end = await refusing('lab_cells', 'true', '53100');
  const run = runLab(site.machine, input).catch((error: unknown) => error);
  await vi.waitFor(
    async () => expect(await site.rows('select is_called from refusals')).toEqual([{ is_called: true }]),
    { timeout: 40_000 },
  );
  await end();
  expect(await run).toMatchObject({ state: 'finished', answered: 0, known: 3 });
});

test('whatever ends a run, what a model is writing is waited for, kept, and not paid again', async () => {
  const more = { ...input, models: [{ provider: 'openai' as const, id: 'gpt-6.1-terra' }] };
  const before = await paid();
  // One question is written at a time, and the next cannot be reserved while it is.
  await site.rows(`create function is_asked() returns boolean language sql as
    $$ select exists (select from llm_calls where state = 'pending' and waits_since is null) $$`);
  const end = await refusing('llm_calls', 'is_asked()', 'P0001');
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 400, times: 2 });
  await expect(runLab(site.machine, { ...more, concurrency: 1 })).rejects.toThrow('nothing is taken');
  await end();
  site.simulators.openai.control.clear();
  const made = await site.rows<{ state: string }>(
    `select state from llm_calls where operation = 'lab' order by id offset ?`,
    [before],
  );
  // The second may have been reserved before the first was sent.
  expect([1, 2]).toContain(made.length);
  expect(made.every(({ state }) => state === 'succeeded')).toBe(true);
  expect(await site.rows('select state, reason from lab_runs order by id desc limit 1')).toEqual([
    { state: 'stopped', reason: 'Something unexpected went wrong.' },
  ]);
  expect(await runLab(site.machine, more)).toMatchObject({
    state: 'finished',
    answered: 3 - made.length,
    known: made.length,
  });
});

test('an answer that came and was not stored is read again where it was kept, and not paid again', async () => {
  const more = { ...input, models: [{ provider: 'openai' as const, id: 'gpt-6.1-sol' }] };
  const before = await paid();
  const asked = site.simulators.openai.calls.length;
  // The first of them is no card, and its repair is one.
  site.simulators.openai.control.inject({ kind: 'wrong_shape' });
  const end = await refusing('lab_answers', 'true', 'P0001');
  await expect(runLab(site.machine, more)).rejects.toThrow('nothing is taken');
  await end();
  const kept = await site.rows<{ paid: boolean; state: string; repair: boolean }>(
    `select cost > 0 as paid, state, is_repair as repair from llm_calls where operation = 'lab' and response is not null
     order by id offset ?`,
    [before],
  );
  expect(kept.length).toBe(site.simulators.openai.calls.length - asked);
  expect(kept.every((call) => call.paid && call.state === (call.repair ? 'pending' : 'failed'))).toBe(false);
  const answers = kept.filter(({ state }) => state === 'pending').length;
  expect(answers).toBeGreaterThan(0);
  // As with a process that was killed and its calls taken for lost.
  await site.rows(
    `update llm_calls set state = 'unknown', error_kind = 'abandoned', ended_at = now() where state = 'pending' and response is not null`,
  );
  expect(await runLab(site.machine, more)).toMatchObject({
    state: 'finished',
    answered: 3 - answers,
    known: answers,
  });
  expect(await site.rows(`select id from llm_calls where error_kind = 'abandoned'`)).toEqual([]);
  expect(await paid()).toBe(before + kept.length + 3 - answers);
});

test('a limit that is used up in the middle ends the run with what is paid, and never passes it', async () => {
  const more = { ...input, repeats: 3, concurrency: 1 };
  const { highestCost, calls } = await runLab(site.machine, { ...more, isDryRun: true });
  const [before] = await site.rows<{ n: number }>('select count(*)::int as n from lab_answers');
  // Room for one call at its highest cost: the next one is refused, as the first has cost something.
  const maxCost = (highestCost / calls) * 1.05;
  const stopped = await runLab(site.machine, { ...more, maxCost });
  expect(stopped).toMatchObject({
    state: 'stopped',
    reason: expect.stringContaining('the limit of the run') as unknown,
  });
  expect(stopped.answered).toBeGreaterThan(0);
  const [run] = await site.rows<{ spent: number; open: number }>(
    `select sum(coalesce(cost, reserved_cost))::float8 as spent, count(*) filter (where state = 'pending')::int as open
     from llm_calls where lab_run_id = ?`,
    [stopped.runId],
  );
  expect(run!.spent).toBeLessThanOrEqual(maxCost);
  expect(run!.open, 'nothing is left reserved').toBe(0);
  expect(await site.rows('select count(*)::int as n from lab_answers')).toEqual([
    { n: before!.n + stopped.answered },
  ]);
});

test('a provider that fails in the middle costs no answer that came; a fault of one call leaves one cell empty', async () => {
  const more = { ...input, repeats: 4, concurrency: 1 };
  const left = async () => {
    const { known, answered, state, reason } = await runLab(site.machine, more);
    return { known, answered, state, reason };
  };
  const { control, calls } = site.simulators.openai;
  const first = calls.length;
  // While it fails, the next question waits for its turn: it is not asked any more.
  control.inject({ kind: 'bad_key', when: () => calls.length > first, delayMs: 400 });
  const one = await left();
  expect(one).toMatchObject({
    state: 'stopped',
    answered: 1,
    reason: expect.stringContaining('key') as unknown,
  });
  control.inject({ kind: 'server_error', times: 3 });
  const two = await left();
  expect(two).toMatchObject({ state: 'stopped', reason: '1 of 12 cells have no answer.' });
  expect(two.known + two.answered).toBe(11);
  expect(await left()).toMatchObject({ state: 'finished', answered: 1, known: 11, reason: null });
});

test('a model that has left the catalogue stops its run by name; what it answered stays and is shown', async () => {
  const { runId } = await runLab(site.machine, input);
  await site.rows(
    `update lab_runs set state = 'queued', plan = jsonb_set(plan, '{models,0}', '{"provider": "gemini", "id": "gone-model"}') where id = ?`,
    [runId],
  );
  await site.rows(`update lab_cells set model = 'gone-model' where run_id = ?`, [runId]);
  const before = await paid();
  expect(await carryOutLab(site.machine, runId!)).toBeNull();
  expect(await paid()).toBe(before);
  const report = await showLab(site.machine, runId!);
  expect(report).toMatchObject({
    state: 'stopped',
    reason: 'The price of gone-model is not known, so no limit could hold.',
    memory: [{ model: 'gone-model', source: null }],
  });
  expect(report.tables[0]!.columns[0]).toMatchObject({ model: 'gone-model', answers: 3 });
});

test('a game with anything younger than its cut is left out by name', async () => {
  const [game] = ids;
  const [record] = await site.rows<{ version: string; body: string }>(
    `select v.data_version as version, b.body::text as body from fixture_versions v join fixture_bodies b on b.hash = v.data_version
     where v.game_id = ? and v.endpoint_name = 'standings' limit 1`,
    [game],
  );
  const late = JSON.stringify(JSON.parse(record!.body)).replace(
    /"update":"[^"]*"/g,
    '"update":"2030-01-01T00:00:00+00:00"',
  );
  await site.rows(
    `insert into fixture_bodies (hash, body, bytes, first_seen_at) values (repeat('f', 64), ?::jsonb, 1, now())`,
    [late],
  );
  await site.rows(
    `insert into fixture_versions (game_id, endpoint_name, data_version, seen_at)
     select id, 'standings', repeat('f', 64), kickoff_at - interval '2 hours' from games where id = ?`,
    [game],
  );
  const planned = await runLab(site.machine, { ...input, isDryRun: true });
  expect(planned.games).toBe(2);
  expect(planned.leftOut).toMatchObject([
    { gameId: game, reason: expect.stringContaining('standings: a table of 2030') as unknown },
  ]);
});
