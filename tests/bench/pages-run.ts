import { migrate, openOrm } from '../../core/db/orm.ts';
import { home } from '../../web-api/pages/home.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

/* The product in a process of its own, with the built site of the folder given: `node pages-run.ts FOLDER CARDS`. */
const [siteFolder = '', cards = '60'] = process.argv.slice(2);

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

/** Home is no longer kept, its answers are. */
async function makeCold(): Promise<void> {
  await em.execute('update leagues set updated_at = now()');
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const read of reads) await get(read);
}

// Until it is kept: changes of the filling may still be heard.
for (let attempt = 0; attempt < 10; attempt += 1) {
  await get('/');
  await get('/api/cards');
}
process.send?.({ url: site.url });
// Each message is answered with the processor time so far; who asks for pages does so from another process.
process.on('message', (wanted: 'make cold' | 'processor time') => {
  void (async () => {
    if (wanted === 'make cold') await makeCold();
    process.send?.(process.cpuUsage());
  })();
});
process.on('disconnect', () => process.exit());
