import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { formatAddCheckpoint, parseAddCheckpoint, readWitnessAnswer } from '#core/domain/log/add-checkpoint';
import { checkpointText, openCheckpoint } from '#core/domain/log/checkpoint';
import { edgeRoot } from '#core/domain/log/edge';
import { signNote } from '#core/domain/log/note';
import { consistencyProof } from '#core/domain/log/proofs';
import { verifierOf } from '#core/domain/log/verifier';
import { logKey, witnessKey } from '#core/record/log-keys';
import { createWitness, type Witness, type WitnessReply } from '#core/record/witness';
import { witnessFile } from '#core/record/witness-state';
import { grow, growTo, type GrownTree } from '../domain/log/grown-tree.ts';
import { entryOf } from '../domain/log/naive-tree.ts';
import { logSeed, origin, witnessName, witnessSeed } from '../domain/log/vectors.ts';

const clock = new MovableClock(new Date('2026-11-28T14:00:00Z'), { frozen: true });
const log = logKey(origin, logSeed);
const own = witnessKey(witnessName, witnessSeed, clock);
const verifier = verifierOf(log.publicKey);
const tree = growTo(20);
/** The same log with its fourth entry rewritten. */
const forked = grow(Array.from({ length: 20 }, (_, n) => entryOf(n === 3 ? 99 : n)));

let folder: string;
let file: string;
let witness: Witness;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witness-'));
  file = join(folder, 'witness.json');
  witness = createWitness(own.signer, [verifier], witnessFile(file));
});
afterEach(() => rm(folder, { recursive: true }));

const noteOf = (size: number, { edges }: GrownTree = tree, key = log, name = origin): string =>
  signNote(checkpointText({ origin: name, size, root: edgeRoot(edges[size]!), extensions: [] }), [
    key.signer,
  ]);

const bodyOf = async (older: number, size: number, from: GrownTree = tree): Promise<string> =>
  formatAddCheckpoint({
    older,
    proof: older > size ? [] : await consistencyProof(older, size, from.read),
    checkpoint: noteOf(size, from),
  });
const ask = async (older: number, size: number, from?: GrownTree): Promise<WitnessReply> =>
  witness.addCheckpoint(await bodyOf(older, size, from));
const read = ({ status, contentType, body }: WitnessReply) => readWitnessAnswer(status, contentType, body);

test('a log that grows is cosigned each time; what does not continue it never is', async () => {
  const first = await ask(0, 7);
  expect(first.status).toBe(200);
  const opened = await openCheckpoint(noteOf(7) + first.body, verifier, [verifierOf(own.publicKey)]);
  expect(opened.by.map(({ name }) => name)).toEqual([origin, witnessName]);

  const stale = await ask(0, 13);
  expect(stale).toEqual({ status: 409, contentType: 'text/x.tlog.size', body: '7\n' });
  expect(read(stale)).toEqual({ kind: 'other_size', size: 7 });

  expect((await ask(7, 13)).status).toBe(200);
  expect((await ask(13, 13)).status).toBe(200);

  expect((await ask(13, 20, forked)).status).toBe(422);
  expect((await ask(13, 13, forked)).status).toBe(422);
  expect(read(await ask(13, 20, forked))).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('does not continue'),
  });
  // Nothing of that was kept.
  expect((await ask(13, 20)).status).toBe(200);
});

test('a log it does not watch, a stranger’s signature and a size that shrinks are refused', async () => {
  await ask(0, 7);
  const other = formatAddCheckpoint({
    older: 0,
    proof: [],
    checkpoint: noteOf(7, tree, log, 'other.example/log'),
  });
  expect((await witness.addCheckpoint(other)).status).toBe(404);
  const stranger = formatAddCheckpoint({
    older: 7,
    proof: [],
    checkpoint: noteOf(7, tree, logKey(origin, witnessSeed)),
  });
  expect((await witness.addCheckpoint(stranger)).status).toBe(403);
  expect((await ask(7, 3)).status).toBe(400);
  expect((await ask(3, 3)).status).toBe(409);
});

