import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateOf } from '#core/record/timestamps/certificates';
import { checkReply } from '#core/record/timestamps/check-reply';
import { newNonce, timestampRequest } from '#core/record/timestamps/request';
import { type Forgery, forgeReply } from '../../../support/forged-timestamp.ts';
import { openssl } from '../../../support/programs.ts';
import { type Issued, startAuthority, type TestAuthority } from '../../../support/timestamp-authority.ts';

const program = openssl();
const digest = createHash('sha256').update('a signed checkpoint').digest();
const nonce = newNonce();
const request = timestampRequest(digest, nonce);

describe.skipIf(!program)('a reply made by hand (skipped where OpenSSL is missing)', () => {
  let authority: TestAuthority;
  let own: Issued;
  let forged: (changes?: Partial<Forgery>) => Buffer;
  const check = (reply: Uint8Array) =>
    checkReply(reply, { digest, nonce, roots: [certificateOf(authority.root)] });
  beforeAll(async () => {
    authority = await startAuthority(program!);
    own = await authority.issue('timestamps');
    forged = (changes = {}) => forgeReply({ digest, nonce, ...own, ...changes });
  });
  afterAll(() => authority.close());

  test('is good when nothing in it is wrong, and OpenSSL thinks so too', async () => {
    const reply = forged();
    expect(check(reply)).toMatchObject({
      authority: 'CN=Test authority',
      accuracyMs: null,
      serialNumber: '07',
    });
    expect(await authority.faultOf(request, reply)).toBeNull();
  });

  test('may tell parts of a second', () => {
    const { genTime } = check(forged({ genTime: '20300102030405.25Z' }));
    expect(genTime.toISOString()).toBe('2030-01-02T03:04:05.250Z');
  });

  type Case = [what: string, changes: Partial<Forgery>, sentence: RegExp];
  const isRefused = (reply: Uint8Array, sentence: RegExp) =>
    expect(() => check(reply)).toThrow(
      expect.objectContaining({ name: 'TimestampError', message: expect.stringMatching(sentence) }),
    );

  test.each<Case>([
    [
      'signed content of another type',
      { contentType: '1.2.840.113549.1.7.1', signedType: '1.2.840.113549.1.9.16.1.4' },
      /What is signed is no time-stamp/,
    ],
    ['no digest of its content', { digests: 0 }, /signed digest is missing/],
    ['no name of its certificate', { named: null }, /signed certificate of the signer is missing/],
    ['no signer', { signers: 0 }, /has 0 signers/],
    ['two signers', { signers: 2 }, /has 2 signers/],
    ['no nonce', { nonce: null }, /another request/],
    ['another hash of the same length', { imprintAlgorithm: '2.16.840.1.101.3.4.2.6' }, /something else/],
    ['another version', { version: 2 }, /not of version 1/],
    ['a refusal around a good token', { status: 2 }, /gives no time-stamp \(status 2\)/],
  ])('with %s is refused, by OpenSSL too', async (_, changes, sentence) => {
    const reply = forged(changes);
    isRefused(reply, sentence);
    expect(await authority.faultOf(request, reply)).not.toBeNull();
  });

  test.each<Case>([
    [
      'another type among the signed attributes',
      { signedType: '1.2.840.113549.1.7.1' },
      /over something that is no/,
    ],
    ['two digests of its content', { digests: 2 }, /stands there twice/],
    ['a local time', { genTime: '20300102030405' }, /no instant in UTC/],
    ['a day that is not', { genTime: '20300230030405Z' }, /no instant in UTC/],
  ])('with %s is refused, which OpenSSL lets pass', (_, changes, sentence) => {
    isRefused(forged(changes), sentence);
  });

  test('that names another certificate than the one that signed is refused', async () => {
    const other = await authority.issue('timestamps');
    const reply = forged({ named: other.certificate, further: [other.certificate] });
    expect(() => check(reply)).toThrow('The signature of the time-stamp does not hold.');
    expect(await authority.faultOf(request, reply)).not.toBeNull();
  });

  test.each(['more', 'notCritical'] as const)(
    'by a certificate for other things (%s) is refused',
    async (usage) => {
      const reply = forged(await authority.issue(usage));
      expect(() => check(reply)).toThrow('is not for time-stamps alone');
      expect(await authority.faultOf(request, reply)).not.toBeNull();
    },
  );

  test('by a certificate that somebody issued who may issue none is refused', async () => {
    const between = await authority.issue('nobody');
    const reply = forged({
      ...(await authority.issue('timestamps', between)),
      further: [between.certificate],
    });
    expect(() => check(reply)).toThrow('No pinned root');
    expect(await authority.faultOf(request, reply)).not.toBeNull();
  });

  test('is held to the time it tells: all certificates must be valid then', () => {
    const year = new Date().getFullYear();
    // The root is good for ten years, the authority for twenty.
    expect(() => check(forged({ genTime: `${year + 9}0102030405Z` }))).not.toThrow();
    expect(() => check(forged({ genTime: `${year + 15}0102030405Z` }))).toThrow('No pinned root');
    expect(() => check(forged({ genTime: `${year + 25}0102030405Z` }))).toThrow('not valid at the time');
    expect(() => check(forged({ genTime: `${year - 2}0102030405Z` }))).toThrow('not valid at the time');
  });
});
