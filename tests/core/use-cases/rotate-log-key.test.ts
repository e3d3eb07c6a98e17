import { readFile, rm, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openCheckpoint } from '#core/domain/log/checkpoint';
import { textOf } from '#core/domain/log/encoding';
import { checkGrowth, type Growth } from '#core/domain/log/growth';
import type { SignedNote } from '#core/domain/log/key-change';
import { parseNote } from '#core/domain/log/note';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { tileBytes } from '#core/record/log-tree';
import { logFile, logHead } from '#core/record/served-log';
import { signCheckpoint } from '#core/record/sign-checkpoint';
import { keyFileOf, vkeyOfKey } from '#core/record/signing-key';
import { verifyLedger } from '#core/record/verify-ledger';
import { rotateLogKey } from '#core/use-cases/rotate-log-key';
import { ownLog, signingKey } from '../record/own-log.ts';
import { codeOf } from './site.ts';

const log = ownLog();
/** What a browser with this checkpoint finds at its next visit. */
async function nextVisit(kept: SignedNote): Promise<Growth> {
  const em = log.machine.em();
  const head = (await logHead(em))!;
  const shown = { note: head.whole, vkey: vkeyOfKey((await signingKey(log.machine))!) };
  return checkGrowth(kept, shown, {
    tile: (tile) => tileBytes(em, tile),
    proof: async (index) => {
      const file = await logFile(log.machine, head, `proof/${index}`);
      return file && textOf(file.bytes, 'The proof');
    },
  });
}
const signers = async () => parseNote((await log.shown()).note).signatures.map(({ keyId }) => keyId);

test('a key that follows another signs its first checkpoint together with it, and then alone', async () => {
  expect(await codeOf(rotateLogKey(log.machine, {}))).toBe('not_configured');
  await log.enter();
  await signCheckpoint(log.machine);
  const before = (await signingKey(log.machine))!;
  const kept = { note: (await log.shown()).note, vkey: vkeyOfKey(before) };
  const { vkey, entries } = await rotateLogKey(log.machine, {});
  const { note, size } = await log.shown();
  expect(size).toBe(entries);
  const [first] = await signers();
  expect(vkey).toContain(first);
  expect(await signers()).toContain(before.signer.keyId);
  // Whoever knows the old key still opens it.
  await openCheckpoint(note, verifierOfVkey(vkeyOfKey(before)));
  await log.enter();
  await signCheckpoint(log.machine);
  expect(await signers()).toEqual([first]);
  expect(await nextVisit(kept)).toMatchObject({ kind: 'grew', isSigned: true });
  expect(await verifyLedger(log.machine)).toMatchObject({ faults: [], notes: [] });
  expect((await stat(keyFileOf(log.machine))).mode & 0o777).toBe(0o600);
});

test('a clock that is behind the record gets no key that the record does not name', async () => {
  const keys = () => readFile(keyFileOf(log.machine), 'utf8');
  const before = await keys();
  log.wait(-60);
  expect(await codeOf(rotateLogKey(log.machine, {}))).toBe('clock');
  log.wait(60);
  expect(await keys()).toBe(before);
});

test('a lost key is followed by one that begins alone, under another name if asked for', async () => {
  expect(await codeOf(rotateLogKey(log.machine, { name: 'another.example/log' }))).toBe('usage');
  expect(await codeOf(rotateLogKey(log.machine, { isLost: true, name: 'a blank' }))).toBe('usage');
  const kept = {
    note: (await log.shown()).note,
    vkey: vkeyOfKey((await signingKey(log.machine))!),
  };
  await rm(keyFileOf(log.machine));
  expect(await codeOf(rotateLogKey(log.machine, {}))).toBe('not_configured');
  const { vkey } = await rotateLogKey(log.machine, { isLost: true, name: 'tips.example/second' });
  const { note, origin } = await log.shown();
  expect(origin).toBe('tips.example/second');
  expect((await openCheckpoint(note, verifierOfVkey(vkey))).by).toHaveLength(1);
  expect((await readFile(keyFileOf(log.machine), 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  // Nothing shows that it is not somebody else's: a reader is told, and so is the operator.
  expect(await nextVisit(kept)).toMatchObject({ kind: 'contradicted', how: 'key' });
  expect(await verifyLedger(log.machine)).toMatchObject({
    faults: [],
    notes: ['1 keys follow one that was lost, as their entries say'],
  });
});
