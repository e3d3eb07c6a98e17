import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import autocannon from 'autocannon';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const cards = 500;
const rounds = 9;
const seconds = 2;

/** A Koa app that does nothing but send these bytes. Runs in a process of its own, as the product does. */
async function serveBare(body: Buffer): Promise<string> {
  const koa = new Koa();
  koa.use((ctx) => {
    ctx.type = 'application/json';
    ctx.body = body;
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

async function rate(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: `${url}/api/cards`,
    connections: 20,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  return requests.average;
}

/**
 * `/api/cards` with 500 cards for a visitor without a cookie, warm, against a bare Koa app that sends the same bytes;
 * in turns in one run, so that both meet the same machine; the figure is the median of what each pair of turns gives.
 */
export async function hotReads(): Promise<void> {
  const product = await startChild('product');
  const body = Buffer.from(await (await fetch(`${product.url}/api/cards`)).arrayBuffer());
  process.env.BENCH_SOURCE = product.url;
  const bare = await startChild('bare');
  const measured = { product: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    // Whoever goes second changes from round to round.
    const turns = [
      ['product', product.url],
      ['bare', bare.url],
    ] as const;
    for (const [name, url] of round % 2 === 0 ? turns : turns.toReversed()) {
      const found = await rate(url);
      // The first round warms both up.
      if (round >= 0) measured[name].push(found);
    }
  }
  product.stop();
  bare.stop();
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
  console.log(
    JSON.stringify({
      bytes: body.length,
      product: Math.round(median(measured.product)),
      bare: Math.round(median(measured.bare)),
      ratio: Number(median(measured.product.map((ours, at) => ours / measured.bare[at]!)).toFixed(3)),
      rounds: measured,
    }),
  );
}

async function serveProduct(): Promise<string> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  await fill(em, { count: cards, league, prompt, isArchived: false });
  // Two reads after the last change: the first fills what the second is answered from.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await (await fetch(`${site.url}/api/cards`)).arrayBuffer();
  return site.url;
}

if (process.send) {
  const kind = process.argv[2];
  const url =
    kind === 'bare'
      ? await serveBare(
          Buffer.from(await (await fetch(`${process.env.BENCH_SOURCE}/api/cards`)).arrayBuffer()),
        )
      : await serveProduct();
  process.send(url);
}
