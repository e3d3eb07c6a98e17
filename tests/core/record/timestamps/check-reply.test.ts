import { createHash } from 'node:crypto';
import { execFileSync, type StdioOptions } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateOf, isForTimestamps, requireChain } from '#core/record/timestamps/certificates';
import { checkReply } from '#core/record/timestamps/check-reply';
import { parseReply } from '#core/record/timestamps/reply';
import { newNonce, timestampRequest } from '#core/record/timestamps/request';
import { TimestampError } from '#core/record/timestamps/timestamp-error';
import { openssl } from '../../../support/programs.ts';
import { startAuthority, type TestAuthority, usages } from '../../../support/timestamp-authority.ts';

const program = openssl();
/** What OpenSSL says of its configuration is of no use here. */
const quiet = { stdio: ['ignore', 'pipe', 'ignore'] } satisfies { stdio: StdioOptions };
const digest = createHash('sha256').update('a signed checkpoint').digest();
const is = (reason: string, sentence: RegExp) =>
  expect.objectContaining({ name: 'TimestampError', reason, message: expect.stringMatching(sentence) });

test('a request is 56 to 70 bytes, and each has a nonce of its own', () => {
  const nonces = Array.from({ length: 200 }, newNonce);
  for (const nonce of nonces) {
    expect(nonce[0]! & 0x80).toBe(0);
    expect(nonce[0]).toBeGreaterThan(0);
    const { length } = timestampRequest(digest, nonce);
    expect(length).toBeGreaterThanOrEqual(56);
    expect(length).toBeLessThanOrEqual(70);
  }
  expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(200);
});

test.each<[what: string, bytes: Uint8Array]>([
  ['nothing', new Uint8Array(0)],
  ['a page', Buffer.from('<html>Not here</html>')],
  ['a length without an end', Buffer.from('30800000', 'hex')],
  ['a length beyond the end', Buffer.from('308400ffffff', 'hex')],
  ['a length of many bytes', Buffer.from('3089010203040506070809', 'hex')],
  ['two values', Buffer.from('0500050005', 'hex')],
  ['a reply without a token', Buffer.from('30053003020100', 'hex')],
  ['deep nesting', Buffer.alloc(60_000, Buffer.from('3082', 'hex'))],
])('%s is no reply', (_, bytes) => {
  expect(() => checkReply(bytes, { digest, nonce: null, roots: [] })).toThrow(is('malformed', /./));
});

