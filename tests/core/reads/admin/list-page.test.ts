import { beforeAll, describe, expect, test } from 'vitest';
import { foldTotals } from '#core/db/fold-totals';
import type { Em } from '#core/db/orm';
import { adminCards, adminCardsPage } from '#core/reads/admin/admin-cards';
import { adminGames, adminGamesPage } from '#core/reads/admin/admin-games';
import { type CardFilter, cardCounts } from '#core/reads/admin/card-list';
import type { CardState } from '#core/domain/list-states';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();
const now = new Date('2026-03-10T12:00:00Z');
const day = 86_400_000;
let em: Em;
let leagues: number[];

beforeAll(async () => {
  em = orm().em.fork();
  const prompt = await seedPrompt(em);
  leagues = [
    await seedLeague(em, 'Premier League'),
    await seedLeague(em, 'Serie A'),
    await seedLeague(em, 'Rare Cup'),
  ];
  const teams = ['Arsenal', 'Everton', 'FC 100%', 'Malmö FF', 'Inter'];
  for (let n = 0; n < 60; n += 1) {
    const completed = n % 3 !== 0;
    const { gameId } = await seedCard(em, {
      league: leagues[n === 7 ? 2 : n % 2]!,
      prompt,
      home: teams[n % 5]!,
      away: teams[(n + 2) % 5]!,
      // Four of a day, two of them at the same moment: the order must not depend on the kick-off alone.
      kickoffAt: new Date(Date.UTC(2026, 2, 1, n % 2 === 0 ? 15 : 20) + Math.floor(n / 4) * day),
      completed,
      settlement: completed ? 'won' : null,
      model: n % 4 === 0 ? 'gpt-small' : 'gemini-large',
      state: n % 6 === 0 ? 'draft' : 'published',
    });
    if (n % 10 === 0)
      await seedCard(em, { league: leagues[n % 2]!, prompt, gameId, state: 'draft', model: 'third' });
  }
  await em.execute('update games set kickoff_at = null where id in (4, 5)');
  await em.execute('update cards set needs_review = true where id % 7 = 0');
  await em.execute(`update cards set stale_reason = 'older' where id % 9 = 0`);
  await em.execute('update games set potential_duplicate_of = 10 where id in (12, 30)');
});

interface Listed {
  id: number;
  game: number;
  league: number;
  kickoff: Date | null;
  text: string;
  is_archived: boolean;
  model: string;
  state: string;
  needs_review: boolean;
  is_stale: boolean;
}

const isIn: Record<CardState, (row: Listed) => boolean> = {
  review: (row) => row.needs_review && row.state !== 'withdrawn',
  draft: (row) => row.state === 'draft' && !row.needs_review,
  stale: (row) => row.is_stale && row.state !== 'withdrawn',
  published: (row) => row.state === 'published',
  withdrawn: (row) => row.state === 'withdrawn',
};

/** The list by its rules alone: everything is read, then narrowed and put in order here. */
async function expected(kind: 'games' | 'cards', filter: CardFilter): Promise<number[]> {
  const card = kind === 'cards';
  const all = await em.execute<Listed[]>(
    `select ${card ? 'c.id' : 'g.id'} as id, g.id as game, g.league_id as league, g.kickoff_at as kickoff,
       lower(concat_ws(chr(10), g.home_team || ' v ' || g.away_team, l.display_name${card ? ', c.llm_model' : ''})) as text,
       g.status = 'completed' as is_archived
       ${card ? ', c.llm_model as model, c.state, c.needs_review, c.stale_reason is not null as is_stale' : ''}
     from games g join leagues l on l.id = g.league_id ${card ? 'join cards c on c.game_id = g.id' : ''} where g.merged_into is null`,
  );
  const time = (row: Listed) => (row.kickoff === null ? undefined : new Date(row.kickoff).getTime());
  const isKept = (row: Listed) =>
    (filter.archived || !row.is_archived) &&
    (!filter.search || row.text.includes(filter.search.toLowerCase())) &&
    (!filter.from || (time(row) ?? -1) >= Date.parse(filter.from)) &&
    (!filter.to || (time(row) ?? Infinity) < Date.parse(filter.to) + day) &&
    (filter.leagueId === undefined || row.league === filter.leagueId) &&
    (filter.gameId === undefined || row.game === filter.gameId) &&
    (filter.model === undefined || row.model === filter.model) &&
    (filter.state === undefined || isIn[filter.state](row));
  const sign = filter.archived ? -1 : 1;
  return all
    .filter(isKept)
    .toSorted(
      (one, other) =>
        (time(one) === undefined ? 1 : 0) - (time(other) === undefined ? 1 : 0) ||
        sign * ((time(one) ?? 0) - (time(other) ?? 0)) ||
        sign * (one.game - other.game) ||
        one.id - other.id,
    )
    .map(({ id }) => id);
}

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

