import { bodyParser } from '@koa/bodyparser';
import type Router from '@koa/router';
import type { z } from 'zod';
import {
  type AddressValue,
  type BodyOf,
  type EndpointSpec,
  type ParamsOf,
  type QueryOf,
  addressOf,
} from '#core/contract/endpoint';
import { nameOf } from '#core/contract/index';
import { treeFault } from '#core/domain/text';
import { fault } from '#core/errors';
import type { Em } from '#core/db/orm';
import type { SignedIn, Web, WebContext, WebState } from '../context.ts';
import { take } from '../middleware/rate-limit.ts';
import { HttpFault, isHttpError } from './http-fault.ts';
import { forbiddenNotes } from './note-forbidden.ts';
import { sendRead } from './send.ts';

/** What a handler is given: the request, parsed, and who makes it. */
export interface Call<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: E['access'] extends 'public' ? SignedIn | null : SignedIn;
  /** A fresh entity manager for this request; an admin's calls have connections of their own. */
  em: Em;
  ctx: WebContext;
}

/** What the handler of a kept answer is given: nothing of the request but what was parsed of it. */
export interface KeptCall<E extends EndpointSpec> extends Omit<Call<E>, 'ctx' | 'body'> {
  /** Names the next part of a list: the same call with these keys of the query changed. */
  follow: (change: Partial<QueryOf<E>>) => void;
}

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<z.input<E['response']>>;

/** Mounts endpoints on a router: access first, then the parsed request, then the checked answer. */
export interface Bind {
  <E extends EndpointSpec>(endpoint: E, handler: Handler<E>, options?: BindOptions): void;
  /** Keeps the answer as bytes per audience until data changes. The handler sees only what the audience may see. */
  kept<E extends EndpointSpec>(
    endpoint: E,
    handler: (call: KeptCall<E>) => Promise<z.input<E['response']>>,
  ): void;
}

export interface BindOptions {
  /** Status of an answer that says the work goes on in the background. */
  acceptsJobs?: boolean;
  /**
   * It asks a paid or limited service: counted per person across all web processes. A call that queues work always is.
   */
  isCostly?: boolean;
}

export type Audience = 'visitor' | 'newcomer' | 'member';

/** Who an answer is for, as far as its content depends on it. A newcomer has not accepted the terms yet. */
const audienceOf = (user: SignedIn | null): Audience =>
  user === null ? 'visitor' : user.termsAcceptedAt ? 'member' : 'newcomer';

/** @param address as the parsed request spells it, so that one answer is kept once */
export const cacheKey = (audience: Audience, address: string): string => `${audience} ${address}`;

/** No request is longer than this as a whole. */
const longestText = 256 * 1024;

const readJson = bodyParser({ enableTypes: ['json'], jsonLimit: '256kb', jsonStrict: false });

export function createBind(router: Router<WebState>, web: Web): Bind {
  const noteForbidden = forbiddenNotes(web.deps);
  const bind = <E extends EndpointSpec>(
    endpoint: E,
    handler: Handler<E>,
    { acceptsJobs = false, isCostly = acceptsJobs }: BindOptions = {},
  ): void => {
    router[endpoint.method](routerPath(endpoint), async (ctx) => {
      ctx.state.route = nameOf(endpoint);
      const { user: asking } = ctx.state;
      if (asking && isForbidden(endpoint, asking)) await noteForbidden(asking, endpoint);
      const user = admit(endpoint, asking);
      if (isCostly && user) await take(web.costlyCalls, String(user.id));
      const params = addressed(endpoint.params, ctx.params);
      const query = parse(endpoint.query, singleValues(ctx.query), 'query', true);
      const body = parse(endpoint.body, endpoint.body && (await bodyOf(ctx)), 'body');
      const em = endpoint.access === 'admin' ? web.adminEm() : web.deps.em();
      const call = { params, query, body, user, em, ctx } as unknown as Call<E>;
      const value = checked(endpoint, await handler(call), web);
      if (acceptsJobs && typeof value === 'object' && value !== null && 'jobId' in value) ctx.status = 202;
      ctx.set('Cache-Control', 'private, no-store');
      if (endpoint.contentType) ctx.type = `${endpoint.contentType}; charset=utf-8`;
      ctx.body = value;
    });
  };

  const kept: Bind['kept'] = (endpoint, handler) => {
    const read = (user: SignedIn | null, given: { params: Texts; query: Record<string, unknown> }) => {
      const params = addressed(endpoint.params, given.params);
      const query = parse(endpoint.query, singleValues(given.query), 'query', true);
      return web.cache.read(
        cacheKey(audienceOf(user), addressAsParsed(endpoint, params, query)),
        async () => {
          let next: string | undefined;
          const call = {
            params,
            query,
            user,
            em: web.deps.em(),
            follow: (change: object) => {
              next = addressAsParsed(endpoint, params, { ...(query as object), ...change });
            },
          } as unknown as Parameters<typeof handler>[0];
          const value = checked(endpoint, await handler(call), web);
          return { body: JSON.stringify(value), headers: next ? { Link: `<${next}>; rel="next"` } : {} };
        },
      );
    };
    router[endpoint.method](routerPath(endpoint), async (ctx) => {
      ctx.state.route = nameOf(endpoint);
      sendRead(ctx, await read(admit(endpoint, ctx.state.user), ctx));
    });
    web.visitorReads.add(endpoint.path, (params, query) => read(null, { params, query }));
  };
  return Object.assign(bind, { kept });
}

