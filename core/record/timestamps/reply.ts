import { contentOf, type Der, inside, oidOf, readAll, readOne, tags } from './der.ts';
import { malformedToken, TimestampError } from './timestamp-error.ts';

/** Object identifiers of RFC 3161 and of the signed data (RFC 5652) it is wrapped in. */
export const oids = {
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** What the authority says (RFC 3161, section 2.4.2, TSTInfo). */
interface TimestampInfo {
  /** The bytes it was read from, of which the signature has the hash. */
  bytes: Buffer;
  policy: string;
  imprintAlgorithm: string;
  imprint: Buffer;
  /** In hex. */
  serialNumber: string;
  genTime: Date;
  /** How far the time may be off by the authority's own word; null where it says nothing. */
  accuracyMs: number | null;
  nonce: Buffer | null;
}

/** A reply taken apart. Nothing of it is believed yet. */
export interface Reply {
  info: TimestampInfo;
  contentType: string;
  /** DER of the certificates that came with it. */
  certificates: Buffer[];
  signer: {
    digestAlgorithm: string;
    signatureAlgorithm: string;
    /** The values of each signed attribute by its object identifier. */
    attributes: Map<string, Der[]>;
    /** The bytes that are signed: the attributes as a set of their own. */
    signedBytes: Buffer;
    signature: Buffer;
  };
}

/** The algorithm named in an AlgorithmIdentifier. */
export const algorithmOf = (der: Der | undefined, what: string): string =>
  oidOf(inside(der, tags.sequence, what)[0], what);

const numberOf = (content: Buffer): number =>
  content.length > 6 ? Number.NaN : Number(`0x${content.toString('hex') || '0'}`);

/** 0 granted, 1 granted with changes; everything else is a refusal. */
function requireGranted(status: Der | undefined): void {
  const [value, ...why] = inside(status, tags.sequence, 'status');
  const code = numberOf(contentOf(value, tags.integer, 'status'));
  if (code === 0 || code === 1) return;
  const texts = why.filter(({ tag }) => tag === tags.sequence).flatMap(({ content }) => readAll(content));
  const said = texts
    .map(({ content }) => content.toString('utf8').replace(/[^ -~]/g, '?'))
    .join(' ')
    .slice(0, 200);
  throw new TimestampError(
    'refused',
    `The authority gives no time-stamp (status ${code}${said === '' ? '' : `: ${said}`}).`,
  );
}

/** Takes a TimeStampResp apart. @throws TimestampError `refused` or `malformed` */
export function parseReply(bytes: Uint8Array): Reply {
  const [status, token] = inside(readOne(Buffer.from(bytes)), tags.sequence, 'reply');
  requireGranted(status);
  const [type, wrapped] = inside(token, tags.sequence, 'token');
  if (oidOf(type, 'type of the token') !== oids.signedData)
    throw malformedToken('The token is not signed data.');
  const signedData = inside(wrapped, tags.context(0), 'token')[0];
  const [, , content, ...rest] = inside(signedData, tags.sequence, 'signed data');
  const [contentType, octets] = inside(content, tags.sequence, 'signed content');
  const info = contentOf(inside(octets, tags.context(0), 'signed content')[0], tags.octets, 'signed content');
  const certificates = rest.find(({ tag }) => tag === tags.context(0));
  const signers = inside(
    rest.find(({ tag }) => tag === tags.set),
    tags.set,
    'list of signers',
  );
  if (signers.length !== 1) throw malformedToken(`The token has ${signers.length} signers, not one.`);
  return {
    info: infoOf(info),
    contentType: oidOf(contentType, 'type of the signed content'),
    certificates: certificates ? readAll(certificates.content).map(({ whole }) => whole) : [],
    signer: signerOf(signers[0]),
  };
}

function infoOf(bytes: Buffer): TimestampInfo {
  const [version, policy, imprint, serial, genTime, ...more] = inside(
    readOne(bytes),
    tags.sequence,
    'time-stamp',
  );
  if (numberOf(contentOf(version, tags.integer, 'version')) !== 1)
    throw malformedToken('The time-stamp is not of version 1.');
  const [algorithm, digest] = inside(imprint, tags.sequence, 'imprint');
  const accuracy = more.find(({ tag }) => tag === tags.sequence);
  const nonce = more.find(({ tag }) => tag === tags.integer);
  return {
    bytes,
    policy: oidOf(policy, 'policy'),
    imprintAlgorithm: algorithmOf(algorithm, 'algorithm of the imprint'),
    imprint: contentOf(digest, tags.octets, 'imprint'),
    serialNumber: contentOf(serial, tags.integer, 'serial number').toString('hex'),
    genTime: instantOf(contentOf(genTime, tags.generalizedTime, 'time').toString('latin1')),
    accuracyMs: accuracy ? accuracyOf(accuracy) : null,
    nonce: nonce ? nonce.content : null,
  };
}

/** Seconds, and under tags of their own thousandths and millionths of one; what is not told is 0. */
function accuracyOf(der: Der): number {
  const parts = readAll(der.content);
  const part = (tag: number): number => {
    const found = parts.find((one) => one.tag === tag);
    return found ? numberOf(found.content) : 0;
  };
  return part(tags.integer) * 1000 + part(tags.implicit(0)) + part(tags.implicit(1)) / 1000;
}

/** `20261128153000.25Z`: always UTC, fractions only where they are not zero. */
function instantOf(text: string): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/.exec(text) ?? [];
  const spelled = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  const instant = new Date(spelled);
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== spelled) {
    throw malformedToken('The time of the time-stamp is no instant in UTC.');
  }
  return instant;
}

function signerOf(der: Der | undefined): Reply['signer'] {
  const [, , digest, attributes, algorithm, signature] = inside(der, tags.sequence, 'signer');
  const found = new Map<string, Der[]>();
  for (const attribute of inside(attributes, tags.context(0), 'signed attributes')) {
    const [type, values] = inside(attribute, tags.sequence, 'signed attribute');
    const oid = oidOf(type, 'type of a signed attribute');
    found.set(oid, [...(found.get(oid) ?? []), ...inside(values, tags.set, 'value of a signed attribute')]);
  }
  // What is signed is the set itself; in the token it stands under another tag (RFC 5652, section 5.4).
  const signedBytes = Buffer.from(attributes!.whole);
  signedBytes[0] = tags.set;
  return {
    digestAlgorithm: algorithmOf(digest, 'digest algorithm of the signer'),
    signatureAlgorithm: algorithmOf(algorithm, 'signature algorithm'),
    attributes: found,
    signedBytes,
    signature: contentOf(signature, tags.octets, 'signature'),
  };
}
