import { copyOf } from '../support/database.ts';
import { add, type Fault, type Findings, noFindings, type Options, type Outcome, tried } from './fault.ts';
import { afternoonOf, type Base, withClient } from './harness/base.ts';
import { balance } from './harness/books.ts';
import type { Storm } from './harness/front.ts';
import { type Outside, startOutside } from './harness/outside.ts';
import { type Ended, said, start, tips, unspoken } from './harness/tips.ts';
import { setTrap } from './harness/trap.ts';

interface Weather {
  name: string;
  /** Where `elsewhere` is the address of a server that must never be asked. */
  storm: (elsewhere: string) => Storm;
  /** How many requests it hits; all of the first run when absent. */
  times?: number;
  /** The first run must succeed in spite of it. */
  heals?: boolean;
  /** Seconds the first run may take; half a minute when absent. */
  limit?: number;
  /** The service whose short form has it. */
  shortFor?: 'openai' | 'football';
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Storm => ({
  kind: 'answer',
  status,
  headers,
  body: JSON.stringify(body),
});
const page = '<!doctype html><html><head><title>503</title></head><body>Back soon</body></html>';
const html = (status: number): Storm => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'text/html' },
  body: page,
});

/** What any service does on a bad day. */
const common: readonly Weather[] = [
  { name: 'server errors', storm: () => json(500, { message: 'Something went wrong' }) },
  {
    name: 'overloaded for minutes',
    storm: () => json(503, { message: 'overloaded' }, { 'retry-after': '2' }),
  },
  { name: 'a page instead of an answer', storm: () => html(200) },
  { name: "a gateway's page", storm: () => html(502), shortFor: 'football' },
  { name: 'answers cut in half', storm: () => ({ kind: 'cut' }), limit: 60 },
  { name: 'connections reset', storm: () => ({ kind: 'reset' }) },
  {
    name: 'a redirect elsewhere',
    storm: (elsewhere) => ({ kind: 'redirect', to: elsewhere }),
  },
  { name: 'another shape', storm: () => ({ kind: 'drift' }), limit: 60 },
  { name: 'an answer of 100 MB', storm: () => ({ kind: 'huge' }), limit: 90 },
  { name: 'a gzip bomb of 400 MB', storm: () => ({ kind: 'bomb' }), limit: 90 },
];

const modelWeather: readonly Weather[] = [
  ...common,
  {
    name: '429 with a hint, once',
    storm: () => json(429, { error: { message: 'Rate limit', type: 'requests' } }, { 'retry-after': '1' }),
    times: 2,
    heals: true,
    shortFor: 'openai',
  },
  { name: '429 without a hint', storm: () => json(429, { error: { message: 'Rate limit' } }) },
  {
    name: '429 with a hint of an hour',
    storm: () => json(429, { error: { message: 'Rate limit' } }, { 'retry-after': '3600' }),
  },
  {
    name: '200 with an error',
    storm: () => json(200, { error: { message: 'upstream failed', code: 'server_error' } }),
  },
  { name: 'answers that drip', storm: () => ({ kind: 'drip' }), limit: 400 },
  { name: 'no answer at all', storm: () => ({ kind: 'hang' }), limit: 400 },
];

const footballError = (errors: Record<string, string>): Storm =>
  json(200, {
    get: 'fixtures',
    parameters: [],
    errors,
    results: 0,
    paging: { current: 1, total: 1 },
    response: [],
  });
const footballWeather: readonly Weather[] = [
  ...common,
  {
    name: '200 with an error',
    storm: () => footballError({ bug: 'This is on our side, please report us.' }),
  },
  {
    name: 'rate limits in 200',
    storm: () =>
      footballError({ rateLimit: 'Too many requests. Your rate limit is 10 requests per minute.' }),
    limit: 300,
  },
  { name: '429 without a hint', storm: () => json(429, { message: 'Too many requests' }), limit: 300 },
  { name: 'an empty answer', storm: () => footballError({}), heals: true },
  { name: 'answers that drip', storm: () => ({ kind: 'drip' }), limit: 200 },
  { name: 'no answer at all', storm: () => ({ kind: 'hang' }), limit: 200 },
];

interface Sky {
  service: 'openai' | 'gemini' | 'football';
  weather: Weather;
}

/** Every service, in every weather: the command ends in bounded time with a sentence, and the next run does its work. */
export const storms: Fault = {
  name: 'storms',
  hasShort: true,
  async run(options) {
    const skies = (['openai', 'gemini', 'football'] as const).flatMap((service) =>
      (service === 'football' ? footballWeather : modelWeather).map((weather): Sky => ({ service, weather })),
    );
    const chosen = options.isShort
      ? skies.filter(({ service, weather }) => weather.shortFor === service)
      : skies;
    // The long ones first, so that the lanes end together.
    const waiting = chosen.toSorted((left, right) => (right.weather.limit ?? 0) - (left.weather.limit ?? 0));
    const { base } = await afternoonOf({ seed: options.seed, leagues: [39] });
    const outcomes = new Map<Sky['service'], Outcome>();
    const goodWeather: GoodWeather = new Map();
    await Promise.all(
      Array.from({ length: options.lanes }, () => lane(options, { base, waiting, outcomes, goodWeather })),
    );
    return [...outcomes.values()];
  },
};

/** Most memory, in MiB, of each service's command when nothing is wrong; null in the short form, whose storms are small. */
type GoodWeather = Map<Sky['service'], Promise<number | null>>;

interface Shared {
  base: Base;
  waiting: Sky[];
  outcomes: Map<Sky['service'], Outcome>;
  goodWeather: GoodWeather;
}

