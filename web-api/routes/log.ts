import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Middleware } from 'koa';
import { logPath } from '#core/domain/log/addresses';
import { type LogFile, logFile, type LogHead, logHead } from '#core/record/served-log';
import type { Web, WebState } from '../context.ts';
import { HttpFault } from '../http/http-fault.ts';
import { isKnown, takesBrotli } from '../http/send.ts';
import type { FixedHeaders } from '../middleware/security-headers.ts';

const compress = promisify(brotliCompress);
/** A checkpoint is at most a few seconds old (C2SP tlog-tiles); the newest is looked up no more than once a second. */
const headMs = 1000;
/** One that was looked up so long ago is sent while the next is being looked up; an older one is not. */
const staleMs = 3000;
/** What never changes is kept in memory, the least used goes first. */
const mostBytes = 32 * 2 ** 20;
const yearSeconds = 365 * 24 * 3600;

const types: Record<LogFile['type'], string> = {
  text: 'text/plain; charset=utf-8',
  tile: 'application/octet-stream',
  entries: 'application/octet-stream',
  timestamp: 'application/timestamp-reply',
};

/** An answer ready to be sent again, its heads as Node writes them. */
interface Ready {
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
  plainHead: string[];
  brotliHead: string[];
  unchangedHead: string[];
}

/** The newest checkpoint as it was looked up at some time. */
interface Head {
  at: number;
  found: Promise<LogHead | null>;
}

/**
 * The public log at its fixed address (C2SP tlog-tiles), for programs of anybody, also on pages of others: checkpoint,
 * tiles, entries, time-stamps and proof files. It has what the newest checkpoint covers and nothing else, and entries hold
 * no more of a pick than commitments to it.
 */
export function log({ deps }: Web, fixed: FixedHeaders): Middleware<WebState> {
  const kept = new Map<string, Ready>();
  let keptBytes = 0;
  let head: Head | undefined;
  /** The newest checkpoint as it is sent, and when it was looked up. */
  let newest: { at: number; whole: string; ready: Ready } | undefined;

  const isFresh = (one: Head | undefined): one is Head => !!one && performance.now() - one.at < headMs;
  const currentHead = (): Head => {
    if (isFresh(head)) return head;
    const found = logHead(deps.em());
    head = { at: performance.now(), found };
    // The next request asks again.
    found.catch(() => (head = undefined));
    return head;
  };

  const findCheckpoint = async (): Promise<Ready | null> => {
    const { at, found } = currentHead();
    const current = await found;
    if (!current) return null;
    if (newest?.whole === current.whole) newest.at = Math.max(newest.at, at);
    else {
      const file = await logFile(deps, current, 'checkpoint');
      newest = { at, whole: current.whole, ready: await readyOf(file!, fixed) };
    }
    return newest.ready;
  };

  /** What is in memory, so that sending it waits for nothing: as a file of the site is, which nobody looks up either. */
  const inMemory = (path: string): Ready | undefined => {
    if (path !== 'checkpoint') return kept.get(path);
    const age = newest ? performance.now() - newest.at : Infinity;
    if (age >= staleMs) return undefined;
    if (age >= headMs && !isFresh(head))
      findCheckpoint().catch((error: unknown) => deps.log.warn({ err: error }, 'no checkpoint was found'));
    return newest?.ready;
  };

  const keep = (path: string, ready: Ready): void => {
    const size = ready.body.length + (ready.brotli?.length ?? 0) + 2048;
    kept.set(path, ready);
    keptBytes += size;
    for (const [oldest, { body, brotli }] of kept) {
      if (keptBytes <= mostBytes) return;
      kept.delete(oldest);
      keptBytes -= body.length + (brotli?.length ?? 0) + 2048;
    }
  };

  const find = async (path: string): Promise<Ready | null> => {
    if (path === 'checkpoint') return findCheckpoint();
    const current = await currentHead().found;
    const file = current && (await logFile(deps, current, path));
    if (!file) return null;
    const ready = await readyOf(file, fixed);
    if (file.isFixed) keep(path, ready);
    return ready;
  };

  return async function log(ctx, next) {
    const { method, path, req, res } = ctx;
    if (!path.startsWith(`${logPath}/`) || (method !== 'GET' && method !== 'HEAD')) return next();
    const name = path.slice(logPath.length + 1);
    const ready = inMemory(name) ?? (await find(name));
    if (!ready) {
      if (!isLogName(name)) return next();
      throw new HttpFault(404, 'not_found', 'The log has no such file.');
    }
    ctx.state.route = 'GET /log';
    ctx.respond = false;
    const { 'if-none-match': known, 'accept-encoding': encodings } = req.headers;
    const id = ['X-Request-Id', ctx.state.requestId];
    if (known && isKnown(known, ready.etag)) res.writeHead(304, [...ready.unchangedHead, ...id]).end();
    else if (ready.brotli && encodings && takesBrotli(encodings))
      res.writeHead(200, [...ready.brotliHead, ...id]).end(ready.brotli);
    else res.writeHead(200, [...ready.plainHead, ...id]).end(ready.body);
    return undefined;
  };
}

/** Whether a path is for the log to answer, be there something or not. */
const isLogName = (name: string): boolean => /^(?:checkpoint|tile|timestamp|proof)(?:\/|$)/.test(name);

async function readyOf({ type, bytes, isFixed }: LogFile, fixed: FixedHeaders): Promise<Ready> {
  const body = Buffer.from(bytes);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // Hashes do not get smaller; entries are JSON.
  const brotli =
    type === 'entries' ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null;
  const unchangedHead = Object.entries({
    ...fixed,
    'cross-origin-resource-policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': isFixed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=5',
    ETag: etag,
    ...(brotli && { Vary: 'Accept-Encoding' }),
  }).flat();
  const sent = [...unchangedHead, 'Content-Type', types[type]];
  return {
    etag,
    body,
    brotli,
    unchangedHead,
    plainHead: [...sent, 'Content-Length', String(body.length)],
    brotliHead: brotli ? [...sent, 'Content-Encoding', 'br', 'Content-Length', String(brotli.length)] : [],
  };
}
