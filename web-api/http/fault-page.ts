import type { ErrorBody } from '#core/contract/common';
import type { WebContext } from '../context.ts';
import { escapeMarkup } from './markup.ts';

/** Whether a person waits for this answer, not a program: it is gone to, and is no call of the API. */
export const asksForPage = ({ method, path, headers }: WebContext): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  path !== '/api' &&
  !path.startsWith('/api/');

/**
 * A fault as a page that can be read, with ways on: what happened before any page was asked for, such as too many
 * requests. It needs nothing else of the site, which may refuse that too, but for the theme.
 */
export function faultPage({ error, suggestion, requestId }: ErrorBody, productName: string): string {
  const [title, name] = [escapeMarkup(error.replace(/\.$/, '')), escapeMarkup(productName)];
  return `<!doctype html>
<html lang="en" data-theme="dark" data-rendered="server">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<meta name="theme-color" content="#0b1712">
<link rel="icon" href="/icon.svg">
<script src="/start.js"></script>
<style>
:root { color-scheme: dark; --ground: #0b1712; --ink: #eff4ee; --quiet: #9daaa2 }
[data-theme=light] { color-scheme: light; --ground: #eef2ec; --ink: #0e1d17; --quiet: #52615a }
body { margin: 0 auto; max-width: 66ch; padding: 48px 16px; background: var(--ground); color: var(--ink); font: 16px/24px 'Helvetica Neue', Arial, sans-serif }
h1 { font: 600 32px/36px Georgia, serif; margin: 0 0 12px; padding-top: 12px; border-top: 2px solid var(--ink) }
a { color: inherit; text-underline-offset: 4px; margin-right: 16px }
small { color: var(--quiet); overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${suggestion === undefined ? 'Nothing is lost.' : escapeMarkup(suggestion)}</p>
<p><a href="">Try again</a> <a href="/">Go to Home</a></p>
<p><small>${name}, request ${escapeMarkup(requestId ?? 'none')}</small></p>
</main>
</body>
</html>
`;
}
