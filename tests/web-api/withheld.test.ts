import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf, type EndpointSpec } from '#core/contract/endpoint';
import { endpoints } from '#core/contract/index';
import type { CardDetail, CardView } from '#core/contract/cards';
import { pages } from '../../web-api/pages/list.ts';
import { svgOf } from '../../web-api/share/draw.ts';
import { cardPicture } from '../../web-api/share/pictures.ts';
import { drawnSite, type DrawnSite } from './support/drawn-site.ts';
import { EventReader } from './support/event-reader.ts';
import { secret, seedCard, seedLeague, seedPrompt } from './support/seed.ts';
import { testSite, type TestSite } from './support/site.ts';

/* What no visitor may have, searched in every byte that a visitor can get. */

const kickoffAt = new Date('2090-01-05T15:00:00Z');
const day = '2090-01-05';
/** Cards seeded one by one, and how often each is copied in the database. */
const [seeded, copies] = [5, 39];
let built: DrawnSite;
let site: TestSite;
let leagueId: number;
let cards: number[];
let names: string[];

/** Tables of a card, each with the columns that name a row of another. */
const tables: Record<string, string[]> = {
  games: [],
  cards: ['game_id', 'current_revision_id', 'published_revision_id'],
  card_revisions: ['card_id'],
  card_markets: ['revision_id'],
  publications: ['card_id', 'revision_id', 'game_id'],
};
/** Further than any id that was seeded. */
const apart = 10_000;

