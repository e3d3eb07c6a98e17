import { accountName } from '#core/actor';
import type { Deps } from '#core/deps';
import type { SignedIn } from '../context.ts';

/** The same dependencies in the name of the account that makes the request. */
export const as = (deps: Deps, user: SignedIn): Deps => ({
  ...deps,
  actor: { source: 'web', name: accountName(user.id) },
});
