import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { RenderPage } from '#core/contract/pages';
import { App } from './app/App.tsx';
import { GlobalStyle } from './app/GlobalStyle.tsx';
import { loadPages, routesWith } from './app/routes.tsx';
import { loadInPlay } from './features/day/later-in-play.tsx';
import { loadSeals } from './features/record/later-seal.tsx';

await Promise.all([loadSeals(), loadInPlay()]);
const handler = createStaticHandler(routesWith(await loadPages()));

/** What is drawn into a sheet of styles: HTML, and all styles that the sheet has by then. */
const drawnInto = (sheet: ServerStyleSheet, content: ReactNode) => ({
  html: renderToString(sheet.collectStyles(content)),
  styles: sheet.getStyleTags(),
});

/** The defaults of every element are the same on every page: made once. */
const { styles: defaults } = drawnInto(new ServerStyleSheet(), <GlobalStyle />);

/**
 * The styles of each kind of page, kept from one drawing to the next: to make them anew takes as long as all the rest. A
 * page may so bring along styles of another of its kind, which nothing on it asks for.
 */
const sheets = new Map<string, { sheet: ServerStyleSheet; atFirst: number | undefined }>();
/** By so much they may grow; then they begin anew. */
const growth = 1.5;

/** Draws the page at this path and query from these answers, as a visitor sees it first. */
export const render: RenderPage = async (address, answers) => {
  const url = new URL(address, 'http://page.invalid');
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The routes answer ${address} with ${context.status}.`);
  // A day of Home is another page than Home.
  const kind = `${context.matches.map(({ route }) => route.path).join('/')} ${url.searchParams.has('day')}`;
  const kept = sheets.get(kind) ?? { sheet: new ServerStyleSheet(), atFirst: undefined };
  sheets.delete(kind);
  const { html, styles } = drawnInto(
    kept.sheet,
    <StrictMode>
      <App answers={answers} defaults={null}>
        {/* Its own data would be an inline script, which the content policy forbids; no route loads any. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
  // Not kept where the drawing failed: what was begun is in it.
  kept.atFirst ??= styles.length;
  if (styles.length <= kept.atFirst * growth) sheets.set(kind, kept);
  return { html, styles: defaults + styles };
};
