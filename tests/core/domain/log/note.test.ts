import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { MovableClock } from '#core/clock';
import { logKey, witnessKey } from '#core/record/log-keys';
import {
  type Checkpoint,
  checkpointOf,
  checkpointText,
  openCheckpoint,
} from '../../../../core/domain/log/checkpoint.ts';
import { unpackCosignature } from '../../../../core/domain/log/cosignature.ts';
import { base64Of, bytesOfBase64, concat, utf8 } from '../../../../core/domain/log/encoding.ts';
import { keyOfVkey, vkeyOf } from '../../../../core/domain/log/keys.ts';
import {
  formatNote,
  openNote,
  parseNote,
  signatureLine,
  signed,
  signNote,
} from '../../../../core/domain/log/note.ts';
import { verifierOf, verifierOfVkey } from '../../../../core/domain/log/verifier.ts';
import {
  checkpoint,
  cosignature,
  cosignedAt,
  logSeed,
  logVkey,
  origin,
  roots,
  witnessName,
  witnessSeed,
  witnessVkey,
} from './vectors.ts';

const clock = new MovableClock(new Date(cosignedAt * 1000), { frozen: true });
const log = logKey(origin, logSeed);
const witness = witnessKey(witnessName, witnessSeed, clock);
const known = verifierOfVkey(logVkey);
const cosigner = verifierOfVkey(witnessVkey);
const head: Checkpoint = { origin, size: 13, root: bytesOfBase64(roots[3]![1], 'root'), extensions: [] };
const is = (reason: string) => expect.objectContaining({ name: 'LogError', reason });

describe('the known vectors', () => {
  test('of both keys', () => {
    expect(vkeyOf(log.publicKey)).toBe(logVkey);
    expect(vkeyOf(witness.publicKey)).toBe(witnessVkey);
    expect(keyOfVkey(logVkey)).toEqual(log.publicKey);
    expect(keyOfVkey(witnessVkey)).toEqual(witness.publicKey);
  });

  test('of the signed checkpoint', async () => {
    expect(signNote(checkpointText(head), [log.signer])).toBe(checkpoint);
    const opened = await openCheckpoint(checkpoint, known);
    expect(opened).toMatchObject({ origin, size: 13, root: head.root, extensions: [] });
    expect(opened.by.map(({ name }) => name)).toEqual([origin]);
  });

  test('of the cosignature, which says when', async () => {
    const line = signatureLine(signed(witness.signer, checkpointText(head)));
    expect(line).toBe(cosignature);
    const opened = await openCheckpoint(checkpoint + cosignature, known, [cosigner]);
    expect(opened.by.map((one) => one.name)).toEqual([origin, witnessName]);
    expect(unpackCosignature(opened.by[1]!.signature).seconds).toBe(cosignedAt);
  });
});

