import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

export interface SecurityOptions {
  /** Where crests come from, e.g. `https://media.api-sports.io`. */
  imageHosts: readonly string[];
  /** Origins of the sign-in providers a form may lead to. */
  formHosts: readonly string[];
  isHttps: boolean;
}

/**
 * Strict headers on every answer. Styles may be inline because styled-components and Radix inject them;
 * scripts may not, which is why the theme is set by a small file in the head.
 */
export function securityHeaders({ imageHosts, formHosts, isHttps }: SecurityOptions): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...imageHosts],
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
}
