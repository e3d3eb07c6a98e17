import type { Middleware } from 'koa';
import type { ErrorBody } from '#core/contract/common';
import { driverFault } from '#core/db/driver-fault';
import { type ErrorCode, isAppError } from '#core/errors';
import type { Log } from '#core/log';
import type { WebState } from '../context.ts';
import { asksForPage, faultPage } from '../http/fault-page.ts';
import { HttpFault, isHttpError } from '../http/http-fault.ts';
import { type FixedHeaders, setFixedHeaders } from './security-headers.ts';

interface Answer {
  status: number;
  body: Omit<ErrorBody, 'requestId'>;
  headers?: Record<string, string> | undefined;
}

const names: Record<number, [code: string, sentence: string]> = {
  400: ['invalid_request', 'The request is not valid.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not take that method.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The body is not in a form this call takes.'],
};

/**
 * Turns every error into the one error shape, or into a page that says the same where a person waits for one. The only
 * place that does; stack traces stay in the log.
 */
export function errors(log: Log, fixed: FixedHeaders, productName: string): Middleware<WebState> {
  return async function errors(ctx, next) {
    try {
      await next();
    } catch (error) {
      const { status, body, headers } = answerTo(error);
      if (status >= 500)
        log.error({ err: error, requestId: ctx.state.requestId, route: ctx.state.route }, 'request failed');
      ctx.status = status;
      setFixedHeaders(ctx, fixed);
      for (const [name, value] of Object.entries(headers ?? {})) ctx.set(name, value);
      ctx.set('Cache-Control', 'no-store');
      const told: ErrorBody = { ...body, requestId: ctx.state.requestId };
      if (!asksForPage(ctx)) ctx.body = told;
      else {
        ctx.type = 'text/html; charset=utf-8';
        ctx.body = faultPage(told, productName);
      }
    }
  };
}

function answerTo(error: unknown): Answer {
  if (error instanceof HttpFault) {
    const { status, code, message, details, suggestion, headers } = error;
    return { status, headers, body: { error: message, code, ...optional({ details, suggestion }) } };
  }
  if (isAppError(error)) {
    const { status, code, message, details, suggestion } = error;
    return {
      status,
      headers: retryHeader(code, status),
      body: { error: message, code, ...optional({ details, suggestion }) },
    };
  }
  if (isDatabaseRefusal(error)) {
    return {
      status: 409,
      body: {
        error: 'Somebody else changed this at the same moment.',
        code: 'conflict',
        suggestion: 'Reload and try again.',
      },
    };
  }
  const ofDatabase = driverFault(error);
  if (ofDatabase) {
    const { status, code } = ofDatabase;
    return { status, headers: retryHeader(code, status), body: { error: databaseWords[code] ?? away, code } };
  }
  // A malformed escape in the address, thrown where the router decodes it.
  const status = error instanceof URIError ? 400 : isHttpError(error) && error.expose ? error.status : 500;
  const [code, sentence] = names[status] ?? ['invalid_request', 'The request is not valid.'];
  if (status < 500) return { status, body: { error: sentence, code } };
  return {
    status: 500,
    body: {
      error: 'Something went wrong on our side.',
      code: 'internal',
      suggestion: 'Try again; the request id helps to find it in the log.',
    },
  };
}

const away = 'The database cannot be reached at the moment. Nothing is lost; try again shortly.';
/**
 * What a visitor may know of a fault of the database; what an operator does about it is in the log and in `tips
 * doctor`.
 */
const databaseWords: Partial<Record<ErrorCode, string>> = {
  disk: 'Nothing can be stored at the moment. Try again later.',
  database_busy: 'Too much is asked of the database at the moment. Try again shortly.',
  database_timeout: 'The answer took too long. Try again in a moment.',
  database_read_only: 'Nothing can be stored at the moment: the database is read-only. Reading works.',
};

const retryAfterSeconds = 5;

/** A fault of the database is temporary: a client is told when to come again. */
const retryHeader = (code: string, status: number): Record<string, string> | undefined =>
  status >= 500 && /^(?:database|disk)/.test(code) ? { 'Retry-After': String(retryAfterSeconds) } : undefined;

const refusals = new Set(['23503', '23505', '23P01', '23514', '40001', '40P01']);

/** A constraint, or a serialization failure, that a race of two callers ran into. */
const isDatabaseRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && refusals.has(String(error.code));

const optional = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