describe('a note', () => {
  const text = 'One line.\n\nAnd one after an empty one, with accents: é, — and \u{1F3DF}.\n';

  test('keeps its text, empty lines and all, and the last empty line separates', async () => {
    const note = signNote(text, [log.signer]);
    const parsed = parseNote(note);
    expect(parsed.text).toBe(text);
    expect(formatNote(parsed)).toBe(note);
    expect((await openNote(note, [known])).text).toBe(text);
  });

  test('takes sixteen signatures and more, and passes over those of strangers', async () => {
    const strangers = Array.from(
      { length: 30 },
      (_, at) => logKey(`stranger${at}.example`, witnessSeed).signer,
    );
    const opened = await openNote(signNote(text, [...strangers, log.signer]), [known]);
    expect(opened.by).toHaveLength(1);
    expect(opened.unknown).toHaveLength(30);
  });

  test('of strangers alone is not opened, nor with a stranger who took the name', async () => {
    const impostor = logKey(origin, witnessSeed).signer;
    await expect(openNote(signNote(text, [impostor]), [known])).rejects.toThrow('Nobody known');
    const both = signNote(text, [impostor, log.signer]);
    expect((await openNote(both, [known])).unknown).toHaveLength(1);
  });

  test('is spoilt by one bad signature of a known key, beside a good one too', async () => {
    const other = parseNote(signNote('Something else.\n', [log.signer])).signatures;
    const good = parseNote(signNote(text, [log.signer])).signatures;
    for (const signatures of [other, [...other, ...good], [...good, ...other]]) {
      await expect(openNote(formatNote({ text, signatures }), [known])).rejects.toEqual(is('untrusted'));
    }
  });

  test('that was changed anywhere is not opened', async () => {
    for (let at = 0; at < checkpoint.length; at += 1) {
      const unit = checkpoint[at] === 'A' ? 'B' : 'A';
      const changed = checkpoint.slice(0, at) + unit + checkpoint.slice(at + 1);
      await expect(openCheckpoint(changed, known)).rejects.toMatchObject({ name: 'LogError' });
    }
  });

  const line = cosignature.trimEnd();
  test.each([
    ['no signatures', 'text\n'],
    ['no empty line', `text\n${line}\n`],
    ['no text', `\n${line}\n`],
    ['an end without a line feed', `text\n\n${line}`],
    ['nothing after the empty line', 'text\n\n'],
    ['a carriage return', `text\r\n\n${line}\n`],
    ['a tab', `te\txt\n\n${line}\n`],
    ['a zero character', `te\0xt\n\n${line}\n`],
    ['half of a character', `te\uD800xt\n\n${line}\n`],
    ['another dash', `text\n\n${line.replace('—', '-')}\n`],
    ['two blanks', `text\n\n${line.replace('— ', '—  ')}\n`],
    ['no name', `text\n\n— ${line.split(' ')[2]}\n`],
    ['a plus sign in the name', `text\n\n${line.replace('w1', 'w+1')}\n`],
    ['a space of another script in the name', `text\n\n${line.replace('w1', 'w\u30001')}\n`],
    ['something behind the signature', `text\n\n${line} more\n`],
    ['no Base64', `text\n\n${line.replace('ycts', 'y*ts')}\n`],
    ['Base64 without its padding', `text\n\n${line.replace(/=+$/, '')}\n`],
    ['Base64 with stray bits', `text\n\n${line.replace(/DA==$/, 'DB==')}\n`],
    ['a signature of no bytes', `text\n\n— ${witnessName} ycts0Q==\n`],
    ['a line that is no signature', `text\n\n${line}\nand more\n`],
    ['too many signatures', `text\n\n${`${line}\n`.repeat(101)}`],
    ['no end', `${'x'.repeat(300_000)}\n\n${line}\n`],
  ])('with %s is refused as malformed', async (_, note) => {
    expect(() => parseNote(note)).toThrow(is('malformed'));
    await expect(openNote(note, [known])).rejects.toEqual(is('malformed'));
  });

  test('is not written when it could not be read again', () => {
    expect(() => signNote('no line feed', [log.signer])).toThrow(is('malformed'));
    expect(() => signNote('text\n', [])).toThrow(is('malformed'));
    expect(() => signNote('text\n', [{ ...log.signer, name: 'two words' }])).toThrow(is('malformed'));
  });

  test('is neither good nor bad where signatures cannot be checked', async () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    try {
      await expect(openNote(checkpoint, [known])).rejects.toEqual(is('unsupported'));
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a verifier key', () => {
  test.each([
    ['without parts', 'record.example'],
    ['without a key', 'record.example+2ceae599'],
    ['without a name', '+2ceae599+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4'],
    ['with a key id in capitals', logVkey.replace('2ceae599', '2CEAE599')],
    ['with the key id of another key', logVkey.replace('2ceae599', '2ceae598')],
    ['with another name', logVkey.replace('touchline', 'toucheline')],
    ['with a short key', `${origin}+2ceae599+AQOhB7/z`],
    ['with what is not Base64', logVkey.replace('AQOh', 'A!Oh')],
  ])('%s is refused', (_, vkey) => {
    expect(() => keyOfVkey(vkey)).toThrow(is('malformed'));
  });

  test('of a type that is not known here says so', () => {
    const key = base64Of(concat(Uint8Array.of(0x06), new Uint8Array(1312)));
    expect(() => keyOfVkey(`record.example+2ceae599+${key}`)).toThrow(is('unsupported'));
  });

  test('with plus signs in its Base64 is read whole', () => {
    for (let at = 0, found = 0; found < 3; at += 1) {
      const key = logKey(
        'a.example',
        Uint8Array.from({ length: 32 }, (_, place) => (place === 0 ? at : 7)),
      ).publicKey;
      const vkey = vkeyOf(key);
      if (vkey.split('+').length > 3) found += 1;
      expect(keyOfVkey(vkey)).toEqual(key);
    }
  });
});

describe('a checkpoint', () => {
  test('has its three lines, and further ones where a log adds them', () => {
    const text = `${checkpointText(head)}further line\n`;
    expect(checkpointOf(text).extensions).toEqual(['further line']);
    expect(checkpointText(checkpointOf(text))).toBe(text);
    expect(checkpointText({ ...head, size: 0 }).split('\n')[1]).toBe('0');
  });

  const root = roots[3]![1];
  test.each([
    ['two lines', `${origin}\n13\n`],
    ['no line feed', `${origin}\n13\n${root}`],
    ['an empty origin', `\n13\n${root}\n`],
    ['an empty further line', `${origin}\n13\n${root}\n\n`],
    ['a leading zero', `${origin}\n013\n${root}\n`],
    ['a sign', `${origin}\n+13\n${root}\n`],
    ['an exponent', `${origin}\n1e3\n${root}\n`],
    ['a short root', `${origin}\n13\n${base64Of(new Uint8Array(31))}\n`],
    ['a root in hex', `${origin}\n13\n${'ab'.repeat(32)}\n`],
  ])('with %s is refused', (_, text) => {
    expect(() => checkpointOf(text)).toThrow(is('malformed'));
  });

  test('of more entries than can be counted is refused for that', () => {
    const text = (size: string) => `${origin}\n${size}\n${root}\n`;
    expect(checkpointOf(text('9007199254740991')).size).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => checkpointOf(text('9007199254740992'))).toThrow(is('unsupported'));
    expect(() => checkpointOf(text('9'.repeat(30)))).toThrow(is('malformed'));
  });

  test('of another log, or signed by witnesses alone, is not this log’s', async () => {
    const foreign = checkpointText({ ...head, origin: 'other.example/log' });
    await expect(openCheckpoint(signNote(foreign, [log.signer]), known)).rejects.toThrow(
      'not of record.example',
    );
    const witnessed = signNote(checkpointText(head), [witness.signer]);
    await expect(openCheckpoint(witnessed, known, [cosigner])).rejects.toThrow(
      'by the log record.example/touchline itself',
    );
  });
});

describe('a cosignature', () => {
  test('with another time, of another length or for another text is refused', async () => {
    const [, name = '', packed = ''] = cosignature.trimEnd().split(' ');
    const bytes = bytesOfBase64(packed, 'cosignature');
    const late = bytes.slice();
    late[11]! ^= 1;
    const cases = [
      [late, 'untrusted'],
      [bytes.slice(0, -1), 'malformed'],
      [concat(bytes, Uint8Array.of(0)), 'malformed'],
    ] as const;
    for (const [changed, reason] of cases) {
      const note = `${checkpoint}— ${name} ${base64Of(changed)}\n`;
      await expect(openCheckpoint(note, known, [cosigner])).rejects.toEqual(is(reason));
    }
    const larger = signNote(checkpointText({ ...head, size: 14 }), [log.signer]) + cosignature;
    await expect(openCheckpoint(larger, known, [cosigner])).rejects.toEqual(is('untrusted'));
  });

  test('does not pass for the signature of a log with the same key', async () => {
    const both = logKey(witnessName, witnessSeed);
    expect(both.signer.keyId).not.toBe(witness.signer.keyId);
    await expect(openNote(checkpoint + cosignature, [verifierOf(both.publicKey)])).rejects.toThrow(
      'Nobody known',
    );
  });
});

test('a signature by any other program that knows Ed25519 is good', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const verifier = verifierOf({ name: 'a.example', type: 'note', bytes: raw });
  expect(await verifier.isGood('text\n', sign(null, utf8('text\n'), privateKey))).toBe(true);
  expect(await verifier.isGood('text', sign(null, utf8('text\n'), privateKey))).toBe(false);
  expect(await verifier.isGood('text\n', new Uint8Array(3))).toBe(false);
});
