import { toast } from '../ui/toasts.ts';

/** Time to read why the page leaves, ms. */
const READING_MS = 500;

let leaving = false;

/** Says that the sign-in was lost and leaves for the sign-in page. Several calls failing at once leave once. */
export const signInAgain = (): void => {
  if (leaving) return;
  leaving = true;
  toast({ kind: 'fault', title: 'Unauthorized', text: 'You are logged out. Logging in again...' });
  setTimeout(() => {
    leaving = false;
    window.location.assign('/api/login');
  }, READING_MS);
};