type Texts = Record<string, string>;

const routerPath = ({ path }: EndpointSpec): string => path.replace(/\{(\w+)\}/g, ':$1');

const isForbidden = ({ access }: EndpointSpec, { isAdmin }: SignedIn): boolean =>
  access === 'admin' && !isAdmin;

/** The gate: 401 when signed out, 403 when not an admin. Before anything of the request is read. */
function admit(endpoint: EndpointSpec, user: SignedIn | null): SignedIn | null {
  if (endpoint.access === 'public') return user;
  if (!user) throw fault('unauthorized', 'Unauthorized', { suggestion: 'Sign in and try again.' });
  if (isForbidden(endpoint, user)) {
    throw fault('forbidden', 'This is for admins only.', {
      suggestion: 'Ask an operator for the right, or sign in with another account.',
    });
  }
  return user;
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string, isQuery = false): unknown {
  if (!schema) {
    if (isQuery && Object.keys(value as object).length > 0)
      throw invalid('This call takes no query.', undefined);
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const first = issues[0];
  throw invalid(
    `The ${where} is not valid${first ? `: ${first.path ? `${first.path}: ` : ''}${first.message}` : ''}.`,
    issues,
  );
}

/** What the address names. One spelled otherwise than we spell it names nothing. */
function addressed(schema: z.ZodType | undefined, value: Record<string, string>): unknown {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;
  throw fault('not_found', 'There is nothing at this address.');
}

/** The one address of a request: its keys in order, without those that only say what holds anyway. */
function addressAsParsed({ path, query: schema }: EndpointSpec, params: unknown, query: unknown): string {
  const unsaid: Record<string, unknown> = schema?.safeParse({}).data ?? {};
  const said = Object.entries((query ?? {}) as Record<string, AddressValue>)
    .filter(([key, value]) => value !== unsaid[key])
    .toSorted(([one], [two]) => (one < two ? -1 : 1));
  return addressOf(path, (params ?? {}) as Record<string, AddressValue>, Object.fromEntries(said));
}

const invalid = (message: string, details: unknown) =>
  new HttpFault(400, 'invalid_request', message, { details });

/** A key given twice keeps both values, which no schema here takes: it is refused, not guessed. */
const singleValues = (query: Record<string, unknown>) => ({ ...query });

async function bodyOf(ctx: WebContext): Promise<unknown> {
  if (!ctx.is('application/json')) {
    throw new HttpFault(415, 'unsupported_media_type', 'The body must be JSON.', {
      suggestion: 'Send Content-Type: application/json.',
    });
  }
  try {
    await readJson(ctx, async () => undefined);
  } catch (error) {
    // Every reason why a body cannot be read lies in the body: broken compression, no JSON, a forbidden key.
    if (isHttpError(error) && error.status !== 400) throw error;
    throw invalid('The body is not JSON that can be read.', undefined);
  }
  // The fields' own limits are the schema's; here is what no text in a body may have.
  const hostile = treeFault(ctx.request.body, { max: longestText, lines: true });
  if (hostile) throw invalid(`The body ${hostile}.`, undefined);
  return ctx.request.body;
}

/** Parses the answer: fields the contract does not name never leave. A broken contract is a fault of ours. */
function checked(endpoint: EndpointSpec, value: unknown, web: Web): unknown {
  const parsed = endpoint.response.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 5);
  if (web.isStrict) throw new Error(`${nameOf(endpoint)} broke its contract: ${JSON.stringify(issues)}`);
  web.deps.log.error({ endpoint: nameOf(endpoint), issues }, 'an answer broke its contract');
  // An admin may see everything anyway; elsewhere only what was checked goes out.
  if (endpoint.access === 'admin') return value;
  throw new Error(`${nameOf(endpoint)} broke its contract`);
}
