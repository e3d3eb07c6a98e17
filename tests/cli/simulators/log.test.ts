import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '#core/clock';
import { formatAddCheckpoint, readWitnessAnswer } from '#core/domain/log/add-checkpoint';
import { checkpointText, openCheckpoint } from '#core/domain/log/checkpoint';
import { edgeRoot } from '#core/domain/log/edge';
import { signatureLine, signNote } from '#core/domain/log/note';
import { consistencyProof } from '#core/domain/log/proofs';
import { verifierOf, verifierOfVkey } from '#core/domain/log/verifier';
import { logKey } from '#core/record/log-keys';
import { askAuthorities } from '#core/record/timestamps/ask-authorities';
import { certificateOf } from '#core/record/timestamps/certificates';
import { simulatedRoot } from '../../../cli/simulators/log/certificates.ts';
import {
  startTimestampSimulator,
  timestampFaults,
  type TimestampSimulator,
} from '../../../cli/simulators/log/timestamps.ts';
import { startWitnessSimulator, type WitnessSimulator } from '../../../cli/simulators/log/witness.ts';
import { grow, growTo, type GrownTree } from '../../core/domain/log/grown-tree.ts';
import { entryOf } from '../../core/domain/log/naive-tree.ts';
import { logSeed, origin } from '../../core/domain/log/vectors.ts';
import { openssl } from '../../support/programs.ts';

const clock = new MovableClock(new Date('2026-11-28T14:00:00Z'), { frozen: true });
let authority: TimestampSimulator;
let witness: WitnessSimulator;
let folder: string;
beforeAll(async () => {
  [authority, witness, folder] = await Promise.all([
    startTimestampSimulator({ clock }),
    startWitnessSimulator({ clock }),
    mkdtemp(join(tmpdir(), 'simulated-log-')),
  ]);
});
afterAll(async () => {
  await Promise.all([authority.close(), witness.close(), rm(folder, { recursive: true })]);
});

const bytes = Buffer.from('a signed checkpoint\n');
const digest = createHash('sha256').update(bytes).digest();
const ask = (timeout = 60_000) =>
  askAuthorities(digest, [{ name: 'simulated', url: authority.url, roots: [certificateOf(simulatedRoot)] }], {
    clock,
    timeout,
  });

describe('the simulated authority', () => {
  test('stamps at its own clock', async () => {
    const { stamp, failures } = await ask();
    expect(failures).toEqual([]);
    expect(stamp).toMatchObject({ genTime: clock.now(), accuracyMs: 1000 });
  });

  const program = openssl();
  test.skipIf(!program)('is believed by OpenSSL (skipped where that is missing)', async () => {
    const { stamp } = await ask();
    const file = (name: string) => join(folder, name);
    await writeFile(file('reply.tsr'), stamp!.reply);
    await writeFile(file('data'), bytes);
    await writeFile(file('other'), 'another checkpoint\n');
    const verify = (data: string) =>
      promisify(execFile)(program!, [
        'ts',
        '-verify',
        '-data',
        file(data),
        '-in',
        file('reply.tsr'),
        '-CAfile',
        authority.rootFile,
      ]);
    expect((await verify('data')).stdout + (await verify('data')).stderr).toContain('Verification: OK');
    await expect(verify('other')).rejects.toThrow();
  });

  test.each(timestampFaults.filter((kind) => kind !== 'wrong_clock'))('can be %s', async (kind) => {
    authority.control.inject({ kind });
    const { stamp, failures } = await ask(kind === 'silent' ? 300 : 60_000);
    expect(stamp).toBeNull();
    expect(failures).toHaveLength(1);
  });

  test('can have a wrong clock', async () => {
    authority.control.inject({ kind: 'wrong_clock', value: '-90000' });
    const { stamp } = await ask();
    expect(stamp!.genTime.getTime()).toBe(clock.now().getTime() - 90_000);
  });
});

describe('the simulated witness', () => {
  const log = logKey(origin, logSeed);
  const tree = growTo(20);
  const forked = grow(Array.from({ length: 20 }, (_, n) => entryOf(n === 3 ? 99 : n)));
  const noteOf = (size: number, { edges }: GrownTree) =>
    signNote(checkpointText({ origin, size, root: edgeRoot(edges[size]!), extensions: [] }), [log.signer]);
  const add = async (older: number, size: number, from = tree) => {
    const proof = await consistencyProof(older, size, from.read);
    const response = await fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: formatAddCheckpoint({ older, proof, checkpoint: noteOf(size, from) }),
    });
    return readWitnessAnswer(response.status, response.headers.get('content-type'), await response.text());
  };

  test('signs a log that grows, names the size it knows, and signs no fork', async () => {
    for (const [older, size] of [
      [0, 7],
      [7, 13],
      [13, 13],
      [13, 16],
      [16, 20],
    ] as const) {
      const answer = await add(older, size);
      if (answer.kind !== 'cosigned') throw new Error(`${older} to ${size}: ${answer.kind}`);
      const note = noteOf(size, tree) + signatureLine(answer.signatures[0]!);
      const { by } = await openCheckpoint(note, verifierOf(log.publicKey), [verifierOfVkey(witness.vkey)]);
      expect(by).toHaveLength(2);
    }
    expect(await add(7, 13)).toEqual({ kind: 'other_size', size: 20 });
    expect(await add(20, 20, forked)).toMatchObject({ kind: 'refused' });
  });
});
