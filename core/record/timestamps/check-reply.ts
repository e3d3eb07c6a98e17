import { createHash, verify, type X509Certificate } from 'node:crypto';
import { certificateOf, isForTimestamps, requireChain } from './certificates.ts';
import { contentOf, type Der, inside, oidOf, tags } from './der.ts';
import { algorithmOf, oids, parseReply, type Reply } from './reply.ts';
import { malformedToken, untrustedToken } from './timestamp-error.ts';

/** Hashes by object identifier. SHA-1 is only good for naming a certificate in old tokens. */
const digests: Readonly<Record<string, string>> = {
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signatures by object identifier, with the hash they name; undefined: that of the signer's digest algorithm. */
const signatures: Readonly<Record<string, string | undefined>> = {
  '1.2.840.113549.1.1.1': undefined,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': undefined,
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** What a reply is held to. */
export interface Expected {
  /** SHA-256 of what was to be stamped. */
  digest: Uint8Array;
  /** Of the request; null for a token from the store, whose freshness no longer matters. */
  nonce: Uint8Array | null;
  /** The authority's own roots, and no others. */
  roots: readonly X509Certificate[];
}

/** What a good time-stamp proves: this digest existed at `genTime`, by the word of this authority. */
export interface CheckedTimestamp {
  genTime: Date;
  /** How far it may be off by the authority's own word; null where it says nothing. */
  accuracyMs: number | null;
  policy: string;
  serialNumber: string;
  /** As its certificate names it. */
  authority: string;
}

/**
 * Checks a time-stamp reply (RFC 3161, sections 2.2 and 2.4.2; RFC 5816): granted, for this digest and this request,
 * signed by the certificate it names, which is for time-stamps and leads to a pinned root.
 * @throws TimestampError saying which of these does not hold
 */
export function checkReply(bytes: Uint8Array, { digest, nonce, roots }: Expected): CheckedTimestamp {
  const reply = parseReply(bytes);
  const { info, contentType, signer, certificates } = reply;
  if (contentType !== oids.timestampInfo) throw untrustedToken('What is signed is no time-stamp.');
  if (info.imprintAlgorithm !== oids.sha256 || !info.imprint.equals(digest)) {
    throw untrustedToken('The time-stamp is of something else.');
  }
  if (nonce && !info.nonce?.equals(nonce)) throw untrustedToken('The time-stamp answers another request.');
  requireAttributes(reply);
  const included = certificates.map(certificateOf);
  const certificate = included.find((one) => isNamed(one, signer.attributes));
  if (!certificate) throw untrustedToken('The certificate that the time-stamp names is not with it.');
  if (!isSigned(signer, certificate)) throw untrustedToken('The signature of the time-stamp does not hold.');
  if (!isForTimestamps(certificate))
    throw untrustedToken("The authority's certificate is not for time-stamps alone.");
  requireChain(certificate, included, roots, info.genTime);
  const { genTime, accuracyMs, policy, serialNumber } = info;
  return { genTime, accuracyMs, policy, serialNumber, authority: certificate.subject };
}

const hashOf = (algorithm: string, bytes: Uint8Array): Buffer => {
  const name = digests[algorithm];
  if (!name) throw malformedToken(`The time-stamp uses a hash (${algorithm}) that is not known here.`);
  return createHash(name).update(bytes).digest();
};

/** The one value of a signed attribute. */
function attributeOf(attributes: Reply['signer']['attributes'], oid: string, what: string): Der {
  const [value, ...more] = attributes.get(oid) ?? [];
  if (!value || more.length > 0)
    throw malformedToken(`The signed ${what} is missing, or stands there twice.`);
  return value;
}

function requireAttributes({ info, signer: { attributes, digestAlgorithm } }: Reply): void {
  if (
    oidOf(attributeOf(attributes, oids.contentType, 'content type'), 'content type') !== oids.timestampInfo
  ) {
    throw untrustedToken('The signature is over something that is no time-stamp.');
  }
  const signed = contentOf(
    attributeOf(attributes, oids.messageDigest, 'digest'),
    tags.octets,
    'signed digest',
  );
  if (!signed.equals(hashOf(digestAlgorithm, info.bytes))) {
    throw untrustedToken('The time-stamp was changed after it was signed.');
  }
}

/**
 * Whether this is the certificate that the signer says it signed with (ESSCertID, and ESSCertIDv2 of RFC 5816): without
 * it one key with two certificates could answer for either.
 */
function isNamed(certificate: X509Certificate, attributes: Reply['signer']['attributes']): boolean {
  const isV2 = attributes.has(oids.signingCertificateV2);
  const what = 'certificate of the signer';
  const attribute = attributeOf(attributes, isV2 ? oids.signingCertificateV2 : oids.signingCertificate, what);
  const [list] = inside(attribute, tags.sequence, what);
  const parts = inside(inside(list, tags.sequence, what)[0], tags.sequence, what);
  if (!isV2)
    return createHash('sha1')
      .update(certificate.raw)
      .digest()
      .equals(contentOf(parts[0], tags.octets, what));
  const hasAlgorithm = parts[0]?.tag === tags.sequence;
  const algorithm = hasAlgorithm ? algorithmOf(parts[0], what) : oids.sha256;
  return hashOf(algorithm, certificate.raw).equals(contentOf(parts[hasAlgorithm ? 1 : 0], tags.octets, what));
}

function isSigned(
  { signatureAlgorithm, digestAlgorithm, signedBytes, signature }: Reply['signer'],
  by: X509Certificate,
): boolean {
  if (!Object.hasOwn(signatures, signatureAlgorithm)) {
    throw malformedToken(`The time-stamp is signed in a way (${signatureAlgorithm}) that is not known here.`);
  }
  const hash = signatures[signatureAlgorithm] ?? digests[digestAlgorithm];
  try {
    return hash !== undefined && verify(hash, signedBytes, by.publicKey, signature);
  } catch {
    // A key of another kind than the signature.
    return false;
  }
}
