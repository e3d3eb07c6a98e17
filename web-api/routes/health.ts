import { timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { migrationState } from '#core/db/orm';
import { fault } from '#core/errors';
import type { Web, WebContext, WebState } from '../context.ts';
import type { Metrics } from '../http/metrics.ts';

/** Discovery runs daily; data older than this means that nothing has run for long. */
const oldestDataMs = 48 * 60 * 60 * 1000;

/** `/healthz` (this process lives), `/readyz` (database, migrations, age of the data) and `/metrics`. */
export function health(web: Web, metrics: Metrics): Middleware<WebState> {
  const { settings } = web.deps;
  return async function health(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/healthz') {
      ctx.state.route = 'GET /healthz';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { ok: true };
    } else if (ctx.path === '/readyz') {
      ctx.state.route = 'GET /readyz';
      ctx.set('Cache-Control', 'no-store');
      const ready = await readiness(web);
      ctx.status = ready.ok ? 200 : 503;
      ctx.body = ready;
    } else if (ctx.path === '/metrics') {
      ctx.state.route = 'GET /metrics';
      if (!mayRead(ctx, settings.METRICS_TOKEN))
        throw fault('forbidden', 'Metrics are for this machine, or with the token.');
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else {
      return next();
    }
    return undefined;
  };
}

/** With a token set it is asked for from everywhere; without one only this machine may read. */
function mayRead(ctx: WebContext, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(ctx.get('Authorization'));
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const isForwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '';
  return (
    !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ctx.req.socket.remoteAddress ?? '')
  );
}

interface Readiness {
  ok: boolean;
  database: 'ok' | 'unreachable';
  migrations: 'newest' | 'pending' | 'newer' | 'unknown';
  /** ISO instant of the newest fixture data, null where there is none yet. */
  newestData: string | null;
  isDataOld: boolean;
}

async function readiness({ deps: { orm, clock, log } }: Web): Promise<Readiness> {
  try {
    const { pending, unknown } = await migrationState(orm);
    const [row] = await orm.em
      .getConnection()
      .execute<{ at: Date | string | null }[]>(
        'select max(at) as at from (select max(fetched_at) as at from fixture_records union all select max(updated_at) from games) newest',
      );
    const newest = row?.at ? new Date(row.at) : null;
    return {
      ok: pending.length === 0 && unknown.length === 0,
      database: 'ok',
      migrations: unknown.length > 0 ? 'newer' : pending.length > 0 ? 'pending' : 'newest',
      newestData: newest?.toISOString() ?? null,
      isDataOld: newest !== null && clock.now().getTime() - newest.getTime() > oldestDataMs,
    };
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return { ok: false, database: 'unreachable', migrations: 'unknown', newestData: null, isDataOld: false };
  }
}
