import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFileName, namedPage } from '../../web-api/http/product-name.ts';
import { browserAs } from './support/visitors.ts';
import { type TestSite, testSite } from './support/site.ts';

const web = join(import.meta.dirname, '../../web');
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
