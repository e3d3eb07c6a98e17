import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { parseSettings, type Settings } from '#config/settings';
import { tellOperator } from '#core/alerts/tell';
import { systemClock } from '#core/clock';
import { type Need, type NeedKind, needKinds, type Needs } from '#core/contract/admin-needs';
import { openOrm } from '#core/db/orm';
import { planAdvice } from '#core/football/errors';
import { jobHandlers } from '#core/jobs/handlers';
import { openQueue, type Queue } from '#core/jobs/queue';
import { startTick } from '#core/jobs/tick';
import { startWorker } from '#core/jobs/worker';
import { openRuntime, type Runtime } from '#core/runtime';
import { siteFolder } from '#core/site-folder';
import { type Simulators, startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';
import { startServer } from '../../web-api/server.ts';
import { runTips } from '../cli/run-tips.ts';
import { keyFileFor, testDatabase } from '../support/database.ts';
import { Browser } from './support/browser.ts';
import { seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import type { TestSite } from './support/site.ts';
import { browserAs } from './support/visitors.ts';

const closing: (() => Promise<unknown>)[] = [];
let machine: Runtime;
let queue: Queue;
let admin: Browser;
let environment: Record<string, string>;
let league: number;
let prompt: number;
const alerts: string[] = [];
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  machine.em().execute<Row[]>(sql, [...values]);

/** What only the machine under the database could make happen: its size, and its clock. */
const ofTheMachine = [
  'create table test_machine (bytes bigint not null, behind interval not null)',
  `insert into test_machine values (1000, '0')`,
  `create function public.pg_database_size(name) returns bigint language sql as 'select bytes from public.test_machine'`,
  `create function public.clock_timestamp() returns timestamptz language sql volatile as
     'select pg_catalog.clock_timestamp() - behind from public.test_machine'`,
];

/** A server of the web API with these settings; its admin is the same. */
async function serve(settings: Settings): Promise<Browser> {
  const server = await startServer({
    deps: { ...machine, settings },
    host: '127.0.0.1',
    port: 0,
    graceMs: 500,
    isStrict: true,
    limits: { requestsPerMinute: 1e6, signInsPerTenMinutes: 1e6, costlyCallsPerMinute: 1e6 },
    queue,
  });
  closing.unshift(() => server.close());
  const here = { browser: () => new Browser(server.url), runtime: machine };
  return browserAs(here as unknown as TestSite, 'admin');
}

const working = { stop: undefined as (() => Promise<void>) | undefined };
async function startWork(): Promise<void> {
  const stop = new AbortController();
  const worker = await startWorker(machine, {
    signal: stop.signal,
    handlers: jobHandlers,
    queue: await openQueue(machine, { isForWork: true }),
  });
  working.stop = async () => {
    stop.abort(new Error('the worker is stopped'));
    await worker.done;
    working.stop = undefined;
  };
}

beforeAll(async () => {
  const database = await testDatabase();
  closing.unshift(() => database.drop());
  const client = new Client(database.url);
  await client.connect();
  for (const statement of ofTheMachine) await client.query(statement);
  // Every later connection finds these before the database's own.
  await client.query(`alter database ${client.database} set search_path = public, pg_catalog`);
  await client.end();

  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      alerts.push((JSON.parse(body) as { text: string }).text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  closing.unshift(() => new Promise((resolve) => receiver.close(resolve)));
  const simulators: Simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: new Date() }),
  });
  closing.unshift(() => simulators.close());
  environment = {
    ...simulators.settings,
    DATABASE_URL: database.url,
    RECORD_KEY_FILE: keyFileFor(database.url),
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  };
  const orm = openOrm(database.url);
  machine = await openRuntime({
    settings: parseSettings(environment),
    source: 'web',
    clock: systemClock,
    orm,
    isSimulated: true,
  });
  closing.unshift(async () => {
    await machine.close();
    await orm.close();
  });
  queue = await openQueue(machine);
  closing.unshift(() => queue.close());
  admin = await serve(machine.settings);
  league = await seedLeague(machine.em(), 'Premier League');
  prompt = await seedPrompt(machine.em());
  await rows(
    `insert into config (key, value, updated_at) values ('auto_publish_cards', '{"enabled": false}', now())`,
  );
  await startTick(machine, {}, []);
  await startWork();
}, 120_000);
afterAll(async () => {
  await working.stop?.();
  for (const close of closing) await close();
});

