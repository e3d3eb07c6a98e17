import { cardStates, gameStates } from '../../core/domain/list-states.ts';
import { adminCardsPage } from '../../core/reads/admin/admin-cards.ts';
import { adminGamesPage } from '../../core/reads/admin/admin-games.ts';
import type { CardFilter } from '../../core/reads/admin/card-list.ts';
import type { ListFilter } from '../../core/reads/admin/list-filter.ts';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from '../support/database.ts';
import type { Browser } from '../web-api/support/browser.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { type TestSite, testSite } from '../web-api/support/site.ts';
import { browserAs } from '../web-api/support/visitors.ts';
import { fill } from './fill.ts';
import { fillLab, type LabPlaces } from './fill-lab.ts';

const sizes = [1_000, 200_000] as const;
/** Coming games beside the archive, the same at both sizes. */
const coming = 200;
const rounds = 25;

interface Place {
  size: number;
  site: TestSite;
  admin: Browser;
  rareLeague: number;
  /** Games of the rare league, counted once: what is timed must not count them. */
  rareGames: number;
  lab: LabPlaces;
}

async function open(size: number): Promise<Place> {
  const site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  const rareLeague = await seedLeague(em, 'Rare League');
  await fill(em, { count: size, league, rareLeague, prompt });
  await fill(em, { count: coming, league, rareLeague, prompt, isArchived: false });
  const lab = await fillLab(em, size);
  const [rare] = await em.execute<{ games: number }[]>(
    'select count(*)::integer as games from games where league_id = ?',
    [rareLeague],
  );
  return { size, site, admin: await browserAs(site, 'admin'), rareLeague, rareGames: rare!.games, lab };
}

const first = 1.5;
const lastOrRare = 3;
const middleOrNone = 5;
/** A report computed from single picks reads the newest 10,000 or 20,000, up to twenty times those of the small site. */
const wholeReport = 20;

/** A read and how much longer it may take at 200,000 than at 1,000. */
interface Read {
  name: string;
  limit: number;
  run: (place: Place) => Promise<void>;
}

const get = (name: string, limit: number, address: (place: Place) => string): Read => ({
  name,
  limit,
  run: async (place) => {
    const response = await place.admin.fetch(address(place));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  },
});

const call = (
  name: string,
  limit: number,
  kind: 'games' | 'cards',
  query: (place: Place) => ListFilter & Omit<CardFilter, 'state'> & { state?: 'published'; page?: number },
): Read => ({
  name,
  limit,
  run: async (place) => {
    const { page = 1, ...filter } = query(place);
    const list = kind === 'games' ? adminGamesPage : adminCardsPage;
    const { items } = await list(place.site.runtime.em(), filter, new Date(), { page, pageSize: 10 });
    if (items.length === 0) throw new Error(`${name} found nothing`);
  },
});

const pages = ({ size }: Place) => Math.ceil((size + coming) / 10);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const dayAgo = (days: number) => minutesAgo(days * 1440).slice(0, 10);
/** The rare ones of the large archive lie far apart; those of its newest thousand are as many as the small one has. */
const rare = (filter: string | ((place: Place) => string)) => (place: Place) =>
  `/api/archive?${typeof filter === 'string' ? filter : filter(place)}${place.size > 1000 ? `&before=${minutesAgo(1100)}_1` : ''}`;

const lists = (['games', 'cards'] as const).flatMap((kind): Read[] => {
  const at = `/api/admin/${kind}?archived=true&page=`;
  return [
    get(`${kind}, first page`, first, () => `/api/admin/${kind}?page=1`),
    get(`${kind}, all coming`, first, () => `/api/admin/${kind}`),
    get(`${kind} archived, first page`, first, () => `${at}1`),
    get(`${kind} archived, last page`, lastOrRare, (place) => `${at}${pages(place)}`),
    get(`${kind} archived, middle page`, middleOrNone, (place) => `${at}${Math.floor(pages(place) / 2)}`),
    get(`${kind} archived, search for one game`, lastOrRare, () => `${at}1&search=home%20777`),
    get(`${kind} archived, search without a hit`, middleOrNone, () => `${at}1&search=nobody%20at%20all`),
    get(`${kind}, search without a hit`, middleOrNone, () => `/api/admin/${kind}?page=1&search=nobody`),
    get(`${kind} archived, a day`, lastOrRare, () => `${at}1&from=${dayAgo(0)}&to=${dayAgo(0)}`),
    get(`${kind} archived, from a day long ago`, lastOrRare, () => `${at}1&from=2020-01-01`),
    call(`${kind} archived, rare league`, lastOrRare, kind, ({ rareLeague }) => ({
      archived: true,
      leagueId: rareLeague,
    })),
    call(`${kind} archived, rare league, last page`, lastOrRare, kind, (place) => ({
      archived: true,
      leagueId: place.rareLeague,
      page: Math.ceil(place.rareGames / 10),
    })),
  ];
});

