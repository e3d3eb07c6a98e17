import type { UserExport } from '#core/contract/user';
import { Follow, Identity, Session, User } from '../db/entities/people.ts';
import { fault } from '../errors.ts';
import { presentUser } from '../presenters/user.ts';
import { accountHistory } from '../reads/admin/account-history.ts';
import type { Deps } from '../deps.ts';

/** Everything stored about a person, machine-readable. */
export async function exportUser(
  { em: open, clock }: Pick<Deps, 'em' | 'clock'>,
  userId: number,
): Promise<UserExport> {
  const em = open();
  const user = await em.findOne(User, userId);
  if (!user) throw fault('not_found', `There is no user ${userId}.`);
  const identities = await em.find(Identity, { user: userId }, { orderBy: { id: 'asc' } });
  const sessions = await em.find(Session, { userId, endedAt: null }, { orderBy: { createdAt: 'asc' } });
  const follows = await em.find(Follow, { userId }, { orderBy: { at: 'asc', kind: 'asc', itemId: 'asc' } });
  const audit = await accountHistory(em, userId);
  return {
    exportedAt: clock.now().toISOString(),
    user: {
      ...presentUser(
        {
          email: user.email ?? null,
          name: user.name ?? null,
          firstName: user.firstName ?? null,
          lastName: user.lastName ?? null,
          termsAcceptedAt: user.termsAcceptedAt ?? null,
          marketingOptIn: user.marketingOptIn,
        },
        identities.map(({ provider }) => provider),
      ),
      emailVerified: user.emailVerified,
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    },
    identities: identities.map((identity) => ({
      provider: identity.provider,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email ?? null,
      createdAt: identity.createdAt.toISOString(),
      lastSignInAt: identity.lastSignInAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((session) => ({
      createdAt: session.createdAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    follows: follows.map(({ kind, itemId, at }) => ({ kind, id: itemId, at: at.toISOString() })),
    audit,
  };
}
