import { lazy, Suspense, useEffect, useRef, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { useSession } from '../../api/session.ts';
import { ComesLater } from '../../app/ComesLater.tsx';
import { useDialogs } from '../../app/dialogs.tsx';
import { later } from '../../app/later.ts';
import { readFollowing, useConsent } from '../../app/preferences.ts';
import { mergeFollowing } from '../follow/following.ts';
import { firstToast } from '../../ui/toasts.ts';
import { CookieBar } from './CookieBar.tsx';
import { Footer } from './Footer.tsx';
import { Masthead } from './Masthead.tsx';
import { useSignInNews } from './use-sign-in-news.ts';

const loadToaster = async () => {
  await Promise.race([later, firstToast]);
  return (await import('../../ui/Toaster.tsx')).Toaster;
};
const loadAfterwards = async () => {
  await later;
  return (await import('./Afterwards.tsx')).Afterwards;
};
const importDialogs = () => import('../account/AccountDialogs.tsx');
const AccountDialogs = lazy(async () => ({ default: (await importDialogs()).AccountDialogs }));
void later.then(importDialogs);

const Skip = styled.a`
  position: absolute;
  left: var(--gutter);
  top: -64px;
  z-index: 99;
  background: var(--color-text);
  color: var(--color-bg);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  &:focus {
    top: var(--space-2);
  }
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  /* the foot starts below the fold, so that nothing in sight moves when content arrives */
  min-height: calc(100vh - var(--h-masthead));
  &:focus {
    outline: none;
  }
`;

const Progress = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset: 0 0 auto;
  height: 2px;
  background: var(--color-text);
`;

/** Moves the focus to the new page after a navigation, so that a screen reader reads it and Tab starts there. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

const POSITIONS = 'scroll-positions';

/**
 * Keeps where a reader has scrolled to before the page is taken over. The router begins each document at its top, but where
 * a position is kept for it already: one that was left stays as it was.
 */
const EarlyScroll = () => {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (window.scrollY === 0) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
      sessionStorage.setItem(POSITIONS, JSON.stringify({ [first.current]: window.scrollY, ...kept }));
    } catch {
      // Without storage it begins at its top.
    }
  }, []);
  return null;
};

/**
 * The browser takes over masthead and foot first, and the page between them in turns of its own, or at a press in it.
 * Always the same element: drawn anew before that, it would be taken over at once.
 */
const page = (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** What surrounds every page: masthead, foot, cookie bar, dialogs and toasts. */
export const Shell = () => {
  const main = useFocusOnNavigation();
  const { user } = useSession();
  const { open } = useDialogs();
  const consent = useConsent();
  useSignInNews();
  const navigation = useNavigation();
  const { mutate } = useSWRConfig();
  const isIn = user !== undefined;
  useEffect(() => {
    // What was followed before signing in goes into the account; where that fails it stays, for the next time.
    if (isIn && readFollowing() !== null) mergeFollowing(mutate).catch(() => {});
  }, [isIn, mutate]);
  const mustAcceptTerms = user !== undefined && user.termsAcceptedAt === null;
  return (
    <>
      <Skip href="#main">Skip to content</Skip>
      {/* Drawn at the foot, but met first: it stands in the way of what is under it. */}
      {consent === undefined && <CookieBar />}
      {navigation.state === 'loading' && <Progress role="progressbar" aria-label="Loading the page" />}
      <Masthead />
      <ComesLater load={loadAfterwards} />
      <Main id="main" ref={main} tabIndex={-1}>
        {page}
      </Main>
      <Footer />
      <Suspense fallback={null}>{(open !== undefined || mustAcceptTerms) && <AccountDialogs />}</Suspense>
      <ComesLater load={loadToaster} />
      <EarlyScroll />
      <ScrollRestoration storageKey={POSITIONS} />
    </>
  );
};
