import { PAGE_DATA_ID, type PageData } from '#core/contract/pages';
import { escapeMarkup, jsonBlock } from '../http/markup.ts';
import { pictureSize } from '../share/draw.ts';
import type { Head } from './page.ts';

export interface DocumentParts {
  head: Head;
  /** Absolute; null where search engines shall not list the page. */
  canonical: string | null;
  productName: string;
  /** HTML of the content and the style elements that go with it. */
  drawn: { html: string; styles: string };
  /** The answers it was drawn from. */
  data: PageData;
  /** Scripts the browser shall ask for at once, by address. */
  preloads: readonly string[];
}

/**
 * The whole document: the built page as a template, with title, description, structured data and previews in its head,
 * the drawn content in its root, and the answers it was drawn from behind that.
 */
export function documentOf(template: string, parts: DocumentParts): string {
  const { head, canonical, productName, drawn, data, preloads } = parts;
  const [title, description] = [escapeMarkup(head.title), escapeMarkup(head.description)];
  // Messengers take absolute addresses only.
  const image = canonical === null ? '' : new URL(head.image ?? '/share/record.png', canonical).href;
  const meta = (name: string, content: string, key: 'name' | 'property' = 'name') =>
    `<meta ${key}="${name}" content="${content}" />`;
  const lines = [
    ...(canonical === null
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
          meta('og:type', 'website', 'property'),
          meta('og:site_name', escapeMarkup(productName), 'property'),
          meta('og:title', title, 'property'),
          meta('og:description', description, 'property'),
          meta('og:url', escapeMarkup(canonical), 'property'),
          meta('og:image', escapeMarkup(image), 'property'),
          meta('og:image:width', String(pictureSize.width), 'property'),
          meta('og:image:height', String(pictureSize.height), 'property'),
          meta('og:image:alt', title, 'property'),
          meta('twitter:card', 'summary_large_image'),
        ]),
    ...head.things.map(
      (thing) =>
        `<script type="application/ld+json">${jsonBlock({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
    ...preloads.map((address) => `<link rel="modulepreload" crossorigin href="${escapeMarkup(address)}" />`),
    drawn.styles,
  ];
  const block = `<script type="application/json" id="${PAGE_DATA_ID}">${jsonBlock(data)}</script>`;
  // Replacements are functions: a `$` in a team's name must not be read as a pattern.
  return template
    .replace(/<html\b/, () => '<html data-rendered="server"')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta\s+name="description"[^<>]*>/, () => meta('description', description))
    .replace('</head>', () => `${lines.map((line) => `  ${line}\n  `).join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>\n    ${block}`);
}
