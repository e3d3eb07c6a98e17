import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isPartOfHome } from '#core/contract/page-queries';
import { HomePage } from '../features/home/HomePage.tsx';
import { PageFault } from '../features/shell/PageFault.tsx';
import { Shell } from '../features/shell/Shell.tsx';

type Load = () => Promise<ComponentType>;

/** Pages whose code is a chunk of its own, by path. */
const chunks: Record<string, Load> = {
  '/archive': async () => (await import('../features/archive/ArchivePage.tsx')).ArchivePage,
  '/card/:id': async () => (await import('../features/card/CardPage.tsx')).CardPage,
  '/league/:place': async () => (await import('../features/places/LeaguePage.tsx')).LeaguePage,
  '/team/:place': async () => (await import('../features/places/TeamPage.tsx')).TeamPage,
  '/following': async () => (await import('../features/follow/FollowingPage.tsx')).FollowingPage,
  '/terms-privacy': async () => (await import('../features/pages/TermsPage.tsx')).TermsPage,
  '*': async () => (await import('../features/pages/NotFoundPage.tsx')).NotFoundPage,
  '/record': async () => (await import('../features/record/RecordPage.tsx')).RecordPage,
  '/method': async () => (await import('../features/pages/MethodPage.tsx')).MethodPage,
};

/** A day of Home, or some of what is coming: the address of Home with a query, so no path of its own. */
const DAY = '/?day';
const loadDay: Load = async () => (await import('../features/day/DayPage.tsx')).DayPage;

/** The dashboard: visitors never load it, and the server never draws it. */
const dashboard: Record<string, Load> = import.meta.env.SSR
  ? {}
  : { '/admin': async () => (await import('../features/admin/AdminPage.tsx')).AdminPage };

/** Code of pages that is here already, by path. */
export type Loaded = Record<string, ComponentType>;

const paths = { ...chunks, ...dashboard };

/** Loads the code of the page at this address, or of every page the server draws. */
export const loadPages = async (here?: Pick<Location, 'pathname' | 'search'>): Promise<Loaded> => {
  const route = here && matchRoutes(routesWith({}), here.pathname)?.at(-1)?.route.path;
  const at = route === '/' && isPartOfHome(new URLSearchParams(here?.search)) ? DAY : route;
  const wanted = Object.entries({ ...paths, [DAY]: loadDay }).filter(
    ([path]) => here === undefined || path === at,
  );
  return Object.fromEntries(
    await Promise.all(wanted.map(async ([path, load]) => [path, await load()] as const)),
  );
};

/** Every page of the site; what is not `loaded` comes when it is gone to, and shows a fault where it cannot. */
export const routesWith = (loaded: Loaded): RouteObject[] => [
  {
    element: <Shell />,
    errorElement: <PageFault />,
    children: [
      {
        errorElement: <PageFault />,
        children: [
          { path: '/', element: <HomePage day={loaded[DAY]} /> },
          ...Object.entries(paths).map(([path, load]): RouteObject => {
            const Component = loaded[path];
            // As a function: the router does not wait for the other form, and its failure ends in an empty page.
            return {
              path,
              caseSensitive: true,
              ...(Component ? { Component } : { lazy: async () => ({ Component: await load() }) }),
            };
          }),
        ],
      },
    ],
  },
];