beforeAll(async () => {
  built = await drawnSite();
  site = await testSite({ app: { siteFolder: built.folder } });
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  leagueId = await seedLeague(em, 'Premier League');
  const hidden = await seedLeague(em, 'Hidden League', false);
  await em.execute(
    `insert into teams (id, name, service_name, created_at, updated_at) values (501, 'Leeds', 'Leeds', now(), now())`,
  );
  await em.execute('insert into team_seasons (league_id, season, team_id) values (?, 2026, 501)', [leagueId]);
  const put = (home: string, more: Partial<Parameters<typeof seedCard>[1]> = {}) =>
    seedCard(em, { prompt, league: leagueId, home, away: 'Leeds', kickoffAt, ...more });
  // The one that a visitor may read is the first of all.
  await put('Free', { kickoffAt: new Date('2089-12-01T15:00:00Z') });
  for (let index = 0; index < seeded; index += 1) await put(`Withheld ${index}`);
  await put('Draft FC', { state: 'draft' });
  await put('Hidden FC', { league: hidden });
  const { cardId: withdrawn } = await put('Withdrawn FC', { state: 'withdrawn' });
  await em.execute('update cards set withdrawn_before_kickoff = true where id = ?', [withdrawn]);
  await em.transactional(async (inner) => {
    // Rows are copied as they are, whatever refers to whatever.
    await inner.execute('set local session_replication_role = replica');
    // What was computed for a tip tells it as well as its words do.
    await inner.execute(
      `update card_revisions set probability_home = 0.6543, baseline = '{"version":2,"home":0.6543,"draw":0.2,"away":0.1457,
         "expectedHome":1.9876,"expectedAway":0.7654}'
       where card_id in (select c.id from cards c join games g on g.id = c.game_id where g.home_team <> 'Free')`,
    );
    for (const [table, references] of Object.entries(tables)) {
      const moved = ['id', ...references].map((name) => `'${name}', r.${name} + ${apart} * n`).join(', ');
      const own =
        table === 'games'
          ? `r.home_team like 'Withheld %'`
          : `r.${table === 'cards' ? 'game_id' : table === 'card_markets' ? 'revision_id' : 'card_id'} in (${
              table === 'cards'
                ? `select id from games where home_team like 'Withheld %'`
                : `select ${table === 'card_markets' ? 'c.current_revision_id' : 'c.id'} from cards c join games g on g.id = c.game_id where g.home_team like 'Withheld %'`
            })`;
      await inner.execute(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${moved}))).*
         from ${table} r, generate_series(1, ${copies}) n where r.id < ${apart} and ${own}`,
      );
    }
    await inner.execute(
      `update games set home_team = home_team || ' ' || id where home_team like 'Withheld %'`,
    );
    await inner.execute(
      `insert into live_states (game_id, status_code, minute, goals_home, goals_away, timeline, seen_at)
       select id, '1H', 7, 0, 0, '[]', now() from games`,
    );
  });
  // Heard by who keeps answers: the copies were made without a word.
  await em.execute('update leagues set updated_at = now()');
  const all = await em.execute<{ id: number; home: string }[]>(
    `select c.id, g.home_team as home from cards c join games g on g.id = c.game_id where g.home_team <> 'Free' order by c.id`,
  );
  cards = all.map(({ id }) => id);
  names = all.map(({ home }) => home);
});
afterAll(async () => {
  await site?.close();
  await built?.remove();
});

/** In any form in which it could be sent: as it is stored, and rounded as pages round it. */
const secrets = [
  secret,
  secret.toLowerCase(),
  '0.6543',
  '0.654',
  '1.9876',
  '1.988',
  '0.7654',
  '"forecast"',
  'baselineProbability',
];
const kept = ['Draft FC', 'Hidden FC', 'Withdrawn FC'];
const leaks = (text: string) => [...secrets, ...kept].filter((each) => text.includes(each));
const get = async (path: string) => (await fetch(`${site.url}${path}`)).text();

/** A text without the free card, which stands in lists of cards: an answer, or a page's head and its data. */
function withoutFree(text: string): string {
  if (!text.includes('Free')) return text;
  const block = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(text)?.[1];
  const json = block ?? (/^[[{]/.test(text) ? text : undefined);
  if (json === undefined) return text;
  const head = block === undefined ? '' : text.slice(0, text.indexOf('<main'));
  return (
    head +
    JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'homeTeam' in value && value.homeTeam === 'Free'
        ? undefined
        : value,
    )
  );
}

const known = { id: 0, day, number: 1 };
const specs: readonly EndpointSpec[] = endpoints;
const calls = specs
  .filter(({ method, access, contentType }) => method === 'get' && access === 'public' && !contentType)
  .map(({ path }) => path);

test('there are two hundred withheld cards, and one that is free', async () => {
  const coming = JSON.parse(await get('/api/cards')) as CardView[];
  expect(coming.filter(({ withheld }) => withheld)).toHaveLength(seeded * (copies + 1));
  expect(coming.filter(({ withheld }) => !withheld).map(({ homeTeam }) => homeTeam)).toEqual(['Free']);
});

test('no answer of a call and no document tells what is withheld', async () => {
  const asked = [
    ...calls.map((path) =>
      addressOf(path, {
        ...known,
        id: path.includes('leagues') ? leagueId : path.includes('teams') ? 501 : cards[0]!,
      }),
    ),
    `/api/cards/${cards.at(-1)}`,
    `/api/search?q=leeds`,
    `/api/search?q=${secret}`,
    `/api/following?games=${cards.slice(0, 50).join(',')}&leagues=${leagueId}&teams=501`,
    '/feed.xml',
    '/results.xml',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/calendar.ics',
    `/calendar/league-${leagueId}.ics`,
    '/calendar/team-501.ics',
  ];
  expect(asked.length).toBeGreaterThan(25);
  // A match is told by lists of matches, whatever became of its card; that of a hidden league by the record alone.
  const open = (path: string, each: string): boolean =>
    each !== 'Hidden FC' ? kept.includes(each) : path === '/api/record/entries';
  for (const path of asked) {
    const found = leaks(withoutFree(await get(path))).filter((each) => !open(path, each));
    expect([path, ...found]).toEqual([path]);
  }
});

test('no page tells it: the lists, and that of every card', async () => {
  const lists = pages
    .filter(({ path }) => path !== '/card/{id}')
    .map(({ path }) => path.replace('{id}', path.includes('team') ? '501' : String(leagueId)));
  const asked = [...lists, '/?page=9', `/?league=${leagueId}`, `/?day=${day}`, `/?day=${day}&view=rows`];
  // The record names the match of whatever was published, and shows none of its tips.
  const isNamed = (path: string, each: string): boolean =>
    path === '/record' && ['Hidden FC', 'Withdrawn FC'].includes(each);
  for (const path of [...asked, ...cards.map((id) => `/card/${id}`)]) {
    const found = leaks(withoutFree(await get(path))).filter((each) => !isNamed(path, each));
    expect([path, ...found]).toEqual([path]);
  }
  expect(names.length).toBe(seeded * (copies + 1) + kept.length);
});

test('no image has it behind it', async () => {
  for (const id of cards) {
    const text = await get(`/api/cards/${id}`);
    if (!text.startsWith('{"id"')) continue;
    expect([id, ...leaks(svgOf(cardPicture(JSON.parse(text) as CardDetail, {}, 'Touchline')))]).toEqual([id]);
  }
});

test('no event of the stream has it', async () => {
  const reader = await EventReader.open(site.url);
  await vi.waitFor(() => expect(reader.shown.size).toBe(seeded * (copies + 1) + 1), { timeout: 20_000 });
  expect(leaks(reader.text)).toEqual([]);
  for (const name of names) expect(reader.text).not.toContain(name);
  reader.close();
});
