import { audit } from '../audit.ts';
import { User } from '../db/entities/people.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';

/** Grants or takes back the right to use the dashboard. @returns whether anything changed */
export async function grantAdmin(
  deps: Deps,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<boolean> {
  return deps.em().transactional(async (em) => {
    const user = await em.findOne(User, userId);
    if (!user) throw fault('not_found', `There is no user ${userId}.`);
    if (user.isAdmin === isAdmin) return false;
    em.assign(user, { isAdmin, updatedAt: deps.clock.now() });
    await audit(em, deps, {
      action: isAdmin ? 'grant_admin' : 'revoke_admin',
      subjectType: 'user',
      subjectId: userId,
    });
    return true;
  });
}
