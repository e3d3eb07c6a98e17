import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Browser, chromium as engine } from 'playwright-core';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { startServer } from '../../web-api/server.ts';
import { chromium } from '../support/chromium.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { countAnswers } from './counting-client.ts';
import { fill } from './fill.ts';

const rounds = 5;
const cards = 60;
/** Drawings until the program is compiled for them, as it is in a server that has run for some minutes, and those timed. */
const warmUp = 30;
const coldRounds = 15;
/** "Fast 4G" of the browser's own tools: bytes per second and ms. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const cpuSlowdown = 4;

interface Load {
  /** Time to the first frame with content, ms since the navigation began. */
  firstContentMs: number;
  /** Time to the first press on a button of the page that does something; of the empty page, which has none, 0. */
  firstPressMs: number;
  /** Bytes on the wire of all script it asks for before somebody does something. */
  scriptBytes: number;
  layoutShift: number;
}

/** Loads a page with an empty cache on the slow line and the slow processor, until `selector` is drawn. */
async function load(browser: Browser, url: string, selector: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', fast4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript((wanted) => {
    const seen = { shift: 0, at: 0, pressed: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => (seen.at = performance.now()));
      const before = document.documentElement.dataset.theme;
      const press = () => {
        const button = document.querySelector<HTMLElement>('header button[aria-label^="Switch to"]');
        if (!button) return;
        button.click();
        if (document.documentElement.dataset.theme === before) requestAnimationFrame(press);
        else seen.pressed = performance.now();
      };
      requestAnimationFrame(press);
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { seen: { at: number } }).seen.at > 0);
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const { shift, at, pressed } = (
      window as unknown as { seen: { shift: number; at: number; pressed: number } }
    ).seen;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => name.endsWith('.js'));
    return {
      firstContentMs: at,
      firstPressMs: pressed,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      layoutShift: shift,
    };
  });
  await context.close();
  return found;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Product {
  url: string;
  /** Processor time that it has taken so far, in microseconds; `make cold` first drops what is kept of Home itself. */
  used: (first?: 'make cold') => Promise<number>;
  stop: () => void;
}

/** The product in a process of its own (see `pages-run.ts`). */
const startProduct = (folder: string): Promise<Product> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'pages-run.ts'), [folder, String(cards)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const used = async (first: 'make cold' | 'processor time' = 'processor time'): Promise<number> => {
      child.send(first);
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    };
    child.once('message', (message) =>
      resolve({ ...(message as { url: string }), used, stop: () => child.kill('SIGKILL') }),
    );
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });

/** Processor time that Home takes while its answers are kept and itself is not: median, ms. */
async function coldMs({ url, used }: Product): Promise<number> {
  const found: number[] = [];
  for (let round = -warmUp; round < coldRounds; round += 1) {
    const before = await used('make cold');
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const took = (await used()) - before;
    if (round >= 0) found.push(took / 1000);
  }
  return median(found);
}

/** Asks for a path as fast as it can. @returns answers */
type Client = (url: string, path: string) => Promise<number>;

const connections = 20;
const seconds = 2;
const readingClient: Client = async (url, path) => {
  const { requests, non2xx } = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  return requests.sent;
};
const countingClient: Client = (url, path) => countAnswers({ url, path, connections, seconds });

/**
 * Requests of a kept page that a second of the server's processor answers, against those of a kept answer: the median of
 * rounds in turns. Of its processor: the client that asks is as busy, and reads a page longer than an answer.
 */
async function keptRatio({ url, used }: Product, client: Client): Promise<number> {
  const rate = async (path: string): Promise<number> => {
    const before = await used();
    const answers = await client(url, path);
    return answers / ((await used()) - before);
  };
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [page, answer] = [await rate('/'), await rate('/api/cards')];
    // The first round warms both up.
    if (round >= 0) ratios.push(page / answer);
  }
  return median(ratios);
}

/**
 * Time to the first cards of Home for a visitor with an empty cache, on Fast 4G with a processor four times slower,
 * against an empty React page from the same server; in turns in one run, so that both meet the same machine. And what the
 * page costs the server: kept against a kept answer, and in processor time where it is not kept but its answers are.
 */
export async function firstCards(): Promise<void> {
  const executablePath = chromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.');
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-first-cards-'));
  await buildSite(join(root, 'web'), join(folder, 'site'));
  await buildSite(join(import.meta.dirname, 'empty-page'), join(folder, 'empty'));
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite({ app: { siteFolder: join(folder, 'site') } });
  const empty = await startServer({
    deps: site.runtime,
    host: '127.0.0.1',
    port: 0,
    graceMs: 500,
    siteFolder: join(folder, 'empty'),
  });
  const browser = await engine.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const em = site.runtime.em();
    await fill(em, {
      count: cards,
      league: await seedLeague(em, 'Premier League'),
      prompt: await seedPrompt(em),
      isArchived: false,
    });
    const product = await startProduct(join(folder, 'site'));
    const cold = await coldMs(product);
    const kept = await keptRatio(product, readingClient);
    // autocannon reads every body as text, a packed page for four times as long as all else it does with an answer: the
    // server waits for it, and pays for waking at each request, where it takes the short answers many at a time.
    const keptAtWork = await keptRatio(product, countingClient);
    product.stop();
    const home: Load[] = [];
    const bare: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      home.push(await load(browser, site.url, 'article[data-card]'));
      bare.push(await load(browser, empty.url, 'article'));
    }
    const pressMs = median(home.map((each) => each.firstPressMs));
    const [ours, theirs] = [home, bare].map((loads) => median(loads.map((each) => each.firstContentMs)));
    console.log(
      JSON.stringify({
        homeMs: Math.round(ours!),
        emptyMs: Math.round(theirs!),
        ratio: Number((ours! / theirs!).toFixed(2)),
        pressMs: Math.round(pressMs),
        pressRatio: Number((pressMs / theirs!).toFixed(2)),
        keptRatio: Number(kept.toFixed(2)),
        keptRatioAtWork: Number(keptAtWork.toFixed(2)),
        coldMs: Number(cold.toFixed(1)),
        scriptBytes: median(home.map((each) => each.scriptBytes)),
        emptyScriptBytes: median(bare.map((each) => each.scriptBytes)),
        layoutShift: Number(Math.max(...home.map((each) => each.layoutShift)).toFixed(4)),
        rounds: { home, empty: bare },
      }),
    );
  } finally {
    await browser.close();
    await empty.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}
