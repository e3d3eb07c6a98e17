import { Router } from '@koa/router';
import Koa from 'koa';
import { Pool } from 'pg';
import { missingForSignIn } from '#config/sign-in';
import { directUrl } from '#core/db/address';
import { connectionOptions } from '#core/db/connection-options';
import { openOrm, type Orm } from '#core/db/orm';
import { readOperationFigures } from '#core/reads/admin/operation-figures';
import type { Deps } from '#core/deps';
import { applePost } from './auth/apple.ts';
import { providers } from './auth/providers.ts';
import { cookiesOverHttps, session } from './auth/session.ts';
import { mountSignIn } from './auth/sign-in.ts';
import { type Limits, type Web, type WebState, defaultLimits } from './context.ts';
import { createBind } from './http/bind.ts';
import { listenForChanges } from './http/change-listener.ts';
import { createMetrics } from './http/metrics.ts';
import { nextChange } from '#core/reads/site/next-change';
import { nextMidnight } from '#core/site-days';
import { ReadCache } from './http/read-cache.ts';
import { VisitorReads } from './http/visitor-reads.ts';
import { LiveFeed } from './live/feed.ts';
import { LiveStreams } from './live/streams.ts';
import { apiNotFound } from './middleware/api-not-found.ts';
import { deadline } from './middleware/deadline.ts';
import { errors } from './middleware/errors.ts';
import { hotReads } from './middleware/hot-reads.ts';
import { limitByAddress, limitByUser, sharedLimiter } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { type FixedHeaders, fixedHeaders, securityHeaders } from './middleware/security-headers.ts';
import { calendars } from './routes/calendars.ts';
import { share } from './routes/share.ts';
import { feeds } from './routes/feeds.ts';
import { createReports } from './reports/reports.ts';
import { health } from './routes/health.ts';
import { live } from './routes/live.ts';
import { log } from './routes/log.ts';
import { media } from './routes/media.ts';
import { routes } from './routes/list.ts';
import { recordExport } from './routes/record-export.ts';
import { site } from './routes/site.ts';

export interface AppOptions {
  deps: Deps;
  /** Own address as browsers see it; made from the settings when absent. */
  origin?: string;
  limits?: Partial<Limits>;
  isStrict?: boolean;
  /** Folder of the built site; without one only the API answers. */
  siteFolder?: string | undefined;
  /** The work queue; without one, calls that need it say so. */
  queue?: Web['queue'];
}

export interface App {
  koa: Koa<WebState>;
  /** Headers of every answer, for those that the parser gives before any middleware. */
  fixed: FixedHeaders;
  /** Who reads live scores: a connection each, counted apart from those that ask and go. */
  streams: LiveStreams;
  close(): Promise<void>;
}

/** Two costly reads at a time; only a third one waits for them. */
const adminConnections = 2;

/** The error codes of a connection whose reader left before the answer was whole, which is no fault. */
const leftEarly = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'EPIPE']);

/** The web API: every middleware in the order a request meets it. */
export function createApp(options: AppOptions): App {
  const { deps } = options;
  const origin =
    options.origin ?? deps.settings.PUBLIC_URL ?? `http://${deps.settings.HOST}:${deps.settings.PORT}`;
  const isHttps = origin.startsWith('https:');
  const limits = { ...defaultLimits, ...options.limits };
  const cache = new ReadCache({
    now: () => deps.clock.now(),
    next: async (after) => {
      // A day that ends changes what "today" is, although no match begins then.
      const midnight = nextMidnight(after, deps.settings.SITE_TIME_ZONE);
      const change = await nextChange(deps.em(), after);
      return change !== null && change < midnight ? change : midnight;
    },
  });
  const databaseUrl = String(deps.orm.config.get('clientUrl'));
  const pool = new Pool({
    ...connectionOptions(databaseUrl, 'touchline limits'),
    max: 2,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => deps.log.warn({ err: error }, 'an idle connection broke'));
  const reports = createReports(databaseUrl);
  // Opened by the first admin's call; most processes of a large site never have one.
  let admin: Orm | undefined;
  const web: Web = {
    deps,
    adminEm: () =>
      (admin ??= openOrm(databaseUrl, { connections: adminConnections, name: 'touchline admin' })).em.fork(),
    reports,
    cache,
    visitorReads: new VisitorReads(),
    limits,
    costlyCalls: sharedLimiter(pool, 'costly', limits.costlyCallsPerMinute, 60),
    origin,
    isStrict: options.isStrict ?? false,
    queue: options.queue,
  };
  const streams = new LiveStreams({ most: deps.settings.MAX_STREAMS, perAddress: limits.streamsPerAddress });
  const feed = new LiveFeed({ em: () => deps.em(), log: deps.log, streams });
  const metrics = createMetrics(
    () => readOperationFigures(deps),
    () => streams.size,
  );
  const fixed = fixedHeaders({ formHosts: formHosts(web), isHttps });

  const koa = new Koa<WebState>();
  koa.proxy = deps.settings.TRUST_PROXY > 0;
  koa.maxIpsCount = deps.settings.TRUST_PROXY;
  koa.on('error', (error: Error & { code?: string }) => {
    const level = leftEarly.has(error.code ?? '') ? 'debug' : 'warn';
    deps.log[level]({ err: error }, 'a connection failed');
  });

  const api = new Router<WebState>();
  const bind = createBind(api, web);
  for (const mount of routes) mount(bind, web);
  const signIn = new Router<WebState>();
  mountSignIn(signIn, web, sharedLimiter(pool, 'sign-in', limits.signInsPerTenMinutes, 600));

  koa.use(requestId(deps.log, metrics));
  koa.use(errors(deps.log, fixed, deps.settings.PRODUCT_NAME));
  koa.use(health(web, metrics, fixed));
  koa.use(media(web, fixed));
  koa.use(live(streams, feed, fixed));
  koa.use(limitByAddress(limits, deps));
  koa.use(log(web, fixed));
  koa.use(hotReads(cache, isHttps, fixed));
  koa.use(securityHeaders(fixed));
  koa.use(deadline(limits));
  if (isHttps) koa.use(cookiesOverHttps);
  koa.use(applePost(providers.find(({ postsBack }) => postsBack)?.callbackPath ?? '', isHttps));
  koa.use(sameOrigin(origin));
  koa.use(feeds(web));
  koa.use(calendars(web));
  koa.use(share(web));
  koa.use(recordExport(web));
  koa.use(site(web, options.siteFolder, fixed));
  koa.use(session(koa, deps, isHttps));
  koa.use(limitByUser(limits));
  koa.use(signIn.routes());
  koa.use(api.routes());
  koa.use(apiNotFound());

  // What is kept goes first: who is told of a change by the stream may ask at once.
  const stopListening = listenForChanges(
    () => directUrl(deps.settings, databaseUrl),
    [cache, feed],
    deps.log,
  );
  return {
    koa,
    fixed,
    streams,
    close: async () => {
      feed.close();
      streams.close();
      await stopListening();
      await pool.end();
      await reports.close();
      await admin?.close();
    },
  };
}

/** Sign-in is a navigation, but a provider may answer a form of ours with a redirect to itself. */
const formHosts = ({ deps: { settings } }: Web): string[] =>
  providers.flatMap((provider) =>
    missingForSignIn(settings, provider.key).length > 0
      ? []
      : [new URL(provider.discoveryBase(settings)).origin],
  );
