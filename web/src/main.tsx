import './app/fonts.css';
import './app/tokens.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { earlyAnswers } from './api/early-reads.ts';
import { App } from './app/App.tsx';
import { sentAnswers } from './app/page-data.ts';
import { loadPages, routesWith, type Loaded } from './app/routes.tsx';

const rootElement = (): HTMLElement => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element.');
  return root;
};

const pageWith = (loaded: Loaded, answers: Record<string, unknown>) => {
  /* The page a document begins with gets a place of its own in the history; the router would call each of them "default", and one would be scrolled as another was left. */
  if (!history.state?.key)
    history.replaceState({ ...history.state, key: performance.timeOrigin.toString(36) }, '');
  return (
    <StrictMode>
      <App answers={answers}>
        {/* The address is the state of tabs, filters and search fields. As a transition it would come after the event, too
            late for a field to keep what was typed into it, or for a tab to know that it is no longer shown. */}
        <RouterProvider router={createBrowserRouter(routesWith(loaded))} useTransitions={false} />
      </App>
    </StrictMode>
  );
};

/** Takes over the page the server drew. Where its code cannot be loaded it stays as it is: it can be read, and its links work. */
const takeOver = async (answers: Record<string, unknown>): Promise<void> => {
  hydrateRoot(rootElement(), pageWith(await loadPages(location), answers));
};

/** Draws the page from nothing. Code that cannot be loaded is told by the router, with a way to try again. */
const draw = async (): Promise<void> => {
  const [answers, loaded] = await Promise.all([earlyAnswers(), loadPages(location).catch(() => ({}))]);
  createRoot(rootElement()).render(pageWith(loaded, answers));
};

const sent = sentAnswers();
// Not awaited: a chunk that waits at its top must not be imported back by the others, which splits it into many.
void (sent === undefined ? draw() : takeOver(sent));