test('after a key was changed either key of the log is good', async () => {
  const newer = logKey(
    origin,
    Uint8Array.from(logSeed, (byte) => byte ^ 1),
  );
  const both = createWitness(own.signer, [verifierOf(newer.publicKey), verifier], witnessFile(file));
  expect((await both.addCheckpoint(await bodyOf(0, 7))).status).toBe(200);
  const proof = await consistencyProof(7, 13, tree.read);
  const signedAnew = formatAddCheckpoint({ older: 7, proof, checkpoint: noteOf(13, tree, newer) });
  expect((await both.addCheckpoint(signedAnew)).status).toBe(200);
});

describe('its memory', () => {
  test('outlives the process, with the note that proves what it saw', async () => {
    await ask(0, 7);
    witness = createWitness(own.signer, [verifier], witnessFile(file));
    expect((await ask(0, 13)).body).toBe('7\n');
    expect(JSON.parse(await readFile(file, 'utf8')).logs[origin].note).toBe(noteOf(7));
    expect(await readdir(folder)).toEqual(['witness.json']);
  });

  test('keeps logs apart', async () => {
    const second = logKey('second.example/log', logSeed);
    witness = createWitness(own.signer, [verifier, verifierOf(second.publicKey)], witnessFile(file));
    await ask(0, 7);
    const checkpoint = noteOf(5, forked, second, 'second.example/log');
    expect(
      (await witness.addCheckpoint(formatAddCheckpoint({ older: 0, proof: [], checkpoint }))).status,
    ).toBe(200);
    expect((await ask(7, 13)).status).toBe(200);
  });

  test.each(['', '{', '{"format":2,"logs":{}}', '{"format":1,"logs":{"a":{}}}'])(
    'that is damaged (%j) is refused, not begun anew',
    async (text) => {
      await writeFile(file, text);
      await expect(ask(0, 7)).rejects.toMatchObject({ code: 'refused' });
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  test('that cannot be read is not taken for an empty one', async () => {
    await expect(witnessFile(folder).newest(origin)).rejects.toMatchObject({ code: 'usage' });
    expect(await witnessFile(join(folder, 'none')).newest(origin)).toBeNull();
  });

  test('that cannot be kept keeps the signature back', async () => {
    const state = witnessFile(file);
    const failing = { ...state, keep: () => Promise.reject(new Error('the disk is full')) };
    witness = createWitness(own.signer, [verifier], failing);
    await expect(ask(0, 7)).rejects.toThrow('the disk is full');
    expect(await state.newest(origin)).toBeNull();
  });

  test('lets of two requests at once only one through, whichever way they fork', async () => {
    await ask(0, 7);
    const replies = await Promise.all([ask(7, 13), ask(7, 20), ask(7, 13)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });
});

describe('a request', () => {
  test('is read as it was written', async () => {
    const body = await bodyOf(7, 13);
    expect(body.split('\n')[0]).toBe('old 7');
    expect(formatAddCheckpoint(parseAddCheckpoint(body))).toBe(body);
  });

  test.each([
    ['no old size', (body: string) => body.replace('old 7\n', '')],
    ['an old size with a leading zero', (body: string) => body.replace('old 7', 'old 07')],
    ['an old size below zero', (body: string) => body.replace('old 7', 'old -1')],
    ['no empty line', (body: string) => body.replace('\n\n', '\n')],
    ['no checkpoint', (body: string) => body.slice(0, body.indexOf('\n\n') + 2)],
    [
      'a checkpoint of something else',
      (body: string) => body.replace(`${origin}\n13\n`, `${origin}\nmany\n`),
    ],
    ['a hash that is none', (body: string) => body.replace('twd0', 'tw')],
    [
      'too many hashes',
      (body: string) => body.replace('old 7\n', `old 7\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
    ],
    ['nothing', () => ''],
  ])('with %s is answered with 400', async (_, change) => {
    await ask(0, 7);
    expect((await witness.addCheckpoint(change(await bodyOf(7, 13)))).status).toBe(400);
  });
});

describe('an answer', () => {
  test.each([
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('with status %d is %s', (status, kind) => {
    expect(readWitnessAnswer(status, 'text/plain', 'whatever').kind).toBe(kind);
  });

  test('without signatures, or with a size that is none, is no answer', () => {
    for (const body of ['', 'thank you\n', '— a.example AAAA\n']) {
      expect(() => readWitnessAnswer(200, null, body)).toThrow(
        expect.objectContaining({ reason: 'malformed' }),
      );
    }
    expect(() => readWitnessAnswer(409, 'text/x.tlog.size; charset=utf-8', 'seven\n')).toThrow(
      'is not a count',
    );
  });
});
