import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveGame } from '#core/contract/archive';
import type { CardDetail, CardView } from '#core/contract/cards';
import { type TestSite, testSite } from '../support/site.ts';
import { secret, seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type Role, browserAs } from '../support/visitors.ts';

let site: TestSite;
const ids: Record<string, number> = {};
const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

beforeAll(async () => {
  site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  const hidden = await seedLeague(em, 'Hidden League', false);
  const card = async (name: string, options: Partial<Parameters<typeof seedCard>[1]>) => {
    ids[name] = (
      await seedCard(em, { league, prompt, home: `${name} FC`, away: 'Rovers', ...options })
    ).cardId;
  };
  await card('later', { kickoffAt: hours(30) });
  await card('soon', { kickoffAt: hours(2) });
  await card('featured', { kickoffAt: hours(50), isFeatured: true });
  await card('underway', { kickoffAt: hours(-1) });
  await card('draft', { state: 'draft' });
  await card('withdrawn', { state: 'withdrawn' });
  await card('hidden', { league: hidden });
  await card('won', { completed: true, kickoffAt: hours(-48), settlement: 'won' });
  await card('old hidden', {
    league: hidden,
    completed: true,
    kickoffAt: hours(-72),
    settlement: 'lost',
    score: [0, 0],
  });
  await card('old draft', { state: 'draft', completed: true, kickoffAt: hours(-70) });
  await card('old void', { completed: true, kickoffAt: hours(-90), settlement: 'void' });
});
afterAll(() => site?.close());

const cards = async (role: Role) => {
  const browser = await browserAs(site, role);
  const response = await browser.fetch('/api/cards');
  const text = await response.text();
  return { text, list: JSON.parse(text) as CardView[], headers: response.headers };
};

