import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite, type TestSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const sizes = [1_000, 200_000];
const rounds = 40;

/** Median time of a call that finds nothing kept: each asks for another limit or cursor. */
async function median(site: TestSite, addressOf: (round: number) => string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    await site.runtime.em().execute(`select pg_notify('touchline_changed', 'bench')`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const started = performance.now();
    const response = await fetch(`${site.url}${addressOf(round)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${addressOf(round)} answered ${response.status}`);
    if (round >= 5) times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

/** Archive and accuracy calls, nothing kept in memory, at 1,000 and at 200,000 archived cards. */
export async function archive(): Promise<void> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite();
  try {
    const em = site.runtime.em();
    const prompt = await seedPrompt(em);
    const league = await seedLeague(em, 'Premier League');
    const calls = {
      archive: () => '/api/archive',
      'archive, last page': () =>
        `/api/archive?before=${new Date(Date.now() - 600 * 60_000).toISOString()}_1`,
      accuracy: () => '/api/analytics/accuracy',
      'track record': () => '/api/analytics/track-record',
      facets: () => '/api/archive/facets',
      'archive, rare model': () => '/api/archive?model=rare-model',
      'archive, rare market': () => '/api/archive?market=odd_even',
      'archive, voids': () => '/api/archive?outcome=void',
      'archive, nothing found': () => '/api/archive?market=odd_even&model=no-model',
    };
    const measured: Record<string, number[]> = {};
    let there = 0;
    for (const size of sizes) {
      await fill(em, { count: size - there, league, prompt });
      there = size;
      for (const [name, addressOf] of Object.entries(calls))
        (measured[name] ??= []).push(await median(site, addressOf));
    }
    for (const [name, [small, large]] of Object.entries(measured)) {
      console.log(
        JSON.stringify({
          name,
          milliseconds: measured[name]!.map((value) => Number(value.toFixed(1))),
          ratio: Number((large! / small!).toFixed(2)),
        }),
      );
    }
  } finally {
    await site.close();
  }
}
