import type { QuerySpelling } from '#core/contract/page-queries';
import type { PageData } from '#core/contract/pages';

/** The address of a page, parsed: the parts of its path, and of its query what the page knows. */
export interface At {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** What a head is written from. */
export interface HeadSource {
  at: At;
  /** The answers the page is drawn from, by address. */
  data: PageData;
  productName: string;
  /** Own address, without a trailing slash. */
  origin: string;
}

/** What search engines, messengers and the title bar are told of a page. */
export interface Head {
  title: string;
  description: string;
  /** Its one address where that is not the parsed one: with the words of a name. */
  path?: string;
  /** Its own image for messengers, as path; of other pages it is that of the record. */
  image?: string;
  /** Structured data besides the page's own: one object of schema.org each, without `@context`. */
  things: object[];
}

/** A page the server draws for visitors. */
export interface Page {
  /** Its path, with `{id}` for a row's id. */
  path: string;
  /** Whether words of a name may stand after the id: the id alone says what is shown. */
  isNamed?: boolean;
  /** The module of its code where that is a chunk of its own, to be asked for with the document. */
  module?: string | ((at: At) => string | undefined);
  /** The keys of its query that change what is shown; all others are ignored. */
  keys?: QuerySpelling;
  /** The addresses of the answers it is drawn from. */
  reads: (at: At) => string[];
  head: (source: HeadSource) => Head;
}

/** One link in the way from Home to a page. */
const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

/** The way from Home to a page one step below it. */
export const breadcrumbs = (source: HeadSource, ...steps: { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: source.productName, path: '/' }, ...steps].map(({ name, path }, index) =>
    crumb(index + 1, name, source.origin + path),
  ),
});
