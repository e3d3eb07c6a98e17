import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Says how a sign-in failed (`?signin=failed`) and clears the address of it. */
export const useSignInNews = (): void => {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('signin');
  useEffect(() => {
    if (outcome === null) return;
    void import('./sign-in-news.ts').then(({ tellSignIn }) => tellSignIn(outcome));
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('signin');
        after.delete('provider');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [outcome, setSearch]);
};
