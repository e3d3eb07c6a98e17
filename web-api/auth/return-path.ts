const home = '/';

/**
 * Where to go after signing in: a path of our own pages, or home. Anything that a browser could read as another
 * site, and anything under /api, is home.
 */
export function returnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value))
    return home;
  const base = 'http://own.invalid';
  if (!URL.canParse(value, base)) return home;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('/api') || url.pathname.startsWith('//')) return home;
  url.searchParams.delete('signin');
  return `${url.pathname}${url.search}${url.hash}`;
}

export type SignInFailure = 'cancelled' | 'failed' | 'unverified' | 'unavailable';

/**
 * The same path with a word about what went wrong, which the page shows. For a page that sends visitors who are not
 * signed in to sign in it is home: else a sign-in that was cancelled would begin again at once.
 */
export function withFailure(path: string, failure: SignInFailure, provider?: string): string {
  const url = new URL(/^\/admin\b/.test(path) ? home : path, 'http://own.invalid');
  url.searchParams.set('signin', failure);
  if (provider) url.searchParams.set('provider', provider);
  return `${url.pathname}${url.search}${url.hash}`;
}