describe('GET /api/cards', () => {
  test('is in the order featured, kick-off, id', async () => {
    const { list } = await cards('member');
    expect(list.map(({ homeTeam }) => homeTeam)).toEqual([
      'featured FC',
      'underway FC',
      'soon FC',
      'later FC',
    ]);
  });

  test('gives a visitor the first tip and not a byte of any other, also right after a member was answered', async () => {
    await cards('member');
    const { list, text } = await cards('visitor');
    expect(list.map(({ withheld }) => withheld)).toEqual([false, true, true, true]);
    const [readable, ...others] = list;
    expect(JSON.stringify(readable)).toContain(secret);
    expect(JSON.stringify(others).toLowerCase()).not.toContain(secret.toLowerCase());
    for (const other of others) {
      for (const key of [
        'market',
        'outcome',
        'confidence',
        'supportingFacts',
        'llmModel',
        'stamp',
        'selection',
      ])
        expect(other).not.toHaveProperty(key);
    }
    expect(text.match(new RegExp(secret, 'g'))!.length).toBe(
      JSON.stringify(readable).match(new RegExp(secret, 'g'))!.length,
    );
  });

  test('gives members and newcomers every tip', async () => {
    for (const role of ['member', 'newcomer'] as const) {
      expect((await cards(role)).list.every(({ withheld }) => !withheld)).toBe(true);
    }
  });

  test('tags each audience’s answer apart and says that it is private', async () => {
    const visitor = await cards('visitor');
    const member = await cards('member');
    expect(visitor.headers.get('etag')).not.toBe(member.headers.get('etag'));
    for (const { headers } of [visitor, member]) {
      expect(headers.get('cache-control')).toContain('private');
      expect(headers.get('vary')).toContain('Cookie');
    }
    const stranger = await (
      await browserAs(site, 'visitor')
    ).fetch('/api/cards', { headers: { 'if-none-match': member.headers.get('etag')! } });
    expect(stranger.status).toBe(200);
    const again = await (
      await browserAs(site, 'visitor')
    ).fetch('/api/cards', { headers: { 'if-none-match': visitor.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('GET /api/cards/{id}', () => {
  const card = async (role: Role, name: string) => {
    const browser = await browserAs(site, role);
    const response = await browser.fetch(`/api/cards/${ids[name]}`);
    return { status: response.status, text: await response.text() };
  };

  test.each(['featured', 'soon', 'underway'])(
    'gives a visitor nothing of the tip of a coming game (%s)',
    async (name) => {
      await card('member', name);
      const { status, text } = await card('visitor', name);
      expect(status).toBe(200);
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(JSON.parse(text)).toMatchObject({ withheld: true, reason: 'sign_in', homeTeam: `${name} FC` });
    },
  );

  test('asks a newcomer to accept the terms first', async () => {
    const { text } = await card('newcomer', 'soon');
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(JSON.parse(text)).toMatchObject({ withheld: true, reason: 'terms' });
  });

  test('gives a member the full analysis', async () => {
    const body = JSON.parse((await card('member', 'soon')).text) as CardDetail;
    expect(body).toMatchObject({ withheld: false, fullAnalysis: { matchOverview: `${secret} overview` } });
  });

  test('gives everybody what is in the archive', async () => {
    for (const name of ['won', 'old hidden']) {
      expect(JSON.parse((await card('visitor', name)).text)).toMatchObject({
        withheld: false,
        isArchived: true,
      });
    }
  });

  test.each(['draft', 'withdrawn', 'hidden', 'old draft'])('knows no %s card', async (name) => {
    for (const role of ['visitor', 'newcomer', 'member'] as const) {
      const { status, text } = await card(role, name);
      expect(status).toBe(404);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(`${name} FC`);
    }
  });
});

test.each(['/feed.xml', '/sitemap.xml', '/api/leagues'])(
  '%s tells no tip and knows nothing that is not public',
  async (path) => {
    const text = await (await (await browserAs(site, 'visitor')).fetch(path)).text();
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    for (const name of ['draft', 'withdrawn', 'hidden']) {
      expect(text).not.toContain(`${name} FC`);
      expect(text).not.toContain(`/card/${ids[name]}<`);
    }
    expect(text).not.toContain('Hidden League');
  },
);

describe('GET /api/archive', () => {
  test('is public, newest first, with hidden leagues and without drafts', async () => {
    const { body } = await (await browserAs(site, 'visitor')).json<ArchiveGame[]>('/api/archive');
    expect(body.map(({ homeTeam }) => homeTeam)).toEqual(['won FC', 'old hidden FC', 'old void FC']);
    expect(body.map(({ cards }) => cards[0]!.predictedCorrectly)).toEqual([true, false, null]);
  });

  test('pages by key and ends', async () => {
    const browser = await browserAs(site, 'visitor');
    const seen: string[] = [];
    let next: string | undefined = '/api/archive?limit=1&content=short';
    while (next) {
      const { body, headers }: { body: ArchiveGame[]; headers: Headers } =
        await browser.json<ArchiveGame[]>(next);
      seen.push(...body.map(({ homeTeam }) => homeTeam));
      expect(body[0]!.cards[0]).not.toHaveProperty('longContent');
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['won FC', 'old hidden FC', 'old void FC']);
  });

  test('filters by outcome, market, model and league', async () => {
    const browser = await browserAs(site, 'visitor');
    const names = async (query: string) =>
      (await browser.json<ArchiveGame[]>(`/api/archive?${query}`)).body.map(({ homeTeam }) => homeTeam);
    expect(await names('outcome=incorrect')).toEqual(['old hidden FC']);
    expect(await names('outcome=void')).toEqual(['old void FC']);
    expect(await names('market=match_result')).toEqual([]);
    expect(await names('model=another')).toEqual([]);
  });
});

describe('the figures', () => {
  test('count won and lost, and keep voids beside the total', async () => {
    const { body } = await (await browserAs(site, 'visitor')).json('/api/analytics/accuracy');
    expect(body).toEqual({ percentage: 50, accurate: 1, total: 2, void: 1, pending: 0, withdrawn: 0 });
  });

  test('come with interval and base rate in the track record', async () => {
    const { status, body } = await (await browserAs(site, 'visitor')).json('/api/analytics/track-record');
    expect(status).toBe(200);
    // Scores on record: 2-1 three times, a game with a draft among them, and 0-0 once.
    expect(body).toMatchObject({ overall: { total: 2, accurate: 1, rate: 0.5, void: 1 }, withdrawn: 0 });
    expect((body as { overall: { baseRate: number } }).overall.baseRate).toBeCloseTo(3 / 4, 9);
    expect((body as { overall: { interval: number[] } }).overall.interval).toEqual([
      expect.closeTo(0.0945, 3),
      expect.closeTo(0.9055, 3),
    ]);
  });

  test('are the same in the facets', async () => {
    const { body } = await (await browserAs(site, 'visitor')).json('/api/archive/facets');
    expect(body).toMatchObject({
      outcomes: { correct: 1, incorrect: 1, void: 1, pending: 0, withdrawn: 0, late: 0 },
      totalPicks: 3,
      markets: [{ key: 'total_goals', count: 3 }],
    });
  });
});

test('a change is seen by every web process', async () => {
  const other = await site.another();
  try {
    const read = async (url: string) =>
      ((await (await fetch(`${url}/api/cards`)).json()) as CardView[]).length;
    const before = await read(site.url);
    await read(other.url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await read(site.url), await read(other.url)]).toEqual([before, before]);
    await site.runtime.em().execute(`update games set status = 'completed' where home_team = 'underway FC'`);
    await expect.poll(() => read(site.url)).toBe(before - 1);
    await expect.poll(() => read(other.url)).toBe(before - 1);
    await site.runtime.em().execute(`update games set status = 'upcoming' where home_team = 'underway FC'`);
    await expect.poll(() => read(other.url)).toBe(before);
  } finally {
    await other.close();
  }
});
