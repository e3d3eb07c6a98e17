import { parseSettings } from '#config/settings';
import { type Clock, systemClock } from '#core/clock';
import { openOrm } from '#core/db/orm';
import { jobHandlers } from '#core/jobs/handlers';
import { openQueue } from '#core/jobs/queue';
import { startWorker } from '#core/jobs/worker';
import { type Runtime, type RuntimeOptions, openRuntime } from '#core/runtime';
import type { AppOptions } from '../../../web-api/app.ts';
import { type ServerOptions, startServer } from '../../../web-api/server.ts';
import { keyFileFor, type TestDatabase, testDatabase } from '../../support/database.ts';
import { Browser } from './browser.ts';

export interface TestSite {
  url: string;
  runtime: Runtime;
  databaseUrl: string;
  browser(): Browser;
  /** A second web process on the same database. */
  another(more?: Partial<ServerOptions>): Promise<{ url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  environment?: Record<string, string>;
  clock?: Clock;
  app?: Partial<AppOptions>;
  /** With a work queue and one worker, as `tips serve` has them; or with the queue alone. */
  work?: boolean | 'queue';
  runtime?: Partial<RuntimeOptions>;
  /** One that is there already; it is dropped with the site. */
  database?: TestDatabase;
}

const generous = {
  // A bench asks for more than a million pages a minute on a quick machine.
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  signInsPerTenMinutes: 1_000_000,
  costlyCallsPerMinute: 1_000_000,
};

/** The real web API on a database of its own. */
export async function testSite({
  environment = {},
  clock = systemClock,
  app = {},
  work = false,
  runtime: more = {},
  database: given,
}: TestSiteOptions = {}): Promise<TestSite> {
  const database = given ?? (await testDatabase());
  const settings = parseSettings({ RECORD_KEY_FILE: keyFileFor(database.url), ...environment });
  const orm = openOrm(database.url);
  const runtime = await openRuntime({ settings, source: 'web', clock, orm, isSimulated: true, ...more });
  const stop = new AbortController();
  const queue = work ? await openQueue(runtime) : undefined;
  const worker =
    work === true
      ? await startWorker(runtime, {
          signal: stop.signal,
          handlers: jobHandlers,
          queue: await openQueue(runtime, { isForWork: true }),
        })
      : undefined;
  const start = (more: Partial<ServerOptions> = {}) =>
    startServer({
      deps: runtime,
      host: '127.0.0.1',
      port: 0,
      graceMs: 500,
      isStrict: true,
      limits: generous,
      ...(queue && { queue }),
      ...app,
      ...more,
    });
  const server = await start();
  return {
    url: server.url,
    runtime,
    databaseUrl: database.url,
    browser: () => new Browser(server.url),
    another: start,
    close: async () => {
      await server.close();
      stop.abort(new Error('the test has ended'));
      await worker?.done;
      await queue?.close();
      await runtime.close();
      await orm.close();
      await database.drop();
    },
  };
}