describe.skipIf(!program)('a reply of an OpenSSL authority (skipped where OpenSSL is missing)', () => {
  const kinds = {
    'with an elliptic curve': {},
    'with RSA and a certificate between': { key: 'rsa', hasIntermediate: true },
    'that names its certificate by SHA-1': { essDigest: 'sha1' },
  } as const;
  const authorities = new Map<string, TestAuthority>();
  beforeAll(async () => {
    for (const [name, options] of Object.entries(kinds)) {
      authorities.set(name, await startAuthority(program!, options));
    }
  });
  afterAll(async () => {
    for (const authority of authorities.values()) await authority.close();
  });

  describe.each(Object.keys(kinds))('%s', (name) => {
    const nonce = newNonce();
    const request = timestampRequest(digest, nonce);
    let authority: TestAuthority;
    let reply: Buffer;
    beforeAll(async () => {
      authority = authorities.get(name)!;
      reply = await authority.reply(request);
    });
    const expected = (changes: Partial<Parameters<typeof checkReply>[1]> = {}) => ({
      digest,
      nonce,
      roots: [certificateOf(authority.root)],
      ...changes,
    });
    /** The reply with one byte of a part of it changed. */
    const changed = (part: Buffer, at = part.length - 1): Buffer => {
      const place = reply.indexOf(part) + at;
      const copy = Buffer.from(reply);
      copy[place]! ^= 1;
      return copy;
    };
    /** Refused by us for this reason, and by OpenSSL too. */
    const bothRefuse = async (bytes: Buffer, reason: string, sentence: RegExp) => {
      expect(() => checkReply(bytes, expected())).toThrow(is(reason, sentence));
      expect(await authority.faultOf(request, bytes)).not.toBeNull();
    };

    test('is good, by our checks and by OpenSSL’s', async () => {
      const stamp = checkReply(reply, expected());
      expect(stamp).toMatchObject({
        policy: '1.2.3.4.1',
        accuracyMs: 1500.1,
        authority: 'CN=Test authority',
      });
      expect(Number.isNaN(stamp.genTime.getTime())).toBe(false);
      expect(await authority.faultOf(request, reply)).toBeNull();
    });

    test('is good later too, when nobody knows the nonce any more', () => {
      expect(checkReply(reply, expected({ nonce: null })).genTime).toEqual(
        checkReply(reply, expected()).genTime,
      );
    });

    test('is refused for other data, and for another request', () => {
      const other = createHash('sha256').update('another checkpoint').digest();
      expect(() => checkReply(reply, expected({ digest: other }))).toThrow(is('untrusted', /something else/));
      expect(() => checkReply(reply, expected({ nonce: newNonce() }))).toThrow(
        is('untrusted', /another request/),
      );
    });

    test('is refused when a digit of its time was changed', async () => {
      const { bytes, genTime } = parseReply(reply).info;
      const time = Buffer.from(genTime.toISOString().replace(/\D/g, '').slice(0, 14));
      const at = bytes.indexOf(time) + time.length - 1;
      expect(bytes.indexOf(time)).toBeGreaterThan(0);
      await bothRefuse(changed(bytes, at), 'untrusted', /changed after it was signed/);
    });

    test('is refused when its signature, or the certificate it names, was changed', async () => {
      const { signer, certificates } = parseReply(reply);
      const essOid = name.includes('SHA-1') ? '1.2.840.113549.1.9.16.2.12' : '1.2.840.113549.1.9.16.2.47';
      const [ess] = signer.attributes.get(essOid)!;
      await bothRefuse(changed(signer.signature), 'untrusted', /signature of the time-stamp does not hold/);
      expect(certificates.length).toBeGreaterThan(0);
      // The hash of the certificate stands right behind its tag and length at the end or before its issuer.
      const wanted = certificates.map((raw) =>
        createHash(name.includes('SHA-1') ? 'sha1' : 'sha256')
          .update(raw)
          .digest(),
      );
      const hash = wanted.find((one) => ess!.whole.includes(one))!;
      await bothRefuse(changed(hash), 'untrusted', /certificate that the time-stamp names/);
    });

    test('is refused by another root of the same name', async () => {
      const { root } = authorities.get(Object.keys(kinds).find((other) => other !== name)!)!;
      const roots = [certificateOf(root)];
      expect(roots[0]!.subject).toBe(certificateOf(authority.root).subject);
      expect(() => checkReply(reply, expected({ roots }))).toThrow(is('untrusted', /No pinned root/));
      expect(() => checkReply(reply, expected({ roots: [] }))).toThrow(is('untrusted', /No pinned root/));
      expect(await authority.faultOf(request, reply, root)).not.toBeNull();
      expect(checkReply(reply, expected({ roots: [...roots, certificateOf(authority.root)] })).policy).toBe(
        '1.2.3.4.1',
      );
    });

    test('is refused with any one byte changed or lost, and never by accident', () => {
      for (let at = 0; at < reply.length; at += 7) {
        const broken = Buffer.from(reply);
        broken[at]! ^= 0x55;
        for (const bytes of [broken, reply.subarray(0, at)]) {
          try {
            // What is not signed (the version, a comment of a certificate beside the chain) may change; the promise may not.
            expect(checkReply(bytes, expected()).genTime).toEqual(checkReply(reply, expected()).genTime);
          } catch (error) {
            expect(error).toBeInstanceOf(TimestampError);
          }
        }
      }
    });

    test('holds its certificates to the time of the stamp, not to today', () => {
      const [certificate, ...others] = parseReply(reply)
        .certificates.map(certificateOf)
        .toSorted((one) => (isForTimestamps(one) ? -1 : 1));
      const roots = [certificateOf(authority.root)];
      const { genTime } = checkReply(reply, expected());
      expect(() => requireChain(certificate!, others, roots, genTime)).not.toThrow();
      for (const year of ['2001', '2099']) {
        expect(() => requireChain(certificate!, others, roots, new Date(`${year}-01-01T00:00:00Z`))).toThrow(
          is('untrusted', /not valid at the time/),
        );
      }
    });
  });

  test('that gives none says so in its words', async () => {
    const authority = authorities.get('with an elliptic curve')!;
    const query = execFileSync(
      program!,
      ['ts', '-query', '-digest', 'ab'.repeat(64), '-sha512', '-cert'],
      quiet,
    );
    const reply = await authority.reply(query);
    expect(() => checkReply(reply, { digest, nonce: null, roots: [certificateOf(authority.root)] })).toThrow(
      is('refused', /gives no time-stamp \(status 2: .*supported/),
    );
  });

  test('without its certificates is not enough: they may be gone when it is checked', async () => {
    const authority = authorities.get('with an elliptic curve')!;
    const query = execFileSync(
      program!,
      ['ts', '-query', '-digest', digest.toString('hex'), '-sha256', '-no_nonce'],
      quiet,
    );
    const reply = await authority.reply(query);
    expect(() => checkReply(reply, { digest, nonce: null, roots: [certificateOf(authority.root)] })).toThrow(
      is('untrusted', /is not with it/),
    );
  });

  test('is signed by a certificate that is for time-stamps, only for them, and must be heeded in that', async () => {
    const authority = authorities.get('with an elliptic curve')!;
    const found = new Map<string, boolean>();
    for (const usage of Object.keys(usages) as (keyof typeof usages)[]) {
      found.set(usage, isForTimestamps(certificateOf((await authority.issue(usage)).certificate)));
    }
    expect(Object.fromEntries(found)).toEqual({ timestamps: true, notCritical: false, more: false });
    expect(isForTimestamps(certificateOf(authority.root))).toBe(false);
    expect(() => certificateOf('no certificate')).toThrow(is('malformed', /none/));
  });
});
