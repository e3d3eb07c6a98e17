import { absent } from '../absent.ts';
import { accountOf } from '../actor.ts';
import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { User } from '../db/entities/people.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { isAdminByAddress } from '../domain/admin-by-address.ts';
import { rightStays } from '../domain/admin-right.ts';
import { fault } from '../errors.ts';
import { hasOtherAdmin } from '../reads/admin/admins.ts';
import { endedSessions } from './end-sessions.ts';

export interface AdminRight {
  /** Whether anything changed. */
  changed: boolean;
  /** Whether they may use the dashboard now. */
  isAdmin: boolean;
  /** Sessions that ended with the right. */
  sessionsEnded: number;
}

/**
 * Grants or takes back the right to use the dashboard. Who loses it is signed out everywhere. `ADMIN_EMAILS` goes on
 * giving it to whom it names.
 * @throws AppError `not_found`, or `refused` where the right cannot be taken back (the last admin, one by
 *   `ADMIN_EMAILS`, oneself) and on the page for an account whose address no provider vouches for
 */
export async function grantAdmin(
  deps: Deps,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<AdminRight> {
  return auditRefusal(
    deps,
    { action: isAdmin ? 'grant_admin' : 'revoke_admin', subjectType: 'user', subjectId: userId },
    () =>
      deps.em().transactional(async (em) => {
        await holdLock(em, 'admins');
        const user = await em.findOne(User, userId);
        if (!user) throw absent('user', userId);
        const isListed = isAdminByAddress(deps.settings, user);
        if (isAdmin) refuseUnproven(deps, user);
        else if (user.isAdmin !== isListed) await refuseWhereItStays(deps, em, { userId, isListed });
        if (user.isAdmin === isAdmin)
          return { changed: false, isAdmin: isAdmin || isListed, sessionsEnded: 0 };
        em.assign(user, { isAdmin, updatedAt: deps.clock.now() });
        const sessionsEnded = isAdmin || isListed ? 0 : await endedSessions(em, deps.clock.now(), { userId });
        await audit(em, deps, {
          action: isAdmin ? 'grant_admin' : 'revoke_admin',
          subjectType: 'user',
          subjectId: userId,
          ...(sessionsEnded > 0 && { after: { sessionsEnded } }),
        });
        return { changed: true, isAdmin: isAdmin || isListed, sessionsEnded };
      }),
  );
}

/** On the page an address is all that is known of somebody, so it has to be proven; a command names the account itself. */
function refuseUnproven({ actor }: Deps, { id, email, emailVerified }: User): void {
  if (actor.source !== 'web' || (email !== null && emailVerified)) return;
  throw fault('refused', 'No provider vouches for the address of this account.', {
    suggestion: `Make sure who it is, then run \`tips users grant ${id}\`.`,
  });
}

async function refuseWhereItStays(
  { settings, actor }: Deps,
  em: Em,
  { userId, isListed }: { userId: number; isListed: boolean },
): Promise<void> {
  const stays = rightStays({
    isListed,
    isLast: !isListed && !(await hasOtherAdmin(em, settings, userId)),
    isSelf: actor.source === 'web' && accountOf(actor.name) === userId,
  });
  if (stays) throw fault('refused', stays.why, { suggestion: stays.suggestion });
}