async function everyPage(kind: 'games' | 'cards', filter: CardFilter) {
  const found: number[] = [];
  const totals = new Set<number>();
  for (let page = 1; page < 20; page += 1) {
    const { state, ...rest } = filter;
    const place = { page, pageSize: 7 };
    const one =
      kind === 'games'
        ? await adminGamesPage(em, rest, now, place)
        : await adminCardsPage(em, { ...rest, state }, now, place);
    totals.add(one.total);
    found.push(...ids(one.items));
    if (one.items.length === 0) break;
  }
  return { found, totals: [...totals] };
}

const filters: Record<string, () => Omit<CardFilter, 'state'>> = {
  'no filter': () => ({}),
  'a day': () => ({ from: '2026-03-05', to: '2026-03-05' }),
  'from a day on': () => ({ from: '2026-03-09' }),
  'up to a day': () => ({ to: '2026-03-04' }),
  'a league': () => ({ leagueId: leagues[1]! }),
  'a league and days': () => ({ leagueId: leagues[0]!, from: '2026-03-03', to: '2026-03-08' }),
  'a team in another case': () => ({ search: 'ARSEN' }),
  'both teams': () => ({ search: 'arsenal v fc' }),
  'a sign of patterns': () => ({ search: '0%' }),
  'a letter beyond ASCII': () => ({ search: 'almö' }),
  'one letter': () => ({ search: 'x' }),
  'a league by name': () => ({ search: 'serie' }),
  'nothing that is there': () => ({ search: 'nobody at all' }),
  'a search and a day': () => ({ search: 'inter', from: '2026-03-05' }),
  'a search for nothing': () => ({ search: '' }),
};
const cardFilters: Record<string, () => CardFilter> = {
  'a model': () => ({ model: 'gpt-small' }),
  'a model from a day on': () => ({ model: 'gpt-small', from: '2026-03-07' }),
  'a state': () => ({ state: 'draft' }),
  'a state and a model': () => ({ state: 'draft', model: 'third' }),
  published: () => ({ state: 'published' }),
  'waiting for review': () => ({ state: 'review' }),
  stale: () => ({ state: 'stale' }),
  'stale, from a day on': () => ({ state: 'stale', from: '2026-03-04' }),
  'a game': () => ({ gameId: 11 }),
  'a model by name': () => ({ search: 'mini' }),
};

describe.each([false, true])('with the archive: %s', (archived) => {
  test.each(Object.keys(filters))('games: the pages are the list, counted right: %s', async (name) => {
    const filter = { ...filters[name]!(), archived };
    const right = await expected('games', filter);
    expect(await everyPage('games', filter)).toEqual({ found: right, totals: [right.length] });
    expect(ids(await adminGames(em, filter, now))).toEqual(right);
  });

  test.each(Object.keys({ ...filters, ...cardFilters }))(
    'cards: the pages are the list, counted right: %s',
    async (name) => {
      const filter = { ...{ ...filters, ...cardFilters }[name]!(), archived };
      const right = await expected('cards', filter);
      expect(await everyPage('cards', filter)).toEqual({ found: right, totals: [right.length] });
      expect(ids(await adminCards(em, filter, now))).toEqual(right);
    },
  );
});

