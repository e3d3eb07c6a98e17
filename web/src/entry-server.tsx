import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { RenderPage } from '#core/contract/pages';
import { App } from './app/App.tsx';
import { loadPages, routesWith } from './app/routes.tsx';
import { loadSeals } from './features/record/later-seal.tsx';

await loadSeals();
const handler = createStaticHandler(routesWith(await loadPages()));

/** Draws the page at this path and query from these answers, as a visitor sees it first. */
export const render: RenderPage = async (address, answers) => {
  const context = await handler.query(new Request(new URL(address, 'http://page.invalid')));
  if (context instanceof Response) throw new Error(`The routes answer ${address} with ${context.status}.`);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <App answers={answers}>
            {/* Its own data would be an inline script, which the content policy forbids; no route loads any. */}
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </App>
        </StrictMode>,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};
