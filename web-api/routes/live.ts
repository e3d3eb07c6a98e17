import type { Middleware } from 'koa';
import { EventId, liveStream } from '#core/contract/live';
import { nameOf } from '#core/contract/index';
import type { WebContext, WebState } from '../context.ts';
import { clientOf } from '../http/client-of.ts';
import { HttpFault } from '../http/http-fault.ts';
import type { LiveFeed } from '../live/feed.ts';
import type { LiveStreams } from '../live/streams.ts';
import { type FixedHeaders, setFixedHeaders } from '../middleware/security-headers.ts';

/**
 * The stream of live scores. It comes before the limits of requests, which it would use up, and before the deadline: it
 * has limits of its own. Whoever is turned away asks once a minute, as every page can.
 */
export function live(streams: LiveStreams, feed: LiveFeed, fixed: FixedHeaders): Middleware<WebState> {
  return async function live(ctx, next) {
    if (ctx.path !== liveStream.path || ctx.method !== 'GET') return next();
    ctx.state.route = nameOf(liveStream);
    const after = lastSeen(ctx);
    const address = clientOf(ctx.ip);
    if (!streams.admits(address)) {
      throw new HttpFault(503, 'overloaded', 'No more readers of live scores can be taken.', {
        suggestion: 'Ask for the matches once a minute instead.',
        headers: { 'Retry-After': '60' },
      });
    }
    ctx.respond = false;
    const { res } = ctx;
    setFixedHeaders(ctx, fixed);
    // Without a length and in no pieces the end of the connection ends it: an event is written as it is, once for all.
    res.removeHeader('Transfer-Encoding');
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // No proxy may keep, pack or gather it.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    streams.add(res, address, after);
    await feed.welcome();
    return undefined;
  };
}

/**
 * The last event a reader has seen. The header, which a browser sends by itself, is newer than the address; one that
 * names no event of ours is taken for a first visit.
 */
function lastSeen(ctx: WebContext): number | undefined {
  const query = liveStream.query.safeParse({ ...ctx.query });
  if (!query.success) {
    throw new HttpFault(
      400,
      'invalid_request',
      'This call takes `after`, the id of an event, and nothing else.',
    );
  }
  const header = EventId.safeParse(ctx.get('Last-Event-ID'));
  const after = header.success ? header.data : query.data.after;
  return after === undefined ? undefined : Number(after);
}
