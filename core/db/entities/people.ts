import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    email: p.text().nullable(),
    emailVerified: p.boolean().default(false),
    name: p.text().nullable(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    termsAcceptedAt: p.datetime().nullable(),
    marketingOptIn: p.boolean().default(false),
    isAdmin: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    lastSignInAt: p.datetime().nullable(),
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
    email: p.text().nullable(),
    createdAt: p.datetime(),
    lastSignInAt: p.datetime().nullable(),
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
    userId: p.integer().nullable(),
    data: p.json().$type<Record<string, unknown>>(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
    absoluteExpiresAt: p.datetime(),
    /** Set at logout: a tombstone that is never written over. */
    endedAt: p.datetime().nullable(),
  },
});
/** A browser session. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
