import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#core/contract/user';
import { dataFileName, namedPage } from '../../../web-api/http/product-name.ts';
import { browserAs } from '../support/visitors.ts';
import { type TestSite, testSite } from '../support/site.ts';

const web = join(import.meta.dirname, '../../../web');
const name = `Tips & "More" $1`;

describe('a site under another name', () => {
  let site: TestSite;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-page-'));
    await cp(join(web, 'public'), folder, { recursive: true });
    await cp(join(web, 'index.html'), join(folder, 'index.html'));
    site = await testSite({ environment: { PRODUCT_NAME: name }, app: { siteFolder: folder } });
  });
  afterAll(async () => {
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('bears it in title and head of every page, before anything is asked for', async () => {
    for (const path of ['/', '/archive', '/no/such/page']) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).toContain('<title>Tips &amp; &quot;More&quot; $1: football predictions');
      expect(html).toContain('name="application-name" content="Tips &amp; &quot;More&quot; $1"');
      expect(html).not.toContain('Touchline');
    }
  });

  test('bears it in the manifest, whose icons stay', async () => {
    const response = await fetch(`${site.url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name,
      short_name: name,
      start_url: '/',
      icons: expect.arrayContaining([expect.objectContaining({ src: '/icon.svg' })]),
    });
  });

  test('serves every icon that page and manifest name, in the size and type they say', async () => {
    const html = await (await fetch(site.url)).text();
    const linked = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
      ([, src]) => src!,
    );
    expect(linked.sort()).toEqual(['/favicon.ico', '/icon-180.png', '/icon.svg']);
    const { icons } = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['any', '192x192', '512x512']),
    );
    const said = [
      ...icons,
      { src: '/icon-180.png', sizes: '180x180', type: 'image/png' },
      { src: '/favicon.ico', sizes: 'any', type: 'image/' },
    ];
    for (const { src, sizes, type } of said) {
      const response = await fetch(site.url + src);
      expect([src, response.status]).toEqual([src, 200]);
      expect(response.headers.get('content-type')).toContain(type);
      const bytes = Buffer.from(await response.arrayBuffer());
      // A PNG has width and height at fixed places of its first chunk.
      if (type === 'image/png')
        expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
      if (src.endsWith('.svg')) expect(XMLValidator.validate(bytes.toString())).toBe(true);
      if (src.endsWith('.ico')) expect(bytes.readUInt32LE(0), 'reserved 0, type 1').toBe(0x10000);
    }
  });

  test('bears it in the name of the file with one’s data', async () => {
    const member = await browserAs(site, 'member');
    const response = await member.fetch('/api/user/export');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tips-more-1-my-data.json"',
    );
  });
});

test('a name of any letters makes a file name without spaces and marks', () => {
  expect(dataFileName('Touchline')).toBe('touchline-my-data.json');
  expect(dataFileName('Größe / Ёж')).toBe('größe-ёж-my-data.json');
  expect(dataFileName('***')).toBe('my-data.json');
});

test('a page that names no product is left alone', () => {
  expect(namedPage('<title>Page</title>', 'Name')).toBe('<title>Page</title>');
});

test('who runs the site is told as the settings name them, and that nobody is named where they do not', async () => {
  const named = await testSite({
    environment: { OPERATOR_NAME: 'Ada Lovelace', OPERATOR_EMAIL: 'ada@tips.example' },
  });
  const bare = await testSite();
  try {
    const operator = async (site: TestSite) => (await site.browser().json<Site>('/api/site')).body.operator;
    expect(await operator(named)).toEqual({ name: 'Ada Lovelace', address: null, email: 'ada@tips.example' });
    expect(await operator(bare)).toBeNull();
  } finally {
    await Promise.all([named.close(), bare.close()]);
  }
});
