import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import autocannon from 'autocannon';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { signCheckpoint } from '../../core/record/sign-checkpoint.ts';
import { siteFolder } from '../../core/site-folder.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const cards = 500;
const rounds = 9;
const seconds = 2;

const bodyOf = async (url: string, address: string): Promise<Buffer> => {
  const answer = await fetch(`${url}${address}`);
  if (!answer.ok) throw new Error(`${address} answers with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** A Koa app that does nothing but send these bytes. Runs in a process of its own, as the product does. */
async function serveBare(bodies: ReadonlyMap<string, Buffer>): Promise<string> {
  const koa = new Koa();
  koa.use((ctx) => {
    ctx.type = ctx.path.startsWith('/api/') ? 'application/json' : 'application/octet-stream';
    ctx.body = bodies.get(ctx.path);
  });
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts this file again as a server: `product` or `bare`. */
const startChild = (kind: string): Promise<{ url: string; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (url) => resolve({ url: url as string, stop: () => child.kill('SIGKILL') }));
    child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}`)));
  });

async function rate(url: string, address: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: `${url}${address}`,
    connections: 20,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  return requests.average;
}

/** A file of our own site, which files of the log are measured against: they are to cost no more. */
const staticFile = '/icon.svg';

/** What is asked for: the list of cards, unless others are named. */
const addresses = (): string[] => {
  const named = (process.env.BENCH_ADDRESSES ?? process.argv.slice(3).join(' ')).split(' ').filter(Boolean);
  return named.length > 0 ? named : ['/api/cards'];
};

/**
 * `npm run bench -- hot-reads [ADDRESS…]`: `/api/cards` with 500 cards, or files of the log such as `/log/checkpoint` and
 * `/log/tile/0/000`, or of the site once it was built (`/icon.svg`), for a visitor without a cookie, warm, against a bare Koa app that sends the same bytes; in turns in
 * one run, so that both meet the same machine; the figure is the median of what each pair of turns gives. Files of the log
 * are measured against `/icon.svg` of our own too, in turns with it: 1 is as fast as that, more is faster.
 */
export async function hotReads(): Promise<void> {
  process.env.BENCH_ADDRESSES = addresses().join(' ');
  const product = await startChild('product');
  process.env.BENCH_SOURCE = product.url;
  const bare = await startChild('bare');
  for (const address of addresses()) await compare(address, product.url, bare.url);
  for (const address of siteFolder() ? addresses().filter((each) => each.startsWith('/log/')) : [])
    await compareWithFile(address, product.url);
  product.stop();
  bare.stop();
}

/** Asks two addresses in turns. @returns what each gave a second, round by round */
async function inTurns(one: readonly [string, string], other: readonly [string, string]) {
  const measured: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    // Whoever goes second changes from round to round.
    for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const found = await rate(...[one, other][place]!);
      // The first round warms both up.
      if (round >= 0) measured[place].push(found);
    }
  }
  const [first, second] = measured;
  return {
    medians: [Math.round(median(first)), Math.round(median(second))] as const,
    ratio: Number(median(first.map((found, at) => found / second[at]!)).toFixed(3)),
    rounds: measured,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

async function compare(address: string, product: string, bareUrl: string): Promise<void> {
  const { medians, ratio, rounds: measured } = await inTurns([product, address], [bareUrl, address]);
  const bytes = (await bodyOf(product, address)).length;
  const [ours, bare] = medians;
  console.log(JSON.stringify({ address, bytes, product: ours, bare, ratio, rounds: measured }));
}

async function compareWithFile(address: string, product: string): Promise<void> {
  const { medians, ratio } = await inTurns([product, address], [product, staticFile]);
  const [ours, file] = medians;
  console.log(JSON.stringify({ address, against: staticFile, product: ours, file, ratioToFile: ratio }));
}

async function serveProduct(): Promise<string> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  // Where it was built, files of the site can be asked for too.
  const site = await testSite({ app: { siteFolder: siteFolder() } });
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  await fill(em, { count: cards, league, prompt, isArchived: false });
  // Two reads after the last change: the first fills what the second is answered from.
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (addresses().some((address) => address.startsWith('/log/'))) await signCheckpoint(site.runtime);
  for (const address of addresses()) await bodyOf(site.url, address);
  return site.url;
}

if (process.send) {
  const kind = process.argv[2];
  const url =
    kind === 'bare'
      ? await serveBare(
          new Map(
            await Promise.all(
              addresses().map(
                async (address) => [address, await bodyOf(process.env.BENCH_SOURCE!, address)] as const,
              ),
            ),
          ),
        )
      : await serveProduct();
  process.send(url);
}