async function lane(options: Options, { base, waiting, outcomes, goodWeather }: Shared): Promise<void> {
  const outside = await startOutside({ world: base.world, latencyMs: 100 });
  try {
    for (let sky = waiting.shift(); sky && !options.signal.aborted; sky = waiting.shift()) {
      const ordinaryMiB =
        goodWeather.get(sky.service) ??
        (options.isShort ? Promise.resolve(null) : peakInGoodWeather(sky.service, base, outside));
      goodWeather.set(sky.service, ordinaryMiB);
      const findings = await weather(sky, { base, outside, ordinaryMiB: await ordinaryMiB });
      const outcome = outcomes.get(sky.service) ?? {
        fault: `storms of ${sky.service}`,
        tries: 0,
        ...noFindings(),
      };
      outcomes.set(sky.service, outcome);
      tried(outcome, findings, sky.weather.name, options);
    }
  } finally {
    await outside.close();
  }
}

/** A process that needs so much more than in good weather did not bound what it read. */
const moreMiB = 64;

async function peakInGoodWeather(service: Sky['service'], base: Base, outside: Outside): Promise<number> {
  const database = await copyOf(base.database);
  try {
    await prepare(database.url, service);
    const environment = { ...outside.settings, DATABASE_URL: database.url };
    const ended = await tips(await commandFor(database.url, service), { environment });
    if (ended.code !== 0) throw new Error(`In good weather ${service} ${said(ended)}`);
    return ended.peakMiB;
  } finally {
    await database.drop();
  }
}

interface Place {
  base: Base;
  outside: Outside;
  ordinaryMiB: number | null;
}

async function weather(
  { service, weather: { storm, times, heals, limit = 45 } }: Sky,
  { base, outside, ordinaryMiB }: Place,
): Promise<Findings> {
  const database = await copyOf(base.database);
  const trap = await setTrap();
  const findings = noFindings();
  try {
    await prepare(database.url, service);
    await outside.forget();
    await outside.storm(service, { storm: storm(trap.url), ...(times !== undefined && { times }) });
    const environment = { ...outside.settings, DATABASE_URL: database.url };
    const before = await gamesOf(database.url);
    const argv = await commandFor(database.url, service);
    const first = await start(argv, { environment, limit }).ended;
    judge(first, { heals: heals === true, ordinaryMiB }, findings);
    if ((await gamesOf(database.url)) !== before && !heals)
      findings.lost.push('games were changed by what the storm said');
    if (trap.asked > 0) findings.lost.push('what was meant for the service went elsewhere');
    await outside.clear();
    const again = await tips(argv, { environment, limit: 240 });
    if (again.code !== 0) findings.stuck.push(`running again ${said(again)}`);
    await outside.idle();
    const undone = await workLeft(database.url, service);
    if (undone) findings.lost.push(undone);
    add(
      findings,
      await balance(database.url, { told: await outside.calls(), firstCall: base.lastCall }),
      'books',
    );
    return findings;
  } finally {
    await outside.clear();
    await trap.close();
    await database.drop();
  }
}

function judge(
  first: Ended,
  { heals, ordinaryMiB }: { heals: boolean; ordinaryMiB: number | null },
  findings: Findings,
): void {
  const silent = unspoken(first);
  if (silent) findings.stuck.push(silent);
  else if (heals !== (first.code === 0)) findings.lost.push(`the first run ${said(first)}`);
  if (ordinaryMiB !== null && first.peakMiB > ordinaryMiB + moreMiB)
    findings.stuck.push(
      `it took ${Math.round(first.peakMiB)} MiB of memory, ${Math.round(ordinaryMiB)} in good weather`,
    );
}

/** Two games far enough ahead that the storm may take its time. */
async function commandFor(url: string, service: Sky['service']): Promise<string[]> {
  if (service === 'football') return ['discover', '--days', '16'];
  const games = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select g.id from games g where g.kickoff_at > now() + interval '6 h' and g.kickoff_confirmed
         and not exists (select from cards c where c.game_id = g.id) order by g.kickoff_at, g.id limit 2`,
    );
    return rows.map(({ id }) => String(id));
  });
  return ['generate', '--missing', ...games.flatMap((id) => ['--game', id])];
}

async function prepare(url: string, service: Sky['service']): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update config set value = '{"enabled": false}' where key = 'auto_generate_cards_on_discovery'`,
    );
    if (service !== 'gemini') return;
    await client.query(
      `insert into config (key, value, updated_at) values ('llm_config', '{"provider": "gemini", "model": "gemini-3.5-flash"}', now())
         on conflict (key) do update set value = excluded.value`,
    );
  });
}

const gamesOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(string_agg(concat_ws(',', id, home_team, away_team, kickoff_at, status, status_code, fulltime_home, frozen_at), ';' order by id)) as digest from games`,
    );
    return rows[0]!.digest;
  });

/** What the second run should have done and did not. */
const workLeft = (url: string, service: Sky['service']): Promise<string | undefined> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ games: number; cards: number }>(
      `select (select count(*)::int from games) as games, (select count(*)::int from cards where current_revision_id is not null) as cards`,
    );
    const { games, cards } = rows[0]!;
    if (service === 'football') return games < 30 ? `only ${games} games after running again` : undefined;
    const { rows: open } = await client.query<{ n: number }>(
      `select count(*)::int as n from cards where created_at > now() - interval '30 min' and current_revision_id is not null`,
    );
    return open[0]!.n < 2 ? `only ${open[0]!.n} of 2 cards after running again (${cards} in all)` : undefined;
  });
