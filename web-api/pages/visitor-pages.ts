import { addressOf } from '#core/contract/endpoint';
import { readQuery } from '#core/contract/page-queries';
import { goneOf, nextOf, type PageData } from '#core/contract/pages';
import { idSpelling, rowId } from '#core/domain/row-id';
import { isAppError } from '#core/errors';
import type { Web } from '../context.ts';
import { cacheKey } from '../http/bind.ts';
import type { CachedRead } from '../http/read-cache.ts';
import type { BuiltSite } from './built-site.ts';
import { type FixedHeaders, policyOfPage } from '../middleware/security-headers.ts';
import { documentOf } from './document.ts';
import { pages } from './list.ts';
import type { At, Head, Page } from './page.ts';

/** A page as it is sent: one that is kept, or one made for this answer alone. */
export type VisitorPage = { kept: CachedRead } | { status: 404 | 410; html: string };

interface Found {
  page: Page;
  at: At;
  /** Path and query as we spell them, without what changes nothing. */
  address: string;
}

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(
    `^${page.path.replace('{id}', `(?<id>${idSpelling})${page.isNamed ? String.raw`(?:-[a-z\d-]*)?` : ''}`)}/?$`,
  ),
}));

/**
 * The page at an address, if the server draws one there. Of its query only what the page knows is read.
 * @param path of a page by id and name: the address it has now, so that what is kept never answers for another one,
 *   which has to be sent on to it
 */
export function pageAt(path: string, query: URLSearchParams): Found | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    const params = { ...match?.groups };
    // An id that no row can have names nothing.
    if (!match || (params.id !== undefined && rowId(params.id) === undefined)) continue;
    const at = { params, query: readQuery(page.keys ?? {}, query) as Record<string, string> };
    return { page, at, address: addressOf(page.isNamed ? path : page.path, params, at.query) };
  }
  return undefined;
}

/** Nothing is at the address, or nothing any more: not to be kept, or strangers could fill the memory with such pages. */
class Absent extends Error {
  readonly status: 404 | 410;
  readonly html: string;
  constructor(status: 404 | 410, html: string) {
    super(`answered with ${status}`);
    this.status = status;
    this.html = html;
  }
}

const lostHead = (productName: string): Head => ({
  title: `404 Page Not Found · ${productName}`,
  description: 'There is nothing at this address.',
  things: [],
});

/**
 * Draws pages as a visitor gets them, from the kept answers of the API and nothing else: what the gate withholds there
 * cannot be in a page. A page is kept as those answers are, until the data behind it change or the clock changes it, and
 * is drawn once however many ask.
 */
export function visitorPages(web: Web, { template, render, scriptsOf }: BuiltSite, fixed: FixedHeaders) {
  const { PRODUCT_NAME: productName } = web.deps.settings;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Nothing in it is anybody's: what a browser may keep for reading without a connection.
    'X-Page': 'visitor',
    'content-security-policy': policyOfPage(fixed, template),
  };

  const draw = async (
    address: string,
    data: PageData,
    head: Head,
    canonical: string | null,
    module?: string,
  ) =>
    documentOf(template, {
      head,
      canonical,
      productName,
      data,
      drawn: await render(address, data),
      preloads: module === undefined ? [] : scriptsOf(module),
    });

  /** The answers at these addresses; of one that is not there null, and its status. */
  const answers = async (addresses: readonly string[]) => {
    let status: 200 | 404 | 410 = 200;
    const read = async (address: string): Promise<PageData> => {
      try {
        const { body, headers } = await web.visitorReads.read(address);
        const next = /^<([^<>]+)>; rel="next"$/.exec(headers.Link ?? '')?.[1];
        return {
          [address]: JSON.parse(body.toString()) as unknown,
          ...(next !== undefined && { [nextOf(address)]: next }),
        };
      } catch (error) {
        if (!isAppError(error) || (error.status !== 404 && error.status !== 410)) throw error;
        status = error.status;
        return { [address]: null, ...(error.status === 410 && { [goneOf(address)]: true }) };
      }
    };
    // In the order they are asked for, whichever comes first: the same page is the same bytes.
    const found = await Promise.all(['/api/site', ...addresses].map(read));
    const data: PageData = Object.assign({ '/api/auth/user': null }, ...found);
    return { data, status };
  };

  const make = async ({
    page,
    at,
    address,
  }: Found): Promise<{ body: string; headers: Record<string, string> }> => {
    const { data, status } = await answers(page.reads(at));
    const head = page.head({ at, data, productName, origin: web.origin });
    const canonical = status === 200 ? web.origin + (head.path ?? addressOf(page.path, at.params)) : null;
    const body = await draw(
      address,
      data,
      head,
      canonical,
      typeof page.module === 'function' ? page.module(at) : page.module,
    );
    if (status !== 200) throw new Absent(status, body);
    return { body, headers };
  };

  /** The page of every address that is none: always the same. */
  const lost = (): Promise<CachedRead> =>
    web.cache.read('lost page', async () => {
      const { data } = await answers([]);
      return { body: await draw('/404', data, lostHead(productName), null), headers };
    });

  return async (path: string, query: URLSearchParams): Promise<VisitorPage> => {
    const found = pageAt(path, query);
    if (!found) return { status: 404, html: (await lost()).body.toString() };
    try {
      return { kept: await web.cache.read(cacheKey('visitor', found.address), () => make(found)) };
    } catch (error) {
      if (error instanceof Absent) return { status: error.status, html: error.html };
      throw error;
    }
  };
}
