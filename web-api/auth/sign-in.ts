import type Router from '@koa/router';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { missingForSignIn } from '#config/sign-in';
import { isAppError } from '#core/errors';
import { type VerifiedIdentity, signIn } from '#core/use-cases/sign-in';
import type { Web, WebContext, WebState } from '../context.ts';
import { clientOf } from '../http/client-of.ts';
import { HttpFault } from '../http/http-fault.ts';
import { take } from '../middleware/rate-limit.ts';
import { isOwn } from '../middleware/same-origin.ts';
import { appleClientSecret, keepAppleState, takeAppleName } from './apple.ts';
import { createDiscovery } from './discovery.ts';
import { type FlowOptions, begin, finish } from './grant-flow.ts';
import { identityFrom } from './id-token.ts';
import { type Provider, providers } from './providers.ts';
import { type SignInFailure, returnPath, withFailure } from './return-path.ts';
import { idleMs, pendingMs } from './session-store.ts';
import { endSession, sessionOf } from './session.ts';

/** Mounts sign-in for every provider, and logout. Each path ends at a clean address of our own. */
export function mountSignIn(router: Router<WebState>, web: Web, limiter: RateLimiterAbstract): void {
  const discover = createDiscovery();
  const { settings, log } = web.deps;

  const optionsFor = async (provider: Provider): Promise<FlowOptions> => ({
    provider,
    settings,
    origin: web.origin,
    discovered: await discover(provider.discoveryBase(settings)),
    secret: await secretOf(provider, web),
  });

  for (const provider of providers) {
    router.get(provider.path, async (ctx) => {
      ctx.state.route = `GET ${provider.path}`;
      const returnTo = returnPath(ctx.query.returnTo);
      if (missingForSignIn(settings, provider.key).length > 0)
        return leave(ctx, withFailure(returnTo, 'unavailable', provider.key));
      // The cookie must be set where the provider sends the browser back.
      if (ctx.host !== new URL(web.origin).host) {
        return leave(ctx, `${web.origin}${provider.path}?${new URLSearchParams({ returnTo }).toString()}`);
      }
      await take(limiter, clientOf(ctx.ip));
      try {
        const { location, session } = await begin(await optionsFor(provider));
        const current = sessionOf(ctx);
        current.signIn = {
          provider: provider.key,
          returnTo,
          startedAt: web.deps.clock.now().getTime(),
          grant: session,
        };
        if (current.userId === undefined) current.maxAge = pendingMs;
        if (provider.postsBack) {
          const isHttps = web.origin.startsWith('https:');
          keepAppleState(ctx, { callbackPath: provider.callbackPath, state: session.state, isHttps });
        }
        return leave(ctx, location);
      } catch (error) {
        log.error(
          { err: error, provider: provider.key, requestId: ctx.state.requestId },
          'sign-in could not begin',
        );
        return leave(ctx, withFailure(returnTo, 'failed', provider.key));
      }
    });

    router.get(provider.callbackPath, async (ctx) => {
      ctx.state.route = `GET ${provider.callbackPath}`;
      await take(limiter, clientOf(ctx.ip));
      const session = sessionOf(ctx);
      const pending = session.signIn;
      // A callback, good or bad, uses up what was remembered for it.
      delete session.signIn;
      const name = provider.postsBack
        ? takeAppleName(ctx, provider.callbackPath, pending?.grant.state)
        : undefined;
      const returnTo = returnPath(pending?.returnTo);
      const failed = (reason: SignInFailure) => leave(ctx, withFailure(returnTo, reason, provider.key));
      if (
        !pending ||
        pending.provider !== provider.key ||
        web.deps.clock.now().getTime() - pending.startedAt > pendingMs
      ) {
        return failed('failed');
      }
      if (ctx.query.error !== undefined) return failed(isCancelled(ctx.query.error) ? 'cancelled' : 'failed');
      try {
        const options = await optionsFor(provider);
        const idToken = await finish(options, ctx.query, pending.grant);
        const claimed = await identityFrom(idToken, {
          provider,
          settings,
          discovered: options.discovered,
          nonce: String(pending.grant.nonce),
        });
        const identity: VerifiedIdentity = {
          ...claimed,
          firstName: claimed.firstName ?? name?.firstName ?? null,
          lastName: claimed.lastName ?? name?.lastName ?? null,
        };
        if (provider.needsVerifiedEmail && !identity.emailVerified) return failed('unverified');
        const user = await signIn(web.deps, identity);
        session.userId = user.id;
        // The cookie had the short life of a sign-in under way; from here on it lasts as long as its session.
        session.maxAge = idleMs;
        await session.regenerate();
        return leave(ctx, returnTo);
      } catch (error) {
        log.warn({ err: error, provider: provider.key, requestId: ctx.state.requestId }, 'sign-in refused');
        return failed(isAppError(error) && error.code === 'not_configured' ? 'unavailable' : 'failed');
      }
    });
  }

  router.get('/api/logout', (ctx) => {
    ctx.state.route = 'GET /api/logout';
    // A navigation carries no Origin; what it comes from is in the Referer, which our pages send to ourselves.
    if (!isOwn(ctx.get('Sec-Fetch-Site'), ctx.get('Origin') || originOf(ctx.get('Referer')), web.origin)) {
      throw new HttpFault(403, 'cross_origin', 'Only our own pages may sign you out.', {
        suggestion: 'Log out from the menu.',
      });
    }
    endSession(ctx);
    leave(ctx, '/');
  });
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

const isCancelled = (error: unknown): boolean =>
  error === 'access_denied' ||
  error === 'user_cancelled_authorize' ||
  error === 'consent_required' ||
  error === 'interaction_required';

const secretOf = async (provider: Provider, { deps: { settings } }: Web): Promise<string> => {
  if (provider.key === 'apple') return appleClientSecret(settings);
  return (provider.key === 'google' ? settings.GOOGLE_CLIENT_SECRET : settings.MICROSOFT_CLIENT_SECRET) ?? '';
};

function leave(ctx: WebContext, location: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.redirect(location);
  ctx.status = 303;
}
