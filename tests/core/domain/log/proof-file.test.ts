import { expect, test } from 'vitest';
import { bytesOfBase64, utf8 } from '../../../../core/domain/log/encoding.ts';
import {
  checkProofFile,
  formatProofFile,
  parseProofFile,
  type ProofFile,
} from '../../../../core/domain/log/proof-file.ts';
import { verifierOfVkey } from '../../../../core/domain/log/verifier.ts';
import { entryOf } from './naive-tree.ts';
import { checkpoint, cosignature, leaf5In13, logVkey, witnessName, witnessVkey } from './vectors.ts';

const proof = leaf5In13.map((hash) => bytesOfBase64(hash, 'hash'));
const file: ProofFile = { index: 5, proof, checkpoint: checkpoint + cosignature, extra: null };
const log = verifierOfVkey(logVkey);
const malformed = expect.objectContaining({ reason: 'malformed' });

test('a proof file is the lines of its format, the checkpoint as it was served', () => {
  const text = formatProofFile(file);
  expect(text).toBe(
    ['c2sp.org/tlog-proof@v1', 'index 5', ...leaf5In13, '', checkpoint + cosignature].join('\n'),
  );
  expect(parseProofFile(text)).toEqual(file);
});

test('something may go with it, and a tree of one entry needs no hash', () => {
  const one: ProofFile = { index: 0, proof: [], checkpoint, extra: utf8('card 7') };
  const text = formatProofFile(one);
  expect(text.split('\n').slice(0, 4)).toEqual(['c2sp.org/tlog-proof@v1', 'extra Y2FyZCA3', 'index 0', '']);
  expect(parseProofFile(text)).toEqual(one);
});

test('it holds for its entry alone, and says who signed', async () => {
  const opened = await checkProofFile(file, entryOf(5), log, [verifierOfVkey(witnessVkey)]);
  expect(opened.size).toBe(13);
  expect(opened.by.map(({ name }) => name)).toContain(witnessName);
  await expect(checkProofFile(file, entryOf(6), log)).rejects.toThrow(
    'Entry 5 of record.example/touchline is not this one',
  );
  await expect(checkProofFile({ ...file, index: 4 }, entryOf(5), log)).rejects.toMatchObject({
    reason: 'untrusted',
  });
  await expect(checkProofFile({ ...file, proof: proof.slice(1) }, entryOf(5), log)).rejects.toMatchObject({
    reason: 'untrusted',
  });
});

test.each([
  ['of another format', (text: string) => text.replace('@v1', '@v2')],
  ['without an index', (text: string) => text.replace('index 5\n', '')],
  ['with an index that is no number', (text: string) => text.replace('index 5', 'index five')],
  ['with an index with a leading zero', (text: string) => text.replace('index 5', 'index 05')],
  ['with a hash that is none', (text: string) => text.replace('Z8vz', 'Z8')],
  ['without a checkpoint', (text: string) => text.split('\n\n')[0]!],
  [
    'with hashes without end',
    (text: string) => text.replace(leaf5In13[0]!, `${leaf5In13[0]}\n`.repeat(64).trimEnd()),
  ],
  ['that is empty', () => ''],
])('one %s is refused', (_, change) => {
  expect(() => parseProofFile(change(formatProofFile(file)))).toThrow(malformed);
});
