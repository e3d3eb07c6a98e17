import { toast } from '../../ui/toasts.ts';

/** What is said of a sign-in that came to nothing, by what the server puts into the address. */
const news: Record<string, { title: string; text: string }> = {
  cancelled: { title: 'Sign-in cancelled', text: 'You are not signed in. Nothing was changed.' },
  unverified: {
    title: 'Sign-in refused',
    text: 'The provider has not verified your e-mail address. Verify it there, or sign in another way.',
  },
  unavailable: {
    title: 'Sign-in not available',
    text: 'This way of signing in is not available at the moment. Try another one.',
  },
  failed: { title: 'Sign-in failed', text: 'Signing in did not work. Please try again.' },
};

/** Says how a sign-in failed. */
export const tellSignIn = (outcome: string): void =>
  toast({ kind: 'fault', ...(news[outcome] ?? news.failed!) });
