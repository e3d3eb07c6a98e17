import type { Followed } from '#core/contract/follows';
import { useSWRConfig } from 'swr';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useSession } from '../../api/session.ts';
import { keyOf, useEndpoint } from '../../api/use-endpoint.ts';
import { readFollowing, useFollowingText, writeFollowing } from '../../app/preferences.ts';

export type FollowKind = keyof Followed;

const none: Followed = { leagues: [], teams: [], games: [] };
const key = keyOf('/api/user/follows');

/** What the browser keeps of a visitor's stars; what cannot be read is nothing. */
export const parseFollowing = (text: string | null): Followed => {
  try {
    const { leagues, teams, games } = JSON.parse(text ?? '{}') as Partial<Followed>;
    const ids = (list: unknown): number[] => (Array.isArray(list) ? list.filter(Number.isSafeInteger) : []);
    return { leagues: ids(leagues), teams: ids(teams), games: ids(games) };
  } catch {
    return none;
  }
};

const write = (followed: Followed): void =>
  writeFollowing(Object.values(followed).some((ids) => ids.length > 0) ? JSON.stringify(followed) : null);

/** The same with an id more, or without it. */
export const toggled = (followed: Followed, kind: FollowKind, id: number): Followed => ({
  ...followed,
  [kind]: followed[kind].includes(id)
    ? followed[kind].filter((each) => each !== id)
    : [...followed[kind], id],
});

/** What somebody follows: a visitor's in the browser, else that of the account; and how to change it. */
export const useFollowing = () => {
  const { isSignedIn } = useSession();
  const kept = parseFollowing(useFollowingText());
  const { data } = useEndpoint('/api/user/follows', { enabled: isSignedIn });
  const { mutate } = useSWRConfig();
  const followed = isSignedIn ? (data ?? none) : kept;
  return {
    followed,
    count: followed.leagues.length + followed.teams.length + followed.games.length,
    toggle: async (kind: FollowKind, id: number): Promise<void> => {
      const next = toggled(followed, kind, id);
      if (!isSignedIn) return write(next);
      const change = followed[kind].includes(id) ? { remove: { [kind]: [id] } } : { add: { [kind]: [id] } };
      await mutate(key, callEndpoint('patch /api/user/follows', { body: change }), {
        optimisticData: next,
        revalidate: false,
      });
      return undefined;
    },
  };
};

/** Puts what a visitor followed into the account that they have signed in to; the browser keeps it no longer. */
export const mergeFollowing = async (mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> => {
  const kept = parseFollowing(readFollowing());
  const all = await callEndpoint('patch /api/user/follows', { body: { add: kept } });
  writeFollowing(null);
  await mutate(key, all, { revalidate: false });
};
