import { X509Certificate } from 'node:crypto';
import { contentOf, inside, oidOf, readOne, tags } from './der.ts';
import { malformedToken, untrustedToken } from './timestamp-error.ts';

const extendedKeyUsage = '2.5.29.37';
const timeStamping = '1.3.6.1.5.5.7.3.8';
/** Longer chains are nobody's; the search ends. */
const longestChain = 8;

/** A certificate from DER or PEM. @throws TimestampError `malformed` */
export function certificateOf(bytes: Uint8Array | string): X509Certificate {
  try {
    return new X509Certificate(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
  } catch {
    throw malformedToken('What came as a certificate is none.');
  }
}

/** Whether a certificate is for time-stamps and nothing else, and says so in a way that must be heeded (RFC 3161, section 2.3). */
export function isForTimestamps(certificate: X509Certificate): boolean {
  const [signed] = inside(readOne(certificate.raw), tags.sequence, 'certificate');
  const wrapped = inside(signed, tags.sequence, 'certificate').find(({ tag }) => tag === tags.context(3));
  if (!wrapped) return false;
  const extensions = inside(inside(wrapped, tags.context(3), 'extensions')[0], tags.sequence, 'extensions');
  for (const extension of extensions) {
    const [type, ...rest] = inside(extension, tags.sequence, 'extension');
    if (oidOf(type, 'type of an extension') !== extendedKeyUsage) continue;
    const isCritical = rest[0]?.tag === tags.boolean && rest[0].content[0] === 0xff;
    const stated = readOne(contentOf(rest.at(-1), tags.octets, 'key usage'));
    const usages = inside(stated, tags.sequence, 'key usage');
    return isCritical && usages.length === 1 && oidOf(usages[0], 'key usage') === timeStamping;
  }
  return false;
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A key that cannot be read has signed nothing.
    return false;
  }
}

/**
 * Holds a certificate to the roots that are pinned, over the certificates that came with it. All must be valid at the
 * time of the time-stamp, not now: tokens outlive certificates, and are good for what they stamped then.
 * @throws TimestampError `untrusted`
 */
export function requireChain(
  signer: X509Certificate,
  included: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): void {
  if (!isValidAt(signer, at))
    throw untrustedToken("The authority's certificate was not valid at the time of the time-stamp.");
  const leads = (certificate: X509Certificate, length: number): boolean => {
    const isIssuer = (issuer: X509Certificate) => isValidAt(issuer, at) && isIssuedBy(certificate, issuer);
    if (roots.some(isIssuer)) return true;
    return length < longestChain && included.some((issuer) => isIssuer(issuer) && leads(issuer, length + 1));
  };
  if (!leads(signer, 1))
    throw untrustedToken('No pinned root stands behind the certificate that signed the time-stamp.');
}
