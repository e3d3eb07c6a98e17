import { IsolationLevel } from '@mikro-orm/core';
import type { UserExport } from '#core/contract/user';
import { absent } from '../absent.ts';
import { accountOf } from '../actor.ts';
import { audit } from '../audit.ts';
import { Follow, Identity, Session, User } from '../db/entities/people.ts';
import type { Em } from '../db/orm.ts';
import { pushSubscriptionsOf } from '../reads/site/follows.ts';
import { presentPush } from '../presenters/push.ts';
import { presentUser } from '../presenters/user.ts';
import { accountHistory } from '../reads/admin/account-history.ts';
import type { Deps } from '../deps.ts';

/**
 * Everything stored about a person as it was at one moment, machine-readable. Where it is not they themselves who ask,
 * the audit record says so.
 * @throws AppError `not_found`
 */
export async function exportUser(
  deps: Pick<Deps, 'em' | 'clock' | 'actor'>,
  userId: number,
): Promise<UserExport> {
  const document = await deps.em().transactional((em) => read(em, userId, deps.clock.now()), {
    isolationLevel: IsolationLevel.REPEATABLE_READ,
  });
  if (deps.actor.source !== 'web' || accountOf(deps.actor.name) !== userId)
    await audit(deps.em(), deps, { action: 'export', subjectType: 'user', subjectId: userId });
  return document;
}

async function read(em: Em, userId: number, now: Date): Promise<UserExport> {
  const user = await em.findOne(User, userId);
  if (!user) throw absent('user', userId);
  const identities = await em.find(Identity, { user: userId }, { orderBy: { id: 'asc' } });
  const sessions = await em.find(Session, { userId, endedAt: null }, { orderBy: { createdAt: 'asc' } });
  const follows = await em.find(Follow, { userId }, { orderBy: { at: 'asc', kind: 'asc', itemId: 'asc' } });
  const pushed = await pushSubscriptionsOf(em, userId);
  return {
    exportedAt: now.toISOString(),
    user: {
      ...presentUser(
        {
          id: user.id,
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
      lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
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
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      device: session.device ?? null,
      network: session.network ?? null,
    })),
    follows: follows.map(({ kind, itemId, at }) => ({ kind, id: itemId, at: at.toISOString() })),
    audit: await accountHistory(em, userId),
    pushSubscriptions: pushed.map(presentPush).map(({ id: _id, ...subscription }) => subscription),
  };
}