test.each([{}, { archived: true }, { archived: true, from: '2026-03-05' }, { search: 'arsenal' }])(
  'cards are counted by state as the lists of these states have them: %o',
  async (filter) => {
    const counts = await cardCounts(em, filter);
    expect(counts.all).toBe((await expected('cards', filter)).length);
    for (const state of Object.keys(isIn) as CardState[])
      expect([state, counts[state]]).toEqual([state, (await expected('cards', { ...filter, state })).length]);
  },
);

describe('what is kept for the lists', () => {
  const told = async () => {
    const kept = `select list, part, is_archived, day::text, sum(items)::integer as items from list_counts group by 1, 2, 3, 4 having sum(items) <> 0 order by 1, 2, 3, 4`;
    const there = `select list, part, is_archived, day::text, items from listable_counts order by 1, 2, 3, 4`;
    const cards = (from: string) => em.execute(`select * from ${from} order by card_id`);
    return {
      counts: [await em.execute(kept), await em.execute(there)] as const,
      cards: [await cards('listed_cards'), await cards('listable_cards')] as const,
    };
  };

  test.each([
    "update games set kickoff_at = kickoff_at + interval '3 days' where id in (3, 6)",
    `update games set status = 'completed', status_code = 'FT' where id = 13`,
    `update games set status = 'upcoming', status_code = 'PST', kickoff_at = null where id = 14`,
    'update games set league_id = (select max(id) from leagues) where id = 16',
    'update games set merged_into = 10 where id = 12',
    'update games set merged_into = null where id = 12',
    'update games set updated_at = now()',
    `update cards set needs_review = true, stale_reason = 'older' where id < 5`,
    `update cards set state = 'withdrawn', is_featured = false, withdrawn_at = now() where id = 9`,
    `update cards set game_id = 20, llm_model = 'fourth' where id = (select min(id) from cards where first_published_at is null)`,
    'update cards set current_revision_id = null where id = (select max(id) from cards where first_published_at is null)',
    'delete from cards where id = (select max(id) from cards where first_published_at is null)',
    `insert into games (category_id, league_id, home_team, away_team, created_at, updated_at) select 1, min(id), 'New', 'Newer', now(), now() from leagues`,
    `delete from games where home_team = 'New'`,
  ])('follows: %s', async (statement) => {
    await em.execute(statement);
    const { counts, cards } = await told();
    expect(counts[0]).toEqual(counts[1]);
    expect(cards[0]).toEqual(cards[1]);
  });

  test('is the same after housekeeping has added it up, in as few rows as there are counts', async () => {
    const before = await told();
    expect(await foldTotals(em)).toBeGreaterThan(0);
    expect(await told()).toEqual(before);
    const [{ rows } = { rows: 0 }] = await em.execute<{ rows: number }[]>(
      'select count(*)::integer as rows from list_counts',
    );
    expect(rows).toBe(before.counts[1].length);
    expect(await foldTotals(em)).toBe(0);
  });
});

describe('a role that may not create extensions', () => {
  test('finds names by the beginnings of their words', async () => {
    const role = `plain_${process.pid}`;
    await em.execute('drop extension pg_trgm cascade');
    await em.execute(`create role ${role}`);
    try {
      await em.transactional(async (inner) => {
        await inner.execute(`alter table games owner to ${role}`);
        await inner.execute(`grant create on schema public to ${role}`);
        await inner.execute(`set local role ${role}`);
        expect(await inner.execute('select index_search() as kind')).toEqual([{ kind: 'words' }]);
        await inner.execute('reset role');
        await inner.execute('alter table games owner to current_user');
      });
      const find = async (search: string) =>
        (await adminGamesPage(em, { archived: true, search }, now, { page: 1, pageSize: 5 })).total;
      const all = await find('arsenal');
      expect(all).toBeGreaterThan(0);
      expect(await find('ARSE')).toBe(all);
      expect(await find('fc 100%')).toBeGreaterThan(0);
      expect(await find(`'); drop table games; --`)).toBe(0);
      expect(await find('senal')).toBe(0);
      expect(await find('seri')).toBeGreaterThan(0);
      expect(await em.execute('select index_search() as kind')).toEqual([{ kind: 'parts' }]);
      expect(await find('senal')).toBe(all);
    } finally {
      await em.execute(`drop owned by ${role}`);
      await em.execute(`drop role ${role}`);
    }
  });
});
