import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import { exportPath } from '#core/record/export-check/export-lines';
import { exportRecord } from '#core/record/export-record';
import type { Web, WebState } from '../context.ts';
import { clientOf } from '../http/client-of.ts';
import { take } from '../middleware/rate-limit.ts';

/** The whole record as JSON lines, for anybody who checks it; sealed picks are as sealed here as everywhere. */
export function recordExport({ deps, costlyCalls }: Web): Middleware<WebState> {
  return async function recordExport(ctx, next) {
    if (ctx.path !== exportPath || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = `GET ${exportPath}`;
    await take(costlyCalls, clientOf(ctx.ip));
    ctx.type = 'application/x-ndjson; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', 'attachment; filename="record.jsonl"');
    ctx.body = Readable.from(linesOf(exportRecord(deps)), { objectMode: false, highWaterMark: 65_536 });
    return undefined;
  };
}

async function* linesOf(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
