import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#core/clock';
import { logKey, witnessKey } from '#core/record/log-keys';
import { isConsistent, isIncluded } from '../../../../core/domain/log/check-proofs.ts';
import { checkpointText } from '../../../../core/domain/log/checkpoint.ts';
import { edgeRoot } from '../../../../core/domain/log/edge.ts';
import { base64Of, concat } from '../../../../core/domain/log/encoding.ts';
import { vkeyOf } from '../../../../core/domain/log/keys.ts';
import { openNote, signNote } from '../../../../core/domain/log/note.ts';
import { consistencyProof, inclusionProof } from '../../../../core/domain/log/proofs.ts';
import { partInTile, tileOfPath } from '../../../../core/domain/log/tiles.ts';
import { leafHash } from '../../../../core/domain/log/tree-hash.ts';
import { verifierOfVkey } from '../../../../core/domain/log/verifier.ts';
import { debianGoPath, goWithMod } from '../../../support/programs.ts';
import { growTo } from './grown-tree.ts';
import { entryOf } from './naive-tree.ts';
import { logSeed, origin, witnessName, witnessSeed } from './vectors.ts';

const go = goWithMod();
const sizes = [1, 2, 3, 7, 8, 13, 64, 100, 255, 256, 257, 300];
const { edges, read } = growTo(300);
const rootOf = (size: number) => edgeRoot(edges[size]!);

/** Something of ours for the other side to judge, and what it should say. Hashes are Base64, as Go reads them. */
interface Claim {
  isGood: boolean;
  Kind: 'note' | 'cosignature' | 'inclusion' | 'consistency';
  [field: string]: unknown;
}

/** What it makes of the same entries. */
interface TheirLog {
  Size: number;
  Root: string;
  Inclusion: string[][];
  Consistency: string[][];
  Tiles: Record<string, string>;
}

const log = logKey(origin, logSeed);
const witness = witnessKey(witnessName, witnessSeed, systemClock);

function noteClaims(): Claim[] {
  const vkey = { Vkey: vkeyOf(log.publicKey) };
  const cosigner = { Vkey: vkeyOf(witness.publicKey) };
  return sizes.flatMap((size): Claim[] => {
    const text = checkpointText({ origin, size, root: rootOf(size), extensions: [] });
    const note = signNote(text, [log.signer, witness.signer]);
    const changed = note.replace(`\n${size}\n`, `\n${size + 1}\n`);
    return [
      { isGood: true, Kind: 'note', ...vkey, Note: note },
      { isGood: false, Kind: 'note', ...vkey, Note: changed },
      { isGood: true, Kind: 'cosignature', ...cosigner, Note: note },
      { isGood: false, Kind: 'cosignature', ...cosigner, Note: changed },
    ];
  });
}

async function proofClaims(): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const size of sizes) {
    const head = { Size: size, Root: base64Of(rootOf(size)) };
    for (const index of new Set([0, 5, size - 1].map((at) => at % size))) {
      const Proof = (await inclusionProof(index, size, read)).map(base64Of);
      const claim = { ...head, Kind: 'inclusion', Index: index, Proof } as const;
      claims.push({ isGood: true, ...claim, Leaf: base64Of(leafHash(entryOf(index))) });
      claims.push({ isGood: false, ...claim, Leaf: base64Of(leafHash(entryOf(index + 1))) });
    }
    for (const older of sizes.filter((one) => one < size)) {
      const Proof = (await consistencyProof(older, size, read)).map(base64Of);
      const claim = { ...head, Kind: 'consistency', Older: older, Proof } as const;
      claims.push({ isGood: true, ...claim, OldRoot: base64Of(rootOf(older)) });
      claims.push({
        isGood: false,
        ...claim,
        OldRoot: base64Of(rootOf(older + 1 === size ? older - 1 : older + 1)),
      });
    }
  }
  return claims;
}

describe.skipIf(!go)('golang.org/x/mod (skipped where Go or its package is missing)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-hands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const text = 'A text of theirs.\n\nWith an empty line.\n';
  let claims: Claim[];
  let answer: { Verdicts: string[]; Vkey: string; Note: string; Logs: TheirLog[] };

  beforeAll(async () => {
    claims = [...noteClaims(), ...(await proofClaims())];
    const ran = spawnSync(go!, ['run', join(import.meta.dirname, 'other-hands/main.go')], {
      env: {
        ...process.env,
        GO111MODULE: 'off',
        GOPATH: debianGoPath,
        GOCACHE: join(folder, 'cache'),
        GOFLAGS: '',
      },
      input: JSON.stringify({
        Claims: claims,
        Name: 'theirs.example/log',
        Seed: base64Of(witnessSeed),
        Text: text,
        Sizes: sizes,
      }),
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    expect(ran.stderr).toBe('');
    answer = JSON.parse(ran.stdout) as typeof answer;
  });

  test('accepts every note, cosignature and proof of ours, and no changed one', () => {
    expect(claims.length).toBeGreaterThan(200);
    const judged = claims.map(({ isGood, Kind, Size, Older, Index }, at) => ({
      Kind,
      Size,
      Older,
      Index,
      isGood,
      said: answer.Verdicts[at],
    }));
    expect(judged.filter(({ isGood, said }) => isGood !== (said === 'good'))).toEqual([]);
  });

  test('signs notes that we open, and nothing else under its name', async () => {
    const verifier = verifierOfVkey(answer.Vkey);
    expect((await openNote(answer.Note, [verifier])).text).toBe(text);
    await expect(openNote(answer.Note.replace('theirs.\n', 'ours.\n'), [verifier])).rejects.toMatchObject({
      reason: 'untrusted',
    });
  });

  test('has our roots, and proofs that are ours byte for byte and hold', async () => {
    expect(answer.Logs.map(({ Size }) => Size)).toEqual(sizes);
    for (const { Size: size, Root, Inclusion, Consistency } of answer.Logs) {
      const head = { size, root: Buffer.from(Root, 'base64') };
      expect(Root).toBe(base64Of(rootOf(size)));
      for (let index = 0; index < size; index += 1) {
        const [included, grown] = [Inclusion[index]!, Consistency[index]!].map((proof) =>
          proof.map((one) => Buffer.from(one, 'base64')),
        );
        expect((await inclusionProof(index, size, read)).map(base64Of)).toEqual(Inclusion[index]);
        expect(isIncluded(head, index, leafHash(entryOf(index)), included!)).toBe(true);
        const older = { size: index + 1, root: rootOf(index + 1) };
        expect((await consistencyProof(older.size, size, read)).map(base64Of)).toEqual(Consistency[index]);
        expect(isConsistent(older, head, grown!)).toBe(true);
      }
    }
  });

  test('cuts the same tiles', async () => {
    for (const { Tiles } of answer.Logs) {
      expect(Object.keys(Tiles).length).toBeGreaterThan(0);
      for (const [path, theirs] of Object.entries(Tiles)) {
        const { level, index, width } = tileOfPath(path)!;
        const parts = Array.from({ length: width }, (_, place) => partInTile(level as number, index, place));
        expect(base64Of(concat(...(await read(parts))))).toBe(theirs);
      }
    }
  });
});
