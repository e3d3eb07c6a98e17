import type { JWTPayload } from 'jose';
import type { Settings } from '#config/settings';
import { type SignInProvider, signInPaths } from '#core/contract/user';

/** Tenant of personal Microsoft accounts, whose e-mail addresses Microsoft itself verifies. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const guid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What differs between the ways to sign in. */
export interface Provider {
  key: SignInProvider;
  name: string;
  /** Where a browser starts, and below it where the provider sends it back. */
  path: string;
  callbackPath: string;
  scope: string[];
  clientId(settings: Settings): string | undefined;
  /** Base of `/.well-known/openid-configuration`. */
  discoveryBase(settings: Settings): string;
  /** The issuer the token must name, or undefined where the token's own claims are not acceptable. */
  expectedIssuer(claims: JWTPayload, settings: Settings): string | undefined;
  isEmailVerified(claims: JWTPayload): boolean;
  /** A sign-in without a verified e-mail is refused; where false, it works but joins nothing. */
  needsVerifiedEmail: boolean;
  /** Apple answers with a cross-site POST. */
  postsBack: boolean;
}

const google: Provider = {
  key: 'google',
  name: 'Google',
  ...signInPaths.google,
  scope: ['openid', 'email', 'profile'],
  clientId: (settings) => settings.GOOGLE_CLIENT_ID,
  discoveryBase: (settings) => settings.GOOGLE_ISSUER,
  expectedIssuer: (_, settings) => settings.GOOGLE_ISSUER,
  isEmailVerified: (claims) => claims.email_verified === true,
  needsVerifiedEmail: true,
  postsBack: false,
};

const microsoft: Provider = {
  key: 'microsoft',
  name: 'Microsoft',
  ...signInPaths.microsoft,
  scope: ['openid', 'email', 'profile'],
  clientId: (settings) => settings.MICROSOFT_CLIENT_ID,
  discoveryBase: (settings) => `${settings.MICROSOFT_ISSUER}/${settings.MICROSOFT_TENANT}/v2.0`,
  expectedIssuer: ({ tid }, settings) => {
    const wanted = settings.MICROSOFT_TENANT.toLowerCase();
    if (typeof tid !== 'string' || !guid.test(tid)) return undefined;
    if (guid.test(wanted) && tid !== wanted) return undefined;
    if (wanted === 'consumers' && tid !== personalTenant) return undefined;
    if (wanted === 'organizations' && tid === personalTenant) return undefined;
    return `${settings.MICROSOFT_ISSUER}/${tid}/v2.0`;
  },
  // Any tenant's admin can set any e-mail: only these two say that the address was verified.
  isEmailVerified: ({ xms_edov: verified, tid }) =>
    verified === true || verified === 1 || verified === '1' || verified === 'true' || tid === personalTenant,
  needsVerifiedEmail: false,
  postsBack: false,
};

const apple: Provider = {
  key: 'apple',
  name: 'Apple',
  ...signInPaths.apple,
  scope: ['openid', 'email', 'name'],
  clientId: (settings) => settings.APPLE_CLIENT_ID,
  discoveryBase: (settings) => settings.APPLE_ISSUER,
  expectedIssuer: (_, settings) => settings.APPLE_ISSUER,
  isEmailVerified: (claims) => claims.email_verified === true || claims.email_verified === 'true',
  needsVerifiedEmail: true,
  postsBack: true,
};

/** Every way to sign in, by hand. */
export const providers: readonly Provider[] = [google, microsoft, apple];
