import { accountName } from '#core/actor';
import type { Deps } from '#core/deps';
import type { SignedIn, Web } from '../context.ts';

/** The same dependencies in the name of the account that makes the request. */
export const as = (deps: Deps, user: SignedIn): Deps => ({
  ...deps,
  actor: { source: 'web', name: accountName(user.id), from: user.from },
});

/** The same dependencies for what an admin looks at, on connections that no visitor waits for. */
export const reading = (web: Web): Deps => ({ ...web.deps, em: () => web.adminEm() });
