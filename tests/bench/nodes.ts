import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as engine } from 'playwright-core';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { chromium } from '../support/chromium.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';
import { browserAs } from '../web-api/support/visitors.ts';
import { fill } from './fill.ts';

const leagues = 6;
const cardsOfLeague = 43;
/** Two seasons of them are known; the site has more pages for it, and Home not one more chip. */
const teamsOfLeague = 40;
const widths = [1440, 768, 360];

/**
 * How many elements Home has at first, and how many at most while all of 258 coming cards are scrolled through: for a
 * visitor and for who sees every tip, on a screen, a tablet and a phone.
 */
export async function nodes(): Promise<void> {
  const executablePath = chromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-nodes-'));
  const siteFolder = join(folder, 'site');
  await buildSite(join(import.meta.dirname, '../../web'), siteFolder);
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite({ app: { siteFolder } });
  const browser = await engine.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const em = site.runtime.em();
    const prompt = await seedPrompt(em);
    for (let index = 0; index < leagues; index += 1) {
      const league = await seedLeague(em, `League ${index}`);
      await fill(em, { count: cardsOfLeague, league, prompt, isArchived: false });
      await em.execute(
        `with made as (
           insert into teams (id, name, service_name, created_at, updated_at)
           select ?::integer * 1000 + n, 'Team ' || ? || ' ' || n, 'Team ' || ? || ' ' || n, now(), now() from generate_series(1, ?::integer) n returning id)
         insert into team_seasons (league_id, season, team_id) select ?, season, id from made, (values (2025), (2026)) s (season)`,
        [index + 1, index, index, teamsOfLeague, league],
      );
    }
    const found = [];
    for (const role of ['visitor', 'member'] as const) {
      const cookies = [...(await browserAs(site, role)).cookies()].map(([name, value]) => ({
        name,
        value,
        url: site.url,
      }));
      for (const width of widths) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        await context.addCookies(cookies);
        const page = await context.newPage();
        await page.goto(site.url, { waitUntil: 'networkidle' });
        const count = () => page.evaluate(() => document.querySelectorAll('*').length);
        const cards = () => page.locator('article[data-card]').count();
        const atFirst = await count();
        // The sign of a reader.
        await page.mouse.move(4, 4);
        let most = atFirst;
        while ((await cards()) < leagues * cardsOfLeague) {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await page.waitForTimeout(50);
          most = Math.max(most, await count());
        }
        await page.waitForTimeout(500);
        found.push({ role, width, atFirst, most, atEnd: await count(), cards: await cards() });
        await context.close();
      }
    }
    console.log(JSON.stringify(found));
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}
