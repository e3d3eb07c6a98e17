import type { Deps } from '#core/runtime';
import type { SignedIn } from '../context.ts';

/** The same dependencies in the name of the person who makes the request. */
export const as = (deps: Deps, user: SignedIn): Deps => ({
  ...deps,
  actor: { source: 'web', name: user.email ?? `user ${user.id}` },
});
