import { readFile } from 'node:fs/promises';
import { bodyParser } from '@koa/bodyparser';
import { SignJWT, importPKCS8 } from 'jose';
import type { Middleware } from 'koa';
import { z } from 'zod';
import type { Settings } from '#config/settings';
import { cleanText } from '#core/domain/text';
import { minuteMs } from '#core/domain/time';
import { fault } from '#core/errors';
import type { WebContext, WebState } from '../context.ts';
import { HttpFault } from '../http/http-fault.ts';
import { pendingMs } from './session-store.ts';

const nameCookie = 'tips-apple-name';
const stateCookie = 'tips-apple-state';
const nameMs = 2 * minuteMs;

/** Apple's client secret: a short-lived token signed with the key from the developer account. */
export async function appleClientSecret(settings: Settings): Promise<string> {
  const {
    APPLE_KEY_FILE: file,
    APPLE_TEAM_ID: team,
    APPLE_KEY_ID: keyId,
    APPLE_CLIENT_ID: clientId,
  } = settings;
  if (!file || !team || !keyId || !clientId)
    throw fault('not_configured', 'Sign-in with Apple is not configured.');
  try {
    const key = await importPKCS8(await readFile(file, 'utf8'), 'ES256');
    return await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(team)
      .setSubject(clientId)
      .setAudience(settings.APPLE_ISSUER)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  } catch (error) {
    throw fault('bad_configuration', 'The key for sign-in with Apple cannot be used.', {
      suggestion: 'Set APPLE_KEY_FILE to the .p8 file from the developer account.',
      cause: error,
    });
  }
}

const Posted = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(400).optional(),
  error: z.string().max(200).optional(),
  user: z.string().max(2000).optional(),
});

const givenName = z
  .string()
  .max(100)
  .overwrite((name) => cleanText(name, { max: 100 }))
  .optional();
const PostedName = z.object({ name: z.object({ firstName: givenName, lastName: givenName }) });

const KeptName = PostedName.extend({ state: z.string().min(1) });

const readForm = bodyParser({ enableTypes: ['form'], formLimit: '16kb' });

/**
 * Notes in this browser which sign-in it began. Apple's answer is a POST from another site: only a `SameSite=None`
 * cookie comes with it, which browsers take over https alone; over http, which Apple never uses, it stays `lax`.
 */
export function keepAppleState(
  ctx: WebContext,
  { callbackPath, state, isHttps }: { callbackPath: string; state: unknown; isHttps: boolean },
): void {
  ctx.cookies.set(stateCookie, String(state), {
    httpOnly: true,
    sameSite: isHttps ? 'none' : 'lax',
    secure: isHttps,
    signed: false,
    maxAge: pendingMs,
    path: callbackPath,
  });
}

/**
 * Apple posts its answer from its own site, so the session cookie (`SameSite=Lax`) is not with it. It is passed on
 * with a 303 to our own GET, carrying code, state and error only. The name, which Apple sends once, rides in a cookie:
 * set only where the answer bears the state of the sign-in that this browser began, which no other site knows.
 * Stands before session and origin check, and is the one path exempt from the latter.
 */
export function applePost(callbackPath: string, isHttps: boolean): Middleware<WebState> {
  return async function applePost(ctx, next) {
    if (ctx.method !== 'POST' || ctx.path !== callbackPath) return next();
    ctx.state.route = `POST ${callbackPath}`;
    await readForm(ctx, async () => undefined);
    const posted = Posted.safeParse(ctx.request.body);
    if (!posted.success) throw new HttpFault(400, 'invalid_request', 'This is not an answer of a sign-in.');
    const { user, ...passed } = posted.data;
    const name = user && parsedName(user);
    const began = ctx.cookies.get(stateCookie, { signed: false });
    if (name && passed.state && passed.state === began) {
      ctx.cookies.set(
        nameCookie,
        Buffer.from(JSON.stringify({ name, state: passed.state })).toString('base64url'),
        {
          httpOnly: true,
          sameSite: 'lax',
          secure: isHttps,
          signed: false,
          maxAge: nameMs,
          path: callbackPath,
        },
      );
    }
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`${callbackPath}?${new URLSearchParams(passed as Record<string, string>).toString()}`);
    ctx.status = 303;
    return undefined;
  };
}

type Name = z.infer<typeof PostedName>['name'];

/**
 * The name from the cookie, once: it is removed, and counts only with the state of the sign-in under way.
 */
export function takeAppleName(ctx: WebContext, callbackPath: string, state: unknown): Name | undefined {
  ctx.cookies.set(stateCookie, null, { path: callbackPath, signed: false });
  const value = ctx.cookies.get(nameCookie, { signed: false });
  if (!value) return undefined;
  ctx.cookies.set(nameCookie, null, { path: callbackPath, signed: false });
  const kept = parsed(KeptName, Buffer.from(value, 'base64url').toString());
  return kept && kept.state === state ? kept.name : undefined;
}

const parsedName = (json: string): Name | undefined => parsed(PostedName, json)?.name;

function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    // A name is a courtesy: without a readable one the sign-in goes on.
    return undefined;
  }
}
