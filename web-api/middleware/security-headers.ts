import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import type { WebContext, WebState } from '../context.ts';

export interface SecurityOptions {
  /** Origins of the sign-in providers a form may lead to. */
  formHosts: readonly string[];
  isHttps: boolean;
}

/** Headers that are the same on every answer of a process, by name. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** What no page of ours asks a browser for, so that nothing that gets into one can. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Strict headers for every answer, made once: they depend on the settings alone. Styles may be inline because
 * styled-components and Radix inject them; scripts may not, but for the one of a page's head (see `policyOfPage`).
 */
export function fixedHeaders({ formHosts, isHttps }: SecurityOptions): FixedHeaders {
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...formHosts],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
  // Written to an answer that is never sent, and read back. With fixed values helmet writes before it returns.
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  void write({ req, res } as Context, () => Promise.resolve());
  return {
    ...Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])),
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * The content policy of a built page: that of every answer, and besides it the script that the build put into the head,
 * by the hash of its text. Of what gets into a page later none can have that hash but that script itself.
 * @param page the built page, before anything of anybody's is put into it
 */
export function policyOfPage(fixed: FixedHeaders, page: string): string {
  const hashes = Array.from(
    page.matchAll(/<script>([^<]*)<\/script>/g),
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
  return fixed['content-security-policy']!.replace(/script-src [^;]+/, (own) => [own, ...hashes].join(' '));
}

/** Puts what every answer carries on this one: the fixed headers and the request's id. */
export function setFixedHeaders(ctx: WebContext, fixed: FixedHeaders): void {
  ctx.set(fixed);
  ctx.set('X-Request-Id', ctx.state.requestId);
}

/** Every answer that is not sent by a middleware before this one carries the fixed headers. */
export function securityHeaders(fixed: FixedHeaders): Middleware<WebState> {
  return function securityHeaders(ctx, next) {
    setFixedHeaders(ctx, fixed);
    return next();
  };
}
