import { migrate, openOrm } from '../../core/db/orm.ts';
import { home } from '../../web-api/pages/home.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

/* The product in a process of its own, with the built site of the folder given: `node pages-run.ts FOLDER CARDS`. */
const [siteFolder = '', cards = '60'] = process.argv.slice(2);
const rounds = 15;
/** Drawings until the program is compiled for them, as it is in a server that has run for some minutes. */
const warmUp = 30;

await prepareTemplate(async (url) => {
  const orm = openOrm(url);
  await migrate(orm);
  await orm.close();
});
const site = await testSite({ app: { siteFolder } });
const em = site.runtime.em();
await fill(em, {
  count: Number(cards),
  league: await seedLeague(em, 'Premier League'),
  prompt: await seedPrompt(em),
  isArchived: false,
});
const get = async (path: string): Promise<void> => {
  await (await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
};
const reads = ['/api/site', ...home.reads({ params: {}, query: {} })];

/** Processor time that Home takes while its answers are kept and itself is not: median, ms. The asking is part of it. */
async function coldMs(): Promise<number> {
  const found: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    await em.execute('update leagues set updated_at = now()');
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const read of reads) await get(read);
    const before = process.cpuUsage();
    await get('/');
    const { user, system } = process.cpuUsage(before);
    // A server that has just begun is not asked about.
    if (round >= 0) found.push((user + system) / 1000);
  }
  return found.toSorted((a, b) => a - b)[rounds >> 1]!;
}

const cold = await coldMs();
// Until it is kept: changes of the filling may still be heard.
for (let attempt = 0; attempt < 10; attempt += 1) {
  await get('/');
  await get('/api/cards');
}
process.send?.({ url: site.url, coldMs: cold });
// Asked for between rounds, which tells what they took of this process.
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
