import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage.tsx';
import { NotFoundPage } from '../features/pages/NotFoundPage.tsx';
import { PageFault } from '../features/shell/PageFault.tsx';
import { Shell } from '../features/shell/Shell.tsx';

/** Every page of the site. All but Home and the 404 page are chunks of their own; visitors never load the admin's. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFault />,
    children: [
      {
        errorElement: <PageFault />,
        children: [
          { path: '/', element: <HomePage /> },
          {
            path: '/archive',
            lazy: {
              Component: async () => (await import('../features/archive/ArchivePage.tsx')).ArchivePage,
            },
          },
          {
            path: '/card/:id',
            lazy: { Component: async () => (await import('../features/card/CardPage.tsx')).CardPage },
          },
          {
            path: '/terms-privacy',
            lazy: { Component: async () => (await import('../features/pages/TermsPage.tsx')).TermsPage },
          },
          {
            path: '/method',
            lazy: { Component: async () => (await import('../features/pages/MethodPage.tsx')).MethodPage },
          },
          {
            path: '/admin',
            lazy: { Component: async () => (await import('../features/admin/AdminPage.tsx')).AdminPage },
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/* The page a document begins with gets a place of its own in the history; the router would call each of them "default", and one would be scrolled as another was left. */
if (!history.state?.key)
  history.replaceState({ ...history.state, key: performance.timeOrigin.toString(36) }, '');

export const router = createBrowserRouter(routes);
