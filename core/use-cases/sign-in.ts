import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Identity, User } from '../db/entities/people.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';

/** Who a provider says somebody is, after its token was checked. */
export interface VerifiedIdentity {
  provider: 'google' | 'microsoft' | 'apple';
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address; only then may it join accounts or give rights. */
  emailVerified: boolean;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds or makes the account of an identity. An identity is (issuer, subject), never an e-mail; a new identity joins
 * the account that has the same verified e-mail.
 */
export async function signIn(deps: Pick<Deps, 'em' | 'clock'>, identity: VerifiedIdentity): Promise<User> {
  try {
    return await findOrMake(deps, identity);
  } catch (error) {
    // Two first sign-ins at once: the other one has made the row by now.
    if (error instanceof UniqueConstraintViolationException) return findOrMake(deps, identity);
    throw error;
  }
}

const findOrMake = (deps: Pick<Deps, 'em' | 'clock'>, identity: VerifiedIdentity): Promise<User> =>
  deps.em().transactional(async (em) => {
    const now = deps.clock.now();
    const known = await em.findOne(
      Identity,
      { issuer: identity.issuer, subject: identity.subject },
      { populate: ['user'] },
    );
    if (known) {
      const user = known.user;
      known.email = identity.email;
      known.lastSignInAt = now;
      await followEmail(em, user, identity);
      fillName(user, identity);
      user.lastSignInAt = now;
      user.updatedAt = now;
      return user;
    }
    const user = (await holderOf(em, identity)) ?? newUser(em, identity, now);
    fillName(user, identity);
    user.lastSignInAt = now;
    user.updatedAt = now;
    em.create(Identity, {
      user,
      provider: identity.provider,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      createdAt: now,
      lastSignInAt: now,
    });
    return user;
  });

/** The account that holds the identity's verified e-mail, if any. */
async function holderOf(em: Em, { email, emailVerified }: VerifiedIdentity): Promise<User | null> {
  if (!email || !emailVerified) return null;
  const [row] = await rows(
    em,
    { id: column.number },
    'select id from users where lower(email) = lower(?) and email_verified',
    [email],
  );
  return row ? em.findOneOrFail(User, row.id) : null;
}

const newUser = (em: Em, { email, emailVerified }: VerifiedIdentity, now: Date): User =>
  em.create(User, { email, emailVerified, createdAt: now, updatedAt: now });

/**
 * Keeps the account's e-mail as its provider now has it. A right that depends on an address ends when the account no
 * longer has it.
 */
async function followEmail(em: Em, user: User, identity: VerifiedIdentity): Promise<void> {
  if (!identity.email) return;
  if (identity.emailVerified) {
    const holder = await holderOf(em, identity);
    if (holder && holder.id !== user.id) return;
    user.email = identity.email;
    user.emailVerified = true;
    return;
  }
  const others = await em.count(Identity, { user: user.id });
  if (others > 1) return;
  user.email = identity.email;
  user.emailVerified = false;
}

function fillName(user: User, identity: VerifiedIdentity): void {
  user.firstName = identity.firstName ?? user.firstName ?? null;
  user.lastName = identity.lastName ?? user.lastName ?? null;
  const parts = [user.firstName, user.lastName].filter(Boolean).join(' ');
  user.name = identity.name ?? (parts === '' ? (user.name ?? null) : parts);
}
