import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCard, seedLeague, seedPrompt } from '../support/seed.ts';
import { type TestSite, testSite } from '../support/site.ts';

const script = 'console.log("site");'.repeat(200);
let folder: string;
let site: TestSite;
let cardId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Touchline</title><meta name="description" content="x" /></head><body></body></html>',
  );
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  site = await testSite({ app: { siteFolder: folder } });
  const em = site.runtime.em();
  const [prompt, league] = [await seedPrompt(em), await seedLeague(em, 'Premier League')];
  ({ cardId } = await seedCard(em, { prompt, league }));
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${site.url}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a file of the site that could not be read once is read at the next request', async () => {
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  for (const [file, path] of [
    ['index.html', '/'],
    ['manifest.webmanifest', '/manifest.webmanifest'],
  ] as const) {
    await rename(join(folder, file), join(folder, `${file}.away`));
    await mkdir(join(folder, file));
    expect((await get(path)).status, file).toBe(500);
    await rm(join(folder, file), { recursive: true });
    await rename(join(folder, `${file}.away`), join(folder, file));
    expect((await get(path)).status, file).toBe(200);
  }
});

test('without a program that draws pages each is the one empty page, and an unknown address is that page with 404', async () => {
  for (const path of ['/', '/archive', '/admin', '/terms-privacy', `/card/${cardId}`])
    expect((await get(path)).status).toBe(200);
  const { status, headers, text } = await get('/no/such/page');
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(text).toContain('<title>Touchline</title>');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('files outside the folder are out of reach', async () => {
  const { text } = await get('/..%2f..%2fetc%2fpasswd.txt');
  expect(text).not.toContain('root:');
});

test('assets are kept for a year, in Brotli where it is taken', async () => {
  const asset = '/assets/main-abc123.js';
  const packed = await get(asset, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.text).toBe(script);
  const plain = await get(asset, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.text).toBe(script);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const encodings of ['br;q=0', 'br;q=0, identity', 'gzip'])
    expect(
      (await get(asset, { headers: { 'accept-encoding': encodings } })).headers.get('content-encoding'),
    ).toBeNull();
  expect((await get(`${asset}.br`)).status, 'the packed file is no address').toBe(404);
});

test('what a browser has already is not sent again, unless it changed or is in the other encoding', async () => {
  const asset = '/assets/main-abc123.js';
  const ask = (path: string, encoding: string, known?: string) =>
    get(path, { headers: { 'accept-encoding': encoding, ...(known && { 'if-none-match': known }) } });
  const tagOf = async (path: string, encoding: string) => (await ask(path, encoding)).headers.get('etag')!;
  const [packed, plain] = [await tagOf(asset, 'br'), await tagOf(asset, 'identity')];
  expect(packed).not.toBe(plain);
  for (const known of [packed, `"other", ${packed}`, `W/${packed}`, '*']) {
    const { status, text, headers } = await ask(asset, 'br', known);
    expect([status, text, headers.get('etag'), headers.get('vary')]).toEqual([
      304,
      '',
      packed,
      'Accept-Encoding',
    ]);
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect((await ask(asset, 'identity', packed)).status).toBe(200);
  expect((await ask(asset, 'br', '"other"')).text).toBe(script);
  const head = await get(asset, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.text, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    '',
    String(script.length),
    plain,
  ]);
  for (const page of ['/', `/card/${cardId}`]) {
    const tag = await tagOf(page, 'identity');
    expect((await ask(page, 'identity', tag)).status).toBe(304);
  }
  // The time of a file says nothing: those of a package all bear the same, whatever their version.
  const [file, time] = [join(folder, 'theme.js'), new Date('1985-10-26T08:15:00Z')];
  await writeFile(file, 'dark');
  await utimes(file, time, time);
  const { status, headers } = await get('/theme.js', {
    headers: { 'if-modified-since': time.toUTCString() },
  });
  expect([status, headers.get('cache-control'), headers.get('last-modified')]).toEqual([
    200,
    'public, max-age=3600',
    null,
  ]);
});

test('parts of a file are not offered, and the whole is sent to who asks for some', async () => {
  const { status, headers, text } = await get('/assets/main-abc123.js', {
    headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' },
  });
  expect([status, headers.get('accept-ranges'), headers.get('content-range'), text]).toEqual([
    200,
    'none',
    null,
    script,
  ]);
});

test('a kept answer and a fresh one are the same bytes under the same headers', async () => {
  const fresh = await get('/api/cards');
  await expect
    .poll(async () => (await get('/api/cards')).headers.get('etag'))
    .toBe(fresh.headers.get('etag'));
  const kept = await get('/api/cards', { headers: { 'accept-encoding': 'identity' } });
  expect(kept.text).toBe(fresh.text);
  expect(kept.headers.get('content-length')).toBe(String(Buffer.byteLength(kept.text)));
  const varying = new Set(['date', 'x-request-id', 'content-length', 'content-encoding']);
  const stable = ({ headers }: typeof kept) => [...headers].filter(([name]) => !varying.has(name));
  expect(stable(kept)).toEqual(stable(fresh));
  const etag = kept.headers.get('etag')!;
  const unchanged = await get('/api/cards', { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await get('/api/cards', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
    200,
    '',
    kept.headers.get('content-length'),
  ]);
});
