import { createSession } from 'koa-session';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Deps } from '#core/deps';
import type { WebContext, WebState } from '../context.ts';
import { idleMs, newSessionId, sessionStore } from './session-store.ts';

/** What a sign-in that is under way remembers between leaving and coming back. */
export interface PendingSignIn {
  provider: string;
  returnTo: string;
  startedAt: number;
  /** grant's own state, nonce and code verifier. */
  grant: Record<string, unknown>;
}

/** A session as the routes use it. */
export interface AppSession {
  userId?: number;
  signIn?: PendingSignIn;
  maxAge: number;
  regenerate(): Promise<void>;
  save(): Promise<void>;
}

/** The cookie's name; the prefix makes browsers insist on https, path / and no domain. */
export const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-tips' : 'tips');

export const sessionOf = (ctx: WebContext): AppSession => (ctx as unknown as { session: AppSession }).session;

/** Ends the session of this request, everywhere: its row becomes a tombstone. */
export const endSession = (ctx: WebContext): void => {
  (ctx as unknown as { session: null }).session = null;
};

/**
 * Lets cookies be marked for https only where visitors come over https but the proxy before us, which ends it, is not
 * trusted with addresses: the connection that arrives here is a plain one.
 */
export const cookiesOverHttps: Middleware<WebState> = (ctx, next) => {
  Object.assign(ctx.cookies, { secure: true });
  return next();
};

export function session(app: Koa<WebState>, deps: Deps, isHttps: boolean): Middleware<WebState> {
  const secret = deps.settings.SESSION_SECRET;
  if (secret) app.keys = [secret];
  return createSession(
    {
      key: cookieName(isHttps),
      maxAge: idleMs,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      signed: secret !== undefined,
      genid: newSessionId,
      store: sessionStore(deps) as never,
    },
    app,
  ) as Middleware<WebState>;
}
