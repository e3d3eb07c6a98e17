import { useSWRConfig } from 'swr';
import type { Operator, User } from '#core/contract/user';
import { useEndpoint } from './use-endpoint.ts';

export interface Session {
  /** Undefined while loading and for visitors. */
  user: User | undefined;
  isLoading: boolean;
  isSignedIn: boolean;
}

/** Who is signed in: the user of the answer. Any failure, not only 401, means a visitor. Never retried. */
export const useSession = (): Session => {
  const { data, isLoading, error } = useEndpoint('/api/auth/user');
  // A visitor known before the first drawing is null.
  const user = error === undefined ? (data ?? undefined) : undefined;
  return { user, isLoading: isLoading && error === undefined, isSignedIn: user !== undefined };
};

/** Whether the signed-in user is an admin; asked only when signed in. */
export const useIsAdmin = (): { isAdmin: boolean; isLoading: boolean } => {
  const { isSignedIn, isLoading: sessionLoading } = useSession();
  const { data, isLoading } = useEndpoint('/api/auth/is-admin', { enabled: isSignedIn });
  return { isAdmin: data?.isAdmin === true, isLoading: sessionLoading || isLoading };
};

/** The name the server wrote into the page. */
const nameInPage = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '');

export interface SiteFacts {
  productName: string;
  simulated: boolean;
  /** Null where the operator has not named themselves, undefined until known. */
  operator: Operator | null | undefined;
}

/**
 * Name of the product, whether its services are simulated, who runs it. The name is there at once, the rest when known.
 */
export const useSite = (): SiteFacts => {
  const { data } = useEndpoint('/api/site');
  return {
    productName: data?.productName ?? nameInPage(),
    simulated: data?.simulated ?? false,
    operator: data?.operator,
  };
};

/** Forgets what was read with the old rights (cards, the user) and reads it again. */
export const useRefreshSession = (): (() => Promise<unknown>) => {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && /^\/api\/(auth|cards|user)/.test(key));
};
