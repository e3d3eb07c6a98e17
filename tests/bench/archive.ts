import { migrate, openOrm } from '../../core/db/orm.ts';
import { prepareTemplate } from '../support/database.ts';
import { seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite, type TestSite } from '../web-api/support/site.ts';
import { fill } from './fill.ts';

const sizes = [1_000, 200_000] as const;
const rounds = 40;

interface Archive {
  size: number;
  site: TestSite;
  rareLeague: number;
}

async function openArchive(size: number): Promise<Archive> {
  const site = await testSite();
  const em = site.runtime.em();
  const prompt = await seedPrompt(em);
  const league = await seedLeague(em, 'Premier League');
  const rareLeague = await seedLeague(em, 'Rare League');
  await fill(em, { count: size, league, rareLeague, prompt });
  return { size, site, rareLeague };
}

/** The cursor of that time; games of the archive lie a minute apart. */
const minutesAgo = (minutes: number) => `${new Date(Date.now() - minutes * 60_000).toISOString()}_1`;

/** The rare ones of the large archive lie far apart; its newest thousand games hold as many as the small one. */
const rare =
  (filter: string | ((archive: Archive) => string)) =>
  (archive: Archive): string =>
    `/api/archive?${typeof filter === 'string' ? filter : filter(archive)}${archive.size > 1000 ? `&before=${minutesAgo(1100)}` : ''}`;

/** Calls of which each answers as much at both sizes. */
const calls: Record<string, (archive: Archive) => string> = {
  archive: () => '/api/archive',
  'archive, last page': ({ size }) => `/api/archive?before=${minutesAgo(size - 60)}`,
  accuracy: () => '/api/analytics/accuracy',
  'accuracy of a league': ({ rareLeague }) => `/api/analytics/accuracy?leagueId=${rareLeague}`,
  'track record': () => '/api/analytics/track-record',
  facets: () => '/api/archive/facets',
  'archive, model': () => '/api/archive?model=model-2',
  'archive, market and outcome': () => '/api/archive?market=total_goals&outcome=incorrect',
  'archive, rare model': rare('model=rare-model'),
  'archive, rare market': rare('market=odd_even'),
  'archive, rare league': rare(({ rareLeague }) => `leagueId=${rareLeague}`),
  'archive, voids': rare('outcome=void'),
  'archive, pending': () => '/api/archive?outcome=pending',
  'archive, no such model': () => '/api/archive?market=odd_even&model=no-model',
  'archive, frequent but never together': () => '/api/archive?market=total_goals&model=model-1',
  'archive, rare and never together': ({ rareLeague }) =>
    `/api/archive?market=odd_even&leagueId=${rareLeague}`,
};

/** Milliseconds of one call that finds nothing kept. */
async function time({ site }: Archive, address: string): Promise<number> {
  await site.runtime.em().execute(`select pg_notify('touchline_changed', 'bench')`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const started = performance.now();
  const response = await fetch(`${site.url}${address}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - started;
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/**
 * Archive and accuracy calls, nothing kept in memory, at 1,000 and at 200,000 archived cards; in turns, so that both
 * meet the same machine. The ratio is the median of what the rounds give.
 */
export async function archive(): Promise<void> {
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const small = await openArchive(sizes[0]);
  const large = await openArchive(sizes[1]);
  try {
    for (const [name, addressOf] of Object.entries(calls)) {
      const taken: { small: number; large: number }[] = [];
      for (let round = -5; round < rounds; round += 1) {
        const one = {
          small: await time(small, addressOf(small)),
          large: await time(large, addressOf(large)),
        };
        if (round >= 0) taken.push(one);
      }
      console.log(
        JSON.stringify({
          name,
          milliseconds: [median(taken.map((one) => one.small)), median(taken.map((one) => one.large))].map(
            (value) => Number(value.toFixed(1)),
          ),
          ratio: Number(median(taken.map((one) => one.large / one.small)).toFixed(2)),
        }),
      );
    }
  } finally {
    await Promise.all([small.site.close(), large.site.close()]);
  }
}
