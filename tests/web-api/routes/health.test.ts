import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beatTick } from '#core/jobs/heartbeats';
import type { Readiness } from '../../../web-api/http/readiness.ts';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { testSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ work: true, app: { limits: { requestsPerMinute: 5 } } });
  const em = site.runtime.em();
  await seedCard(em, { league: await seedLeague(em, 'Premier League'), prompt: await seedPrompt(em) });
  await em.execute(
    `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome)
     values ('discovery', 'schedule', 'a:1', now(), now(), now(), 'failed')`,
  );
  await em.execute(
    `insert into llm_calls (operation, provider, requested_model, owner, state, error_kind, reserved_cost, cost, started_at, ended_at, lease_until)
     values ('generate_card', 'openai', 'gpt', 'a:1', 'failed', 'timeout', 0.5, 0.25, now(), now(), now())`,
  );
});
afterAll(() => site.close());

/** A reading is shared for a second. */
const patience = { timeout: 20_000 };
const ready = async () => {
  const response = await fetch(`${site.url}/readyz`);
  return { status: response.status, body: (await response.json()) as Readiness };
};
const metrics = async () => (await fetch(`${site.url}/metrics`)).text();

it('who watches is answered when visitors are limited', async () => {
  const statuses = new Set<number>();
  for (let call = 0; call < 30; call += 1) {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-security-policy'), path).toBeTruthy();
      expect(response.headers.get('cache-control'), path).toBe('no-store');
    }
    statuses.add((await fetch(`${site.url}/api/cards`)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

it('readiness names each part, and what keeps visitors away alone is not ready', async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: {
      ok: true,
      parts: {
        database: { ok: true, state: 'answers' },
        schema: { ok: true, state: 'newest' },
        queue: { ok: true, state: 'moving', waiting: 0 },
        tick: { ok: false, state: 'never', at: null },
        data: { ok: true, state: 'fresh' },
      },
    },
  });
  await beatTick(site.runtime);
  await expect
    .poll(async () => (await ready()).body.parts.tick)
    .toMatchObject({ ok: true, state: 'ticking' });
  await site.runtime.em().execute(`update migrations set name = name || ' of tomorrow' where id = 1`);
  await expect.poll(async () => (await ready()).body.parts.schema.state, patience).toBe('newer');
  expect(await ready()).toMatchObject({ status: 503, body: { ok: false } });
  await site.runtime.em().execute(`update migrations set name = replace(name, ' of tomorrow', '')`);
  await expect.poll(async () => (await ready()).status, patience).toBe(200);
});

it('the metrics say what an operator alerts on', async () => {
  await expect.poll(metrics, patience).toContain('touchline_last_tick_timestamp_seconds 1');
  const text = await metrics();
  for (const line of [
    'touchline_database_up 1',
    'touchline_queue_jobs{queue="card_generation",state="waiting"} 0',
    'touchline_queue_oldest_seconds{queue="fixture_data"} 0',
    'touchline_model_calls_failed{kind="timeout"} 1',
    'touchline_job_outcome{job="discovery",outcome="failed"} 1',
    'touchline_spend_dollars{window="day"} 0.25',
    'touchline_spend_cap_dollars{window="month"} 100',
    'touchline_football_requests_used{window="day"} 0',
    'touchline_games_without_card{hours="24"} 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^touchline_ledger_entries [1-9]\d*$/m);
  expect(text, 'not learned is not zero').not.toMatch(/^touchline_football_requests_left\{/m);
  expect(text, 'never is not 1970').not.toMatch(/^touchline_job_success_timestamp_seconds\{/m);
});

it('every figure of the example alerts is one that is told', async () => {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const named = new Set(document.match(/\btouchline_\w+/g));
  expect(named.size).toBeGreaterThan(15);
  const told = new Set([...(await metrics()).matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name!));
  expect([...named].filter((name) => !told.has(name.replace(/_bucket$/, '')))).toEqual([]);
});

it('with a public address the metrics want the token, however near the caller seems', async () => {
  const read = async (environment: Record<string, string>, token?: string) => {
    const open = await testSite({ environment });
    const response = await fetch(`${open.url}/metrics`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    await response.arrayBuffer();
    await open.close();
    return response.status;
  };
  const METRICS_TOKEN = 'a token of some length';
  expect(await read({ PUBLIC_URL: 'https://tips.example' })).toBe(403);
  expect(await read({ PUBLIC_URL: 'https://tips.example', METRICS_TOKEN }, METRICS_TOKEN)).toBe(200);
  expect(await read({ PUBLIC_URL: 'https://tips.example', METRICS_TOKEN }, 'another token here')).toBe(403);
});
