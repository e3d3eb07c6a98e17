import { Identity, Session, User } from '../db/entities/people.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';

/**
 * Deletes a person with identities and sessions, which signs them out everywhere. Sessions leave a tombstone without
 * the person, so that a request in flight cannot bring one back.
 */
export async function deleteUser(
  { em: open, clock }: Pick<Deps, 'em' | 'clock'>,
  userId: number,
): Promise<void> {
  await open().transactional(async (em) => {
    await em.nativeUpdate(Session, { userId, endedAt: null }, { endedAt: clock.now() });
    await em.nativeUpdate(Session, { userId }, { userId: null, data: {} });
    await em.nativeDelete(Identity, { user: userId });
    const deleted = await em.nativeDelete(User, { id: userId });
    if (deleted === 0) throw fault('not_found', `There is no user ${userId}.`);
  });
}
