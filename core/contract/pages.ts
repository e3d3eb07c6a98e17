import type { AddressValue } from './endpoint.ts';
import { placeAt } from '../domain/place.ts';
import { idSpelling } from '../domain/row-id.ts';

/** Paths of the site's pages; every other path is the 404 page and answers 404. */
const pagePaths = [
  '/',
  '/archive',
  '/admin',
  '/terms-privacy',
  '/method',
  '/record',
  '/following',
  '/card/{id}',
] as const;

/** Pages a search engine may list. */
export const indexedPaths = ['/', '/archive', '/record', '/method', '/terms-privacy'] as const;

/** Whether a path is one of the site's pages. `/admin/…` belongs to the dashboard. */
export const isPage = (path: string): boolean =>
  path.startsWith('/admin/') ||
  placeAt(path) !== undefined ||
  // Made where it is used: a pattern that stands by itself would be in every page's script.
  pagePaths.some((page) => new RegExp(`^${page.replace('{id}', idSpelling)}/?$`).test(path));

/**
 * The answers a page is drawn from, by address; null where there is nothing at it, and `goneOf` says where there is
 * nothing any more. The address of the part after it is at `nextOf`.
 */
export type PageData = Record<string, unknown>;

/** The id of the element in which a page brings its data. */
export const PAGE_DATA_ID = 'answers';

/** Where `PageData` has the address of the list after this one. */
export const nextOf = (address: string): string => `next ${address}`;

/** Where `PageData` has true of an address at which there is nothing any more. */
export const goneOf = (address: string): string => `gone ${address}`;

/** Draws a page: the HTML of its content and the style elements of its head. */
export type RenderPage = (address: string, data: PageData) => Promise<{ html: string; styles: string }>;

/** The most pages of Home an address can ask for; at six cards each more than anybody reads. */
const mostPages = 100;

/** The number of `?page=`; 1 where it is none. */
export const pageNumber = (text: string | null | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') && Number(text) <= mostPages ? Number(text) : 1;

/** The day of `?day=`, as `2026-11-28`; undefined where it is none. */
export const dayOf = (text: string | null | undefined): string | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text!)) ? text! : undefined;

/** The query of the archive's first part, as the page asks for it. */
export const firstArchiveQuery = (chosen: {
  leagueId: number | undefined;
  market: string | undefined;
  model: string | undefined;
  outcome: string | undefined;
  before: string | undefined;
}): Record<string, AddressValue> => ({ ...chosen, limit: 50, content: 'short' });

/** The query of the first entries on the record's page. */
export const firstEntriesQuery = { limit: 10 } as const;

/** The query of the settled matches on a league's or team's page; the archive has the others. */
export const placeListQuery = { limit: 8, content: 'short' } as const;
