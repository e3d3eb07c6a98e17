import { fork } from 'node:child_process';
import { migrate, openOrm } from '../../core/db/orm.ts';
import { newPushKey } from '../../core/push/keys.ts';
import { tellFollowers } from '../../core/use-cases/tell-followers.ts';
import { prepareTemplate } from '../support/database.ts';
import { browserKeys, startPushService } from '../support/push-service.ts';
import { seedCard, seedLeague, seedPrompt } from '../web-api/support/seed.ts';
import { testSite } from '../web-api/support/site.ts';

const browsers = 10_000;
/** Of a hundred: browsers that are gone. */
const gone = 5;
/** Browsers whose push service never answers. */
const silent = 3;

/** This file again as a push service, so that its work is not counted. */
const startService = (): Promise<{ origin: string; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['service'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (origin) =>
      resolve({ origin: origin as string, stop: () => child.kill('SIGKILL') }),
    );
    child.once('exit', (code) => reject(new Error(`the push service ended with ${code}`)));
  });

/** What one publication costs that ten thousand browsers are told of: some are gone, and some do not answer. */
export async function push(): Promise<void> {
  const service = await startService();
  await prepareTemplate(async (url) => {
    const orm = openOrm(url);
    await migrate(orm);
    await orm.close();
  });
  const site = await testSite({
    environment: {
      VAPID_PRIVATE_KEY: newPushKey(),
      OPERATOR_EMAIL: 'ada@tips.example',
      PUSH_TEST_ORIGIN: service.origin,
    },
  });
  const em = site.runtime.em();
  const league = await seedLeague(em, 'Premier League');
  const { p256dh, auth } = browserKeys();
  const before = new Date(Date.now() - 60_000);
  await em.execute(
    `with people as (
       insert into users (email, email_verified, created_at, updated_at)
       select n || '@touchline.example', true, now(), now() from generate_series(1, ?) n returning id
     ), following as (
       insert into follows (user_id, kind, item_id, at) select id, 'league', ?, ? from people
     )
     insert into push_subscriptions (user_id, endpoint, p256dh, auth, tells_picks, tells_lineups, tells_results, created_at)
     select id, ? || case when n <= ? then '/silent/' when n % 100 < ? then '/gone/' else '/' end || n, ?, ?, true, true, true, ?
     from (select id, row_number() over (order by id) as n from people) numbered`,
    [browsers, league, before, service.origin, silent, gone, p256dh, auth, before],
  );
  await seedCard(em, { league, prompt: await seedPrompt(em) });
  await em.execute('update cards set first_published_at = now()');
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const rest = process.memoryUsage().rss;
  const { user, system } = process.cpuUsage();
  const began = performance.now();
  const delivered = await tellFollowers(site.runtime);
  const seconds = (performance.now() - began) / 1000;
  const spent = process.cpuUsage({ user, system });
  clearInterval(watch);
  const [left] = await em.execute<{ n: number }[]>('select count(*)::int as n from push_subscriptions');
  const again = await tellFollowers(site.runtime);
  console.log(
    JSON.stringify({
      browsers,
      delivered,
      left: left?.n,
      seconds: Number(seconds.toFixed(1)),
      perSecond: Math.round(browsers / seconds),
      processorSeconds: Number(((spent.user + spent.system) / 1e6).toFixed(1)),
      megabytes: { before: Math.round(rest / 1e6), most: Math.round(most / 1e6) },
      again,
    }),
  );
  service.stop();
  await site.close();
}

if (process.send) {
  const service = await startPushService({
    answerOf: (path) => {
      if (path.startsWith('/gone/')) return { status: 410 };
      return path.startsWith('/silent/')
        ? { status: 201, after: new Promise(() => undefined) }
        : { status: 201 };
    },
  });
  process.send(service.origin);
}
