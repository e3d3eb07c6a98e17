import { describe, expect, test } from 'vitest';
import type { CardDetail, CardView } from '#core/contract/cards';
import { secret } from '../support/seed.ts';
import { ownShownCards } from '../support/shown-cards.ts';
import { type Role, browserAs } from '../support/visitors.ts';

const here = ownShownCards();

const cards = async (role: Role) => {
  const browser = await browserAs(here.site, role);
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
      await browserAs(here.site, 'visitor')
    ).fetch('/api/cards', { headers: { 'if-none-match': member.headers.get('etag')! } });
    expect(stranger.status).toBe(200);
    const again = await (
      await browserAs(here.site, 'visitor')
    ).fetch('/api/cards', { headers: { 'if-none-match': visitor.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('GET /api/cards/{id}', () => {
  const card = async (role: Role, name: string) => {
    const browser = await browserAs(here.site, role);
    const response = await browser.fetch(`/api/cards/${here.ids[name]}`);
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

  test.each([
    ['draft', 404],
    ['withdrawn', 410],
    ['hidden', 404],
    ['old draft', 404],
  ])('knows no %s card', async (name, expected) => {
    for (const role of ['visitor', 'newcomer', 'member'] as const) {
      const { status, text } = await card(role, name);
      expect(status).toBe(expected);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(`${name} FC`);
    }
  });
});

test('a change is seen by every web process', async () => {
  const other = await here.site.another();
  try {
    const read = async (url: string) =>
      ((await (await fetch(`${url}/api/cards`)).json()) as CardView[]).length;
    const before = await read(here.site.url);
    await read(other.url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await read(here.site.url), await read(other.url)]).toEqual([before, before]);
    await here.site.runtime
      .em()
      .execute(`update games set status = 'completed' where home_team = 'underway FC'`);
    await expect.poll(() => read(here.site.url)).toBe(before - 1);
    await expect.poll(() => read(other.url)).toBe(before - 1);
    await here.site.runtime
      .em()
      .execute(`update games set status = 'upcoming' where home_team = 'underway FC'`);
    await expect.poll(() => read(other.url)).toBe(before);
  } finally {
    await other.close();
  }
});