const reads: Read[] = [
  ...lists,
  call('cards archived, model', lastOrRare, 'cards', () => ({ archived: true, model: 'model-2' })),
  call('cards archived, rare model', lastOrRare, 'cards', () => ({ archived: true, model: 'rare-model' })),
  call('cards archived, state', lastOrRare, 'cards', () => ({ archived: true, state: 'published' })),
  ...gameStates.map((state) =>
    get(`games, ${state}`, lastOrRare, () => `/api/admin/games?page=1&state=${state}`),
  ),
  ...cardStates.flatMap((state) => [
    get(`cards, ${state}`, lastOrRare, () => `/api/admin/cards?page=1&state=${state}`),
    get(`cards archived, ${state}`, lastOrRare, () => `/api/admin/cards?page=1&archived=true&state=${state}`),
  ]),
  get('game states', first, () => '/api/admin/game-states'),
  get('game states of a search', lastOrRare, () => '/api/admin/game-states?search=home%20777'),
  get('card states', first, () => '/api/admin/card-states'),
  get('card states archived', lastOrRare, () => '/api/admin/card-states?archived=true'),
  get(
    'card states archived of a search',
    lastOrRare,
    () => '/api/admin/card-states?archived=true&search=home%20777',
  ),
  get('all games chosen', lastOrRare, () => '/api/admin/game-ids?archived=true'),
  get('all cards chosen', lastOrRare, () => '/api/admin/card-ids?archived=true'),
  get('needs', lastOrRare, () => '/api/admin/needs'),
  get(
    'cards archived, search for a model',
    middleOrNone,
    () => '/api/admin/cards?archived=true&page=1&search=rare-model',
  ),
  get('leagues of the admin', first, () => '/api/admin/leagues'),
  get('logs', first, () => '/api/admin/logs'),
  get('audit', first, () => '/api/admin/audit'),
  get('audit, search without a hit', middleOrNone, () => '/api/admin/audit?page=1&search=nobody%20at%20all'),
  get('overview', first, () => '/api/admin/overview'),
  get('prompts', first, () => '/api/admin/prompts'),
  ...['market', 'model', 'promptVersion', 'league', 'band'].map((by) =>
    get(`accuracy by ${by}`, first, () => `/api/admin/analytics/accuracy?by=${by}`),
  ),
  get('calibration', wholeReport, () => '/api/admin/analytics/calibration'),
  get('scores', wholeReport, () => '/api/admin/analytics/score'),
  get('comparison', wholeReport, () => '/api/admin/analytics/compare'),
  get('calibration of a rare model', lastOrRare, () => '/api/admin/analytics/calibration?model=rare-model'),
  get('usage', first, () => '/api/admin/llm-usage-stats'),
  get('usage by month', first, () => '/api/admin/monthly-llm-usage'),
  get('spend', first, () => '/api/admin/analytics/spend?days=30'),
  get('failures', lastOrRare, () => '/api/admin/analytics/failures?days=30'),
  get('coverage', first, () => '/api/admin/analytics/coverage?hours=48'),
  get('record, newest', first, () => '/api/record/entries'),
  get('record, middle', lastOrRare, ({ size }) => `/api/record/entries?before=${size / 2}`),
  get('record, oldest', lastOrRare, () => '/api/record/entries?before=20'),
  get('record, one entry', first, () => '/api/record/entries?find=500'),
  get('coming cards', first, () => '/api/cards'),
  get('league chips', first, () => '/api/leagues'),
  get('archive', first, () => '/api/archive'),
  get('archive, last page', lastOrRare, ({ size }) => `/api/archive?before=${minutesAgo(size - 60)}_1`),
  get('archive, model', lastOrRare, () => '/api/archive?model=model-2'),
  get('archive, rare model', lastOrRare, rare('model=rare-model')),
  get('archive, rare market', lastOrRare, rare('market=odd_even')),
  get(
    'archive, rare league',
    lastOrRare,
    rare(({ rareLeague }) => `leagueId=${rareLeague}`),
  ),
  get('archive, voids', lastOrRare, rare('outcome=void')),
  get('archive, no such model', middleOrNone, () => '/api/archive?market=odd_even&model=no-model'),
  get('days', first, () => '/api/days'),
  // Today has as many games in both: one a minute since midnight, or as many as the list holds.
  get('day', first, () => `/api/days/${dayAgo(0)}`),
  get('archive facets', first, () => '/api/archive/facets'),
  get('accuracy', first, () => '/api/analytics/accuracy'),
  get(
    'accuracy of a league',
    lastOrRare,
    ({ rareLeague }) => `/api/analytics/accuracy?leagueId=${rareLeague}`,
  ),
  get('track record', first, () => '/api/analytics/track-record'),
  get('lab runs', first, () => '/api/admin/lab/runs'),
  get('lab, a run of 240 answers', first, ({ lab }) => `/api/admin/lab/runs/${lab.runId}`),
  // The small archive has no run of 1,000 answers, and reads that of 240.
  get('lab, a run of 1,000 answers', wholeReport, ({ lab }) => `/api/admin/lab/runs/${lab.bigRunId}`),
  get(
    'lab, games of a run',
    first,
    ({ lab }) => `/api/admin/lab/runs/${lab.runId}/games?games=could_be_remembered`,
  ),
  get('lab, one game', first, ({ lab }) => `/api/admin/lab/runs/${lab.runId}/games/${lab.gameId}`),
  get('lab trials', first, () => '/api/admin/lab/trials'),
  get('lab, a trial of 240 answers', first, ({ lab }) => `/api/admin/lab/trials/${lab.trialId}`),
];

