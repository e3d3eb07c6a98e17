import type { Configuration } from 'oidc-provider';
import type { Person } from './people.ts';

/** Tenant of personal accounts, the one whose addresses Microsoft vouches for. */
export const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

export type IssuerName = 'google' | 'microsoft' | 'apple';

/** What differs between the providers: the claims each puts into its ID token, and no others. */
export interface IssuerKind {
  scopes: string[];
  claims: NonNullable<Configuration['claims']>;
  claimsOf(person: Person, tenant: string): Record<string, unknown>;
}

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Google's ID token: a boolean `email_verified`, names and picture under `profile`. */
const google: IssuerKind = {
  scopes: ['openid', 'email', 'profile'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  claimsOf: (person) => ({
    email: person.email,
    email_verified: person.emailVerified,
    name: fullName(person),
    given_name: person.firstName,
    family_name: person.lastName,
  }),
};

/** Microsoft's v2.0 ID token: `tid` and `oid`, never `email_verified`; `xms_edov` where the app asked for it. */
const microsoft: IssuerKind = {
  scopes: ['openid', 'email', 'profile'],
  claims: {
    openid: ['sub', 'tid', 'oid', 'ver'],
    email: ['email', 'xms_edov'],
    profile: ['name', 'preferred_username'],
  },
  claimsOf: (person, tenant) => ({
    tid: tenant,
    oid: `00000000-0000-0000-${tenant.slice(0, 4)}-${Buffer.from(person.id).toString('hex').padEnd(12, '0').slice(0, 12)}`,
    ver: '2.0',
    email: person.email,
    ...(person.domainVerified !== undefined && { xms_edov: person.domainVerified }),
    name: fullName(person),
    preferred_username: person.email,
  }),
};

/** Apple's ID token: `email_verified` as text, never a name: that comes once, beside the code. */
const apple: IssuerKind = {
  scopes: ['openid', 'email', 'name'],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], name: [] },
  claimsOf: (person) => ({
    email: person.email,
    email_verified: String(person.emailVerified),
    is_private_email: 'false',
  }),
};

export const issuerKinds: Record<IssuerName, IssuerKind> = { google, microsoft, apple };
