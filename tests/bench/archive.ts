import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite, type TestSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const sizes = [1_000, 200_000];
const rounds = 40;

/** The cursor of that time; games of the archive lie a minute apart. */
const minutesAgo = (minutes: number) => `${new Date(Date.now() - minutes * 60_000).toISOString()}_1`;

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
    const rareLeague = await seedLeague(em, 'Rare League');
    /** The rare ones of the large archive lie far apart; its newest thousand games hold as many as the small one. */
    const rare = (filter: string) => (size: number) =>
      `/api/archive?${filter}${size > 1000 ? `&before=${minutesAgo(1100)}` : ''}`;
    const calls: Record<string, (size: number) => string> = {
      archive: () => '/api/archive',
      'archive, last page': (size) => `/api/archive?before=${minutesAgo(size - 60)}`,
      accuracy: () => '/api/analytics/accuracy',
      'accuracy of a league': () => `/api/analytics/accuracy?leagueId=${rareLeague}`,
      'track record': () => '/api/analytics/track-record',
      'track record, rare model': () => '/api/analytics/track-record?model=rare-model',
      facets: () => '/api/archive/facets',
      'archive, model': () => '/api/archive?model=model-2',
      'archive, market and outcome': () => '/api/archive?market=total_goals&outcome=incorrect',
      'archive, rare model': rare('model=rare-model'),
      'archive, rare market': rare('market=odd_even'),
      'archive, rare league': rare(`leagueId=${rareLeague}`),
      'archive, voids': rare('outcome=void'),
      'archive, pending': () => '/api/archive?outcome=pending',
      'archive, no such model': () => '/api/archive?market=odd_even&model=no-model',
      'archive, frequent but never together': () => '/api/archive?market=total_goals&model=model-1',
      'archive, rare and never together': () => `/api/archive?market=odd_even&leagueId=${rareLeague}`,
    };
    const measured: Record<string, number[]> = {};
    let there = 0;
    for (const size of sizes) {
      await fill(em, { count: size - there, league, rareLeague, prompt });
      there = size;
      for (const [name, addressOf] of Object.entries(calls))
        (measured[name] ??= []).push(await median(site, () => addressOf(size)));
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
