import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    email: p.text().strictNullable(),
    emailVerified: p.boolean().default(false),
    name: p.text().strictNullable(),
    firstName: p.text().strictNullable(),
    lastName: p.text().strictNullable(),
    termsAcceptedAt: p.datetime().strictNullable(),
    marketingOptIn: p.boolean().default(false),
    isAdmin: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    lastSignInAt: p.datetime().strictNullable(),
    /** When a session of theirs was last used, to a few minutes. */
    lastSeenAt: p.datetime().strictNullable(),
  },
});
/** A person. `isAdmin` is the grant made by hand; `ADMIN_EMAILS` grants it too, for verified addresses. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

const IdentitySchema = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User),
    provider: p.text().$type<'google' | 'microsoft' | 'apple'>(),
    issuer: p.text(),
    subject: p.text(),
    email: p.text().strictNullable(),
    createdAt: p.datetime(),
    lastSignInAt: p.datetime().strictNullable(),
  },
});
/** A sign-in identity: issuer and subject, never an e-mail. */
export class Identity extends IdentitySchema.class {}
IdentitySchema.setClass(Identity);

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the session id in hex; the id itself is only in the cookie. */
    idHash: p.text().primary(),
    userId: p.integer().strictNullable(),
    data: p.json().$type<Record<string, unknown>>(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** Browser and system, such as `Firefox on Linux`; null where no request has told them yet. */
    device: p.text().strictNullable(),
    /** The network it was last used from, such as `203.0.113.0/24`, never a whole address. */
    network: p.text().strictNullable(),
    expiresAt: p.datetime(),
    absoluteExpiresAt: p.datetime(),
    /** Set at logout: a tombstone that is never written over. */
    endedAt: p.datetime().strictNullable(),
  },
});
/** Letters of a session's hash that name it among those of one person. */
export const sessionNameLength = 16;

/** A browser session. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

const FollowSchema = defineEntity({
  name: 'Follow',
  tableName: 'follows',
  properties: {
    userId: p.integer().primary(),
    kind: p.text().$type<'league' | 'team' | 'game'>().primary(),
    itemId: p.integer().primary(),
    at: p.datetime(),
  },
});
/** That somebody follows a league (our id), a team (the football service's) or a match (its game's). */
export class Follow extends FollowSchema.class {}
FollowSchema.setClass(Follow);