/** Drops what a server keeps of its reads. */
async function forget({ site }: Place): Promise<void> {
  await site.runtime.em().execute(`select pg_notify('touchline_changed', 'bench')`);
  await new Promise((resolve) => setTimeout(resolve, 15));
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const short = (value: number, digits = 2) => Number(value.toFixed(digits));

interface Found {
  name: string;
  limit: number;
  ratio: number;
  /** Milliseconds, the base first. */
  milliseconds: [number, number];
}

/** Both sizes in turns, so that both meet the same machine; who goes first changes from round to round. */
async function compare({ name, limit, run }: Read, small: Place, large: Place): Promise<Found> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const turns = [
      ['small', small],
      ['large', large],
    ] as const;
    for (const [which, place] of round % 2 === 0 ? turns : turns.toReversed()) {
      await forget(place);
      // The thread of the reports rests after each: that is no part of what one takes.
      if (limit === wholeReport) await new Promise((resolve) => setTimeout(resolve, 1000));
      const taken = await took(() => run(place));
      if (round >= 0) times[which].push(taken);
    }
  }
  return found(name, limit, median(times.small), median(times.large));
}

const found = (name: string, limit: number, base: number, other: number): Found => ({
  name,
  limit,
  ratio: short(other / base),
  milliseconds: [short(base, 1), short(other, 1)],
});

/** A visitor's `/api/cards`, nothing kept, by itself and while an admin asks for the same read without a pause. */
async function visitorBeside({ name, run }: Read, place: Place): Promise<Found> {
  const visit = async () => {
    const response = await fetch(`${place.site.url}/api/cards`);
    await response.arrayBuffer();
  };
  const times = { idle: [] as number[], beside: [] as number[] };
  for (let round = -1; round < 10; round += 1) {
    for (const which of ['idle', 'beside'] as const) {
      let isOver = false;
      const admin = (async () => {
        while (!isOver && which === 'beside') await run(place);
      })();
      for (let visits = 0; visits < 5; visits += 1) {
        await forget(place);
        const taken = await took(visit);
        if (round >= 0) times[which].push(taken);
      }
      isOver = true;
      await admin;
    }
  }
  return found(`/api/cards beside: ${name}`, first, median(times.idle), median(times.beside));
}

/**
 * Every list, page, filter, search and count at 1,000 and at 200,000 games and cards, nothing kept in memory; and what
 * a visitor waits for while an admin reads what is dearest. With `--json` an array of `{name, ratio, …}`.
 */
export async function readsBench(): Promise<void> {
  const isJson = process.argv.includes('--json');
  const only = process.argv.slice(3).find((argument) => !argument.startsWith('--'));
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const small = await open(sizes[0]);
  const large = await open(sizes[1]);
  const all: Found[] = [];
  const tell = (one: Found) => {
    all.push(one);
    if (!isJson)
      console.log(
        `${one.ratio <= one.limit ? '  ' : '! '}${one.name.padEnd(48)} ${String(one.ratio).padStart(6)} x  (at most ${one.limit})  ${one.milliseconds.join(' / ')} ms`,
      );
  };
  try {
    const chosen = reads.filter(({ name }) => !only || new RegExp(only).test(name));
    for (const read of chosen) tell(await compare(read, small, large));
    const dearest = all.toSorted((one, other) => other.milliseconds[1] - one.milliseconds[1])[0]!;
    tell(
      await visitorBeside(
        reads.find(({ name }) => name === dearest.name)!,
        large,
      ),
    );
    if (isJson) console.log(JSON.stringify(all, null, 1));
  } finally {
    await Promise.all([small.site.close(), large.site.close()]);
  }
}
