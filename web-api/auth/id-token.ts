import { decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import type { Settings } from '#config/settings';
import { cleanText, textFault } from '#core/domain/text';
import type { VerifiedIdentity } from '#core/use-cases/sign-in';
import type { Discovered } from './discovery.ts';
import type { Provider } from './providers.ts';

const nameIn = (value: unknown): string | null =>
  (typeof value === 'string' && cleanText(value, { max: 200 })) || null;

/** As it is or not at all: a cleaned or cut address would be somebody else's. */
const addressIn = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' || textFault(trimmed, { max: 320 }) !== null ? null : trimmed;
};

/**
 * Checks an ID token: signature by the provider's keys, issuer, audience, expiry and the nonce of this very sign-in.
 * @throws an error that says what does not hold
 */
export async function identityFrom(
  idToken: string,
  {
    provider,
    settings,
    discovered,
    nonce,
  }: { provider: Provider; settings: Settings; discovered: Discovered; nonce: string },
): Promise<VerifiedIdentity> {
  const clientId = provider.clientId(settings);
  // Read before the signature is checked, only to know which tenant's issuer to insist on.
  const issuer = provider.expectedIssuer(decodeJwt(idToken), settings);
  if (!clientId || !issuer) throw new Error('the issuer is not one that is accepted');
  const { payload } = await jwtVerify(idToken, discovered.keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    clockTolerance: 30,
    // Made for this very sign-in: neither long ago nor in the time to come.
    maxTokenAge: longestAgeSeconds,
  });
  if (payload.nonce !== nonce) throw new Error('the nonce is not the one of this sign-in');
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) {
    throw new Error('the token was made for another client');
  }
  return identity(payload, issuer, provider);
}

/** A token is fetched when the browser comes back; providers' clocks and a slow way are allowed for. */
const longestAgeSeconds = 600;

function identity(claims: JWTPayload, issuer: string, provider: Provider): VerifiedIdentity {
  const { sub } = claims;
  // The type is a promise of the library; what a provider writes is checked.
  if (
    typeof sub !== 'string' ||
    sub.trim() === '' ||
    sub.length > 255 ||
    !sub.isWellFormed() ||
    sub.includes('\0')
  ) {
    throw new Error('the subject is not a name');
  }
  const email = addressIn(claims.email);
  return {
    provider: provider.key,
    issuer,
    subject: sub,
    email,
    emailVerified: email !== null && provider.isEmailVerified(claims),
    name: nameIn(claims.name),
    firstName: nameIn(claims.given_name),
    lastName: nameIn(claims.family_name),
  };
}