/** Waits for a state: what several people read at once is shared for a second, and jobs take their time. */
async function until<Value>(ask: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> {
  for (let asked = 0; ; asked += 1) {
    const value = await ask();
    if (isThere(value)) return value;
    // A net for what never comes, so that one state says so and holds up no other.
    if (asked > 400) throw new Error(`it never came: ${JSON.stringify(value).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
const tips = async <Value>(argv: readonly string[], more: Record<string, string> = {}): Promise<Value> => {
  const { stdout } = await runTips([...argv, '--json'], {
    directory: tmpdir(),
    environment: { ...environment, ...more },
  });
  return JSON.parse(stdout) as Value;
};
async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await admin.send<Body>(method, `/api/admin/${path}`, body);
  expect([path, answer.status, answer.body]).toEqual([
    path,
    answer.status < 300 ? answer.status : 200,
    answer.body,
  ]);
  return answer.body;
}
const game = async (inHours: number, more: Record<string, unknown> = {}) => {
  const columns = ['category_id', 'league_id', 'home_team', 'away_team', 'kickoff_at', ...Object.keys(more)];
  const [row] = await rows<{ id: number }>(
    `insert into games (${columns.join(', ')}, created_at, updated_at) values (${columns.map(() => '?').join(', ')}, now(), now()) returning id`,
    [1, league, 'Everton', 'Leeds', hours(inHours), ...Object.values(more)],
  );
  return row!.id;
};
const card = (more: Partial<Parameters<typeof seedCard>[1]>) =>
  seedCard(machine.em(), { league, prompt, model: 'gpt-6-luna', kickoffAt: hours(1.5), ...more });
const removeGame = (id: number) => call('DELETE', `games/${id}`);
const configure = (key: string, value: unknown) => call('POST', 'config', { key, value, sure: true });
const caps = { day: 50, month: 100 };
const spent = (cost: number) =>
  rows(
    `insert into usage_totals (day, provider, model, operation, calls, cost, input_tokens, output_tokens)
     values ((now() at time zone 'UTC')::date, 'openai', 'x', 'generate_card', 1, ?, 0, 0)`,
    [cost],
  );
const calls = (state: string, served: string | null = null) =>
  rows(
    `insert into llm_calls (operation, provider, requested_model, served_model, owner, state, error_message, reserved_cost, lease_until, started_at, ended_at)
     select 'generate_card', 'openai', 'gpt-6-luna', ?, 'test', ?, 'No answer.', 0, now(), now(), now() from generate_series(1, 3)`,
    [served, state],
  );
const run = (job: string, outcome: string, error: string | null) =>
  rows(
    `insert into job_runs (job, trigger, owner, started_at, lease_until, ended_at, outcome, error) values (?, 'schedule', 'one', now(), now(), now(), ?, ?)`,
    [job, outcome, error],
  );
const ends = (day: number) =>
  rows(
    `insert into config (key, value, updated_at) values ('model_shutdowns', ?::jsonb, now())
     on conflict (key) do update set value = excluded.value`,
    [
      JSON.stringify({
        openai: {
          'gpt-6-luna': hours(day * 24)
            .toISOString()
            .slice(0, 10),
        },
      }),
    ],
  );
const chooseModel = () => configure('llm_config', { provider: 'gemini', model: 'gemini-3.5-flash' });
const modelBack = async () => {
  await rows(`delete from config where key = 'model_shutdowns'`);
  await configure('llm_config', { provider: 'openai', model: 'gpt-6-luna' });
  await rows(`delete from llm_calls where owner = 'test'`);
};
/** A job that nobody works on until the worker is back. */
const jobFor = async (gameId: number | null) =>
  (await queue.enqueue({ kind: 'fixture_data', gameId, phase: null }, 'test')).jobId;
const written = (gameId: number) =>
  until(
    () =>
      rows<{ id: number }>('select id from cards where game_id = ? and current_revision_id is not null', [
        gameId,
      ]),
    (found) => found.length > 0,
  );

interface State<Made = never> {
  kind: NeedKind;
  /** Where one kind has several. */
  key?: string;
  make: () => Promise<Made>;
  /** What a person does behind a button that leads to a place, or tells how. Other buttons are calls, which are made. */
  mend?: (made: Made, need: Need) => Promise<unknown>;
  /** Takes away what the state and its mending left. */
  after?: (made: Made) => Promise<unknown>;
  /** It is so for as long as this checkout has no pages, which other tests need as they are: told, and left. */
  isAsBuilt?: boolean;
  /** Settings that are missing while it lasts. */
  without?: Record<string, string>;
}
const state = <Made>(one: State<Made>): State => one as unknown as State;

const states: readonly State[] = [
  state({
    kind: 'games_without_card',
    make: () => game(1),
    after: async (id) => {
      await written(id);
      await removeGame(id);
    },
  }),
  state({
    kind: 'cards_failed',
    make: () => game(1, { generation_error: 'The answer was cut off.', generation_failures: 1 }),
    after: async (id) => {
      await written(id);
      await removeGame(id);
    },
  }),
  state({
    kind: 'review',
    make: async () => {
      const { cardId, gameId } = await card({ state: 'draft' });
      await rows('update cards set needs_review = true where id = ?', [cardId]);
      return { cardId, gameId };
    },
    // The place it leads to lists the card, and what is pressed there is this.
    mend: async ({ cardId }) => {
      const { ids } = await call<{ ids: number[] }>('GET', 'card-ids?state=review');
      expect(ids).toEqual([cardId]);
      await call('POST', 'publish-cards', { cardIds: ids });
      await rows('update cards set needs_review = false where id = ?', [cardId]);
    },
  }),
  state({
    kind: 'card_stale',
    make: async () => {
      const { cardId } = await card({});
      await rows(`update cards set stale_reason = 'The kick-off moved.' where id = ?`, [cardId]);
      return cardId;
    },
    mend: async (cardId) => {
      expect(await call('GET', 'card-ids?state=stale')).toEqual({ ids: [cardId], total: 1 });
      await call('POST', `cards/${cardId}/regenerate`);
    },
  }),
  state({
    kind: 'pick_void',
    make: async () => {
      const made = await card({});
      await rows(`update games set kickoff_at = kickoff_at + interval '5 days' where id = ?`, [made.gameId]);
      return made;
    },
    // Written anew by the button, it waits for a person as its match was added by hand.
    mend: async ({ cardId, gameId }, { mend }) => {
      expect(mend).toMatchObject({ do: 'generate', gameIds: [gameId] });
      await call('POST', 'generate-games', { gameIds: [gameId] });
      await until(
        () => rows('select from card_revisions where card_id = ?', [cardId]),
        (found) => found.length === 2,
      );
      await call('POST', `cards/${cardId}/publish`, { isPublished: true });
    },
  }),
  state({
    kind: 'result_overdue',
    make: () => card({ kickoffAt: hours(-8) }),
    mend: async ({ gameId }) => {
      expect(await call('GET', 'game-ids?state=overdue')).toEqual({ ids: [gameId], total: 1 });
      await call('POST', `games/${gameId}/result`, {
        fulltime: { home: 2, away: 1 },
        reason: 'the club says so',
      });
    },
  }),
  state({
    kind: 'kickoff_unconfirmed',
    make: async () => {
      const id = await game(0, { kickoff_confirmed: false, status_code: 'TBD' });
      await rows(
        `update games set kickoff_at = (now() at time zone 'UTC')::date::timestamp at time zone 'UTC' + interval '23:59:59' where id = ?`,
        [id],
      );
      return id;
    },
    mend: (id) => call('PATCH', `games/${id}`, { kickoffTime: hours(40).toISOString() }),
    after: removeGame,
  }),
  state({
    kind: 'duplicates',
    make: async () => {
      const one = await game(50);
      return [one, await game(50, { potential_duplicate_of: one })];
    },
    mend: async (ids) => {
      const found = await call<{ ids: number[] }>('GET', 'game-ids?state=duplicate');
      expect(found.ids).toEqual(ids);
      await call('POST', `games/${ids[1]}/not-duplicate`);
    },
    after: async (ids) => {
      for (const id of ids) await removeGame(id);
    },
  }),
  state({
    kind: 'day_cap',
    make: () => spent(60),
    mend: () => configure('spend_caps', { day: 80, month: 100 }),
  }),
  state({
    kind: 'month_cap',
    make: () => configure('spend_caps', { day: null, month: 70 }),
    mend: () => configure('spend_caps', { ...caps, day: 500, month: 1000 }),
  }),
  state({
    kind: 'football_quota',
    make: () =>
      rows(
        `insert into football_budget (window_kind, window_start, used, limit_value) values ('day', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC', 98, 100)
         on conflict (window_kind, window_start) do update set used = 98, limit_value = 100`,
      ),
    // The service tells the limit of a larger plan with its next answer.
    mend: () => rows(`update football_budget set limit_value = 7500 where window_kind = 'day'`),
  }),
  state({ kind: 'provider_failing', make: () => calls('failed'), mend: chooseModel, after: modelBack }),
  state({
    kind: 'served_model',
    make: () => calls('succeeded', 'gpt-5-other'),
    mend: chooseModel,
    after: modelBack,
  }),
  state({ kind: 'model_ending', make: () => ends(3), mend: chooseModel, after: modelBack }),
  state({ kind: 'model_ended', make: () => ends(-1), mend: chooseModel, after: modelBack }),
  state({
    kind: 'not_ticking',
    make: () => rows(`update heartbeats set at = at - interval '9 minutes' where name = 'tick'`),
    mend: () => startTick(machine, {}, []),
  }),
  state({
    kind: 'job_failed',
    make: () => run('housekeeping', 'failed', 'The disk is full.'),
  }),
  state({
    kind: 'football_plan',
    make: () => run('history', 'partly_failed', `This data needs a larger plan. ${planAdvice}`),
    // The next run on a larger plan.
    mend: () => run('history', 'done', null),
  }),
  state({
    kind: 'no_worker',
    make: async () => {
      await working.stop!();
      return jobFor(null);
    },
    mend: startWork,
  }),
  state({
    kind: 'queue_stuck',
    key: 'queue_stuck',
    make: async () => {
      await working.stop!();
      const jobId = await jobFor(null);
      await rows(
        `update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour',
           started_on = null, completed_on = null where id = ?`,
        [jobId],
      );
      await rows(
        "update pgboss.job set started_on = started_on - interval '1 hour', completed_on = completed_on - interval '1 hour'",
      );
      // A process that says that it works, and does not.
      await rows(
        `update pgboss.instance set stopped_on = null, heartbeat_on = now() where name like 'worker %'`,
      );
      return jobId;
    },
    mend: startWork,
  }),
  state({
    kind: 'queue_stuck',
    key: 'queue_paused',
    make: async () => {
      await working.stop!();
      await call('POST', 'queue/pause');
      const id = await game(1);
      await call('POST', 'generate-games', { gameIds: [id] });
      await startWork();
      return id;
    },
    after: async (id) => {
      await written(id);
      await removeGame(id);
    },
  }),
  state({
    kind: 'queue_failed',
    make: async () => {
      const jobId = await jobFor(null);
      await until(
        () => queue.get(jobId),
        (job) => job?.status === 'completed',
      );
      await rows(`update pgboss.job set state = 'failed', output = '{"error": "No answer."}' where id = ?`, [
        jobId,
      ]);
      return jobId;
    },
  }),
  state({
    kind: 'database_full',
    make: async () => {
      await rows(
        `insert into config (key, value, updated_at) values ('data_retention', '{"months": null}', now()) on conflict (key) do update set value = excluded.value`,
      );
      await rows('update test_machine set bytes = 6::bigint << 30');
    },
    mend: () => tips(['config', 'set', 'data_retention', 'months=12']),
    after: () => rows('update test_machine set bytes = 1000'),
  }),
  state({
    kind: 'clocks',
    make: () => rows(`update test_machine set behind = '30 s'`),
    mend: () => rows(`update test_machine set behind = '0'`),
  }),
  state({ kind: 'no_key', key: 'no_key:football', make: async () => {}, without: { API_FOOTBALL_KEY: '' } }),
  state({ kind: 'sign_in', make: async () => {}, without: { GOOGLE_CLIENT_ID: '' } }),
  state({
    kind: 'site_not_built',
    make: async () => {},
    isAsBuilt: true,
  }),
  state({
    kind: 'ledger',
    make: async () => {
      await card({});
      await rows('alter table record_leaves disable trigger user');
      const [newest] = await rows<{ index: number; hash: string }>(
        'select index, hash from record_leaves order by index desc limit 1',
      );
      await rows(`update record_leaves set hash = repeat('0', 64) where index = ?`, [newest!.index]);
      return newest!;
    },
    // A person restores what was there from a backup.
    mend: ({ index, hash }) => rows('update record_leaves set hash = ? where index = ?', [hash, index]),
  }),
];

test('every kind of the list has a row here', () => {
  expect([...new Set(states.map(({ kind }) => kind))].toSorted()).toEqual([...needKinds].toSorted());
});

/** The call that the page makes for the button of a line. */
async function press({ mend }: Need): Promise<void> {
  if (mend.do === 'generate') await call('POST', 'generate-games', { gameIds: mend.gameIds });
  else if (mend.do === 'run') await call('POST', `schedulers/${mend.job}/trigger`);
  else if (mend.do === 'retry') await call('POST', 'queue/retry-failed');
  else if (mend.do === 'resume') await call('POST', 'queue/resume');
  else throw new Error(`the button ${mend.label} is no call`);
}

interface Found {
  checks: { key: string; state: string; finding: string }[];
}
/** Kinds that doctor looks at by checks of its own, and what these say. */
const ownChecks: Partial<Record<NeedKind, RegExp>> = {
  clocks: /(ahead of|behind) the database/,
  database_full: /data kept for ever/,
};

test.each(states.map((one) => [one.key ?? one.kind, one] as const))(
  '%s is told in all five places, mended by what its button does, and gone from all of them',
  { timeout: 120_000 },
  async (name, { kind, key: _key, make, mend, after, isAsBuilt = false, without = {} }) => {
    if (isAsBuilt && siteFolder() !== undefined) return;
    const isThis = (need: Pick<Need, 'key' | 'kind'>) =>
      need.kind === kind && (_key === undefined || need.key === _key);
    const isOther = Object.keys(without).length > 0;
    const settings = isOther ? parseSettings({ ...environment, ...without }) : machine.settings;
    const reader = isOther ? await serve(settings) : admin;
    // Only the row about it lets the ticks stand still.
    await rows(`update heartbeats set at = now() where name = 'tick'`);
    const made = await make();

    const status = () => tips<Needs>(['status'], without);
    const [need] = (await until(status, ({ needs }) => needs.some(isThis))).needs.filter(isThis);
    const isDoctored = async (from: Record<string, string>) =>
      (await tips<Found>(['doctor', '--offline'], from)).checks.some(
        (check) =>
          check.state !== 'ok' && (check.key === need!.key || ownChecks[kind]?.test(check.finding) === true),
      );
    expect([name, await isDoctored(without)]).toEqual([name, true]);
    await tellOperator({ ...machine, settings });
    expect(isAsBuilt ? alerts.join('\n') : alerts.at(-1)).toContain(need!.what);
    const figure = `touchline_needs{kind="${kind}",level="${need!.level}"}`;
    const metrics = (browser: Browser) => async () => (await browser.fetch('/metrics')).text();
    await until(metrics(reader), (text) => text.includes(figure));
    const listed = (browser: Browser) => async () => (await browser.json<Needs>('/api/admin/needs')).body;
    await until(listed(reader), ({ needs }) => needs.some(isThis));

    if (isAsBuilt) return;
    if (mend) await mend(made, need!);
    else if (!isOther) await press(need!);
    await until(
      () => tips<Needs>(['status']),
      ({ needs }) => !needs.some(isThis),
    );
    expect([name, await isDoctored({})]).toEqual([name, false]);
    await tellOperator(machine);
    expect(alerts.at(-1)).toContain(`Mended: ${need!.what}`);
    await until(metrics(admin), (text) => !text.includes(figure));
    await until(listed(admin), ({ needs }) => !needs.some(isThis));
    await after?.(made);
  },
);
