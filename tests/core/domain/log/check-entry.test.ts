import { expect, test } from 'vitest';
import { checkEntry, type EntryEvidence } from '../../../../core/domain/log/check-entry.ts';
import { checkpointText } from '../../../../core/domain/log/checkpoint.ts';
import { commitmentTo } from '../../../../core/domain/log/commitment.ts';
import { edgeRoot } from '../../../../core/domain/log/edge.ts';
import { hexOf, utf8 } from '../../../../core/domain/log/encoding.ts';
import { vkeyOf } from '../../../../core/domain/log/keys.ts';
import { signNote } from '../../../../core/domain/log/note.ts';
import { formatProofFile } from '../../../../core/domain/log/proof-file.ts';
import { inclusionProof } from '../../../../core/domain/log/proofs.ts';
import { sha256Of } from '../../../../core/domain/log/tree-hash.ts';
import { canonicalJson } from '#core/canonical';
import { logKey } from '#core/record/log-keys';
import { grow } from './grown-tree.ts';
import { entryOf } from './naive-tree.ts';

const key = logKey('record.example/touchline', new Uint8Array(32).fill(7));
const opening = { part: 'picks', salt: '0'.repeat(32), value: [{ position: 1, selection: 'home' }] } as const;
const entry = canonicalJson({ v: 2, n: 5, kind: 'publish', picks: commitmentTo(opening) });

async function evidence(text = entry): Promise<EntryEvidence> {
  const entries = Array.from({ length: 9 }, (_, n) => (n === 5 ? utf8(text) : entryOf(n)));
  const { edges, read } = grow(entries);
  const root = edgeRoot(edges[9]!);
  const checkpoint = signNote(checkpointText({ origin: key.publicKey.name, size: 9, root, extensions: [] }), [
    key.signer,
  ]);
  const proof = formatProofFile({
    index: 5,
    proof: await inclusionProof(5, 9, read),
    checkpoint,
    extra: null,
  });
  return { entry: text, openings: [opening], content: null, proof, vkey: vkeyOf(key.publicKey) };
}
const states = async (change: Partial<EntryEvidence>, text?: string): Promise<string[]> =>
  (await checkEntry({ ...(await evidence(text)), ...change })).map(({ name, state }) => `${name} ${state}`);

test('an entry is spelled, opened, included and signed for', async () => {
  expect(await states({})).toEqual([
    'spelling right',
    'commitments right',
    'inclusion right',
    'signature right',
  ]);
});

test.each<[what: string, change: Partial<EntryEvidence>, found: string]>([
  [
    'another pick',
    { openings: [{ ...opening, value: [{ position: 1, selection: 'away' }] }] },
    'commitments wrong',
  ],
  ['another entry', { entry: entry.replace('"n":5', '"n":4') }, 'inclusion wrong'],
  ['another spelling', { entry: entry.replace(',', ', ') }, 'spelling wrong'],
  ['a proof that is none', { proof: 'Trust us.' }, 'inclusion wrong'],
  [
    'another key',
    { vkey: vkeyOf(logKey('record.example/touchline', new Uint8Array(32)).publicKey) },
    'signature wrong',
  ],
  ['a sealed pick', { openings: [] }, 'commitments open'],
  ['no checkpoint yet', { proof: null }, 'inclusion open'],
  ['no key', { vkey: null }, 'signature open'],
])('%s is found', async (_, change, found) => {
  expect(await states(change)).toContain(found);
});

test('an entry of the chain before is held to its whole content', async () => {
  const content = canonicalJson({ gameId: 1, nonce: 'n' });
  const old = canonicalJson({ number: 6, commitment: hexOf(sha256Of(utf8(content))) });
  expect(await states({ openings: [], content }, old)).toContain('commitments right');
  expect(await states({ openings: [], content: `${content} ` }, old)).toContain('commitments wrong');
});
