import { audit } from '../audit.ts';
import { User } from '../db/entities/people.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../errors.ts';

import { isAdminByAddress } from '../domain/admin-by-address.ts';

export interface AdminRight {
  /** Whether anything changed. */
  changed: boolean;
  /** Whether they may use the dashboard now. */
  isAdmin: boolean;
  /** The address by which they stay an admin although the grant was taken back; null where none does. */
  staysBy: string | null;
}

/** Grants or takes back the right to use the dashboard. `ADMIN_EMAILS` goes on giving it to whom it names. */
export async function grantAdmin(
  deps: Deps,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<AdminRight> {
  return deps.em().transactional(async (em) => {
    const user = await em.findOne(User, userId);
    if (!user) throw fault('not_found', `There is no user ${userId}.`);
    const staysBy = !isAdmin && isAdminByAddress(deps.settings, user) ? user.email : null;
    const right = { isAdmin: isAdmin || staysBy !== null, staysBy };
    if (user.isAdmin === isAdmin) return { changed: false, ...right };
    em.assign(user, { isAdmin, updatedAt: deps.clock.now() });
    await audit(em, deps, {
      action: isAdmin ? 'grant_admin' : 'revoke_admin',
      subjectType: 'user',
      subjectId: userId,
    });
    return { changed: true, ...right };
  });
}
