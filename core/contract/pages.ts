import { idSpelling } from '../domain/row-id.ts';

/** Paths of the site's pages; every other path is the 404 page and answers 404. */
const pagePaths = ['/', '/archive', '/admin', '/terms-privacy', '/method', '/card/{id}'] as const;

/** Pages a search engine may list. */
export const indexedPaths = ['/', '/archive', '/method', '/terms-privacy'] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace('{id}', idSpelling)}/?$`));

/** Whether a path is one of the site's pages. `/admin/…` belongs to the dashboard. */
export const isPage = (path: string): boolean =>
  path.startsWith('/admin/') || patterns.some((pattern) => pattern.test(path));
