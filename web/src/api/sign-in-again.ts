import { toast } from '../ui/toasts.ts';

/** Time to read why the page leaves, ms. */
const READING_MS = 500;

let leaving = false;

/** Where signing in begins; it ends at the page that is open now. */
export const signInAddress = (way = '/api/login'): string => {
  const { pathname, search, hash } = window.location;
  const here = `${pathname}${search}${hash}`;
  return here === '/' ? way : `${way}?${new URLSearchParams({ returnTo: here }).toString()}`;
};

/** Says that the sign-in was lost and leaves for the sign-in page. Several calls failing at once leave once. */
export const signInAgain = (): void => {
  if (leaving) return;
  leaving = true;
  toast({ kind: 'fault', title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  setTimeout(() => {
    leaving = false;
    window.location.assign(signInAddress());
  }, READING_MS);
};
