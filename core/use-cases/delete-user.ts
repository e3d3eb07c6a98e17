import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Identity, Session, User } from '../db/entities/people.ts';
import { holdLock } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { isAdminByAddress } from '../domain/admin-by-address.ts';
import { fault } from '../errors.ts';
import { hasOtherAdmin } from '../reads/admin/admins.ts';

/**
 * Deletes a person with identities, follows and sessions, which signs them out everywhere. Sessions leave a tombstone
 * without the person, so that a request in flight cannot bring one back. What the records say of the account stays under
 * its number.
 * @throws AppError `not_found`, or `refused` for the last admin; one by `ADMIN_EMAILS` has the right again at the next
 *   sign-in and can go
 */
export async function deleteUser(
  deps: Pick<Deps, 'em' | 'clock' | 'actor' | 'log' | 'settings'>,
  userId: number,
): Promise<void> {
  await auditRefusal(deps, { action: 'delete', subjectType: 'user', subjectId: userId }, () =>
    deps.em().transactional(async (em) => {
      await holdLock(em, 'admins');
      const user = await em.findOne(User, userId);
      if (!user) throw absent('user', userId);
      if (
        user.isAdmin &&
        !isAdminByAddress(deps.settings, user) &&
        !(await hasOtherAdmin(em, deps.settings, userId))
      )
        throw fault('refused', 'This is the last admin.', { suggestion: 'Name another admin first.' });
      await em.nativeUpdate(Session, { userId, endedAt: null }, { endedAt: deps.clock.now() });
      await em.nativeUpdate(Session, { userId }, { userId: null, data: {}, device: null, network: null });
      await em.nativeDelete(Identity, { user: userId });
      await em.nativeDelete(User, { id: userId });
      await audit(em, deps, { action: 'delete', subjectType: 'user', subjectId: userId });
    }),
  );
}
