import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isConsistent } from '#core/domain/log/check-proofs';
import { type OpenedCheckpoint, openCheckpoint } from '#core/domain/log/checkpoint';
import { base64Of, type Bytes, utf8 } from '#core/domain/log/encoding';
import { parseNote } from '#core/domain/log/note';
import { checkProofFile, parseProofFile } from '#core/domain/log/proof-file';
import { consistencyProof } from '#core/domain/log/proofs';
import { type ReadHashes, rootAt } from '#core/domain/log/subtrees';
import { entriesOf, readFromTiles, tilePath } from '#core/domain/log/tiles';
import { leafHash } from '#core/domain/log/tree-hash';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { leafOf } from '#core/record/entries/entry-bytes';
import { vkeyOfKey } from '#core/record/signing-key';
import { anchorRecord } from '#core/use-cases/anchor-record';
import { generateMany } from '#core/use-cases/generate-missing';
import { startServer, type WebServer } from '../../../web-api/server.ts';
import { signingKey } from '../../core/record/own-log.ts';
import { openSite, type Site } from '../../core/use-cases/site.ts';
import { debianGoPath, goWithMod, openssl } from '../../support/programs.ts';

let site: Site;
let server: WebServer;
let vkey: string;
let folder: string;
/** As a reader kept it. */
let kept: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-log-'));
  site = await openSite();
  await generateMany(site.machine, { which: 'missing', limit: 3 });
  server = await startServer({
    deps: site.machine,
    host: '127.0.0.1',
    port: 0,
    graceMs: 100,
    isStrict: true,
    limits: { requestsPerMinute: 100_000 },
  });
  expect((await get('checkpoint')).status).toBe(404);
  await anchorRecord(site.machine, { asking: 'hand' });
  vkey = vkeyOfKey((await signingKey(site.machine))!);
  await until(async () => (await get('checkpoint')).status === 200);
  kept = await text('checkpoint');
  // Beyond a full tile, so that there is a level above.
  const [leaf] = await site.rows<{ index: number }>('select max(index) as index from record_leaves');
  await site.rows(
    `insert into record_leaves (index, kind, at, body, hash)
     select n, 'later', l.at, b.body, encode(sha256('\\x00'::bytea || convert_to(b.body, 'UTF8')), 'hex')
     from record_leaves l, generate_series(l.index + 1, 300) n, lateral (select '{"n":' || n || '}' as body) b where l.index = ?`,
    [leaf!.index],
  );
  site.clock.set(new Date(site.clock.now().getTime() + 600_000));
  await anchorRecord(site.machine, { asking: 'hand' });
  await until(async () => (await text('checkpoint')) !== kept);
}, 120_000);
afterAll(async () => {
  await server.close();
  await site.close();
  await rm(folder, { recursive: true });
});

/** The newest checkpoint is looked up once a second. */
const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 30_000, interval: 100 });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/log/${path}`, { headers });
const text = async (path: string) => (await get(path)).text();
const bytes = async (path: string): Promise<Bytes> => new Uint8Array(await (await get(path)).arrayBuffer());
const log = () => verifierOfVkey(vkey);
const open = (note: string): Promise<OpenedCheckpoint> =>
  openCheckpoint(note, log(), [verifierOfVkey(site.simulators.witness.vkey)]);
const hashesOf = (size: number): ReadHashes => readFromTiles(size, (tile) => bytes(tilePath(tile)));
const entries = async () =>
  [
    ...entriesOf(await bytes('tile/entries/000'), 256),
    ...entriesOf(await bytes('tile/entries/001.p/45'), 45),
  ] as const;

describe('what an outsider fetches', () => {
  test('is a checkpoint that the log and its witness signed, and tiles that lead to its root', async () => {
    const newest = await open(await text('checkpoint'));
    expect(newest).toMatchObject({ size: 301 });
    expect(newest.by).toHaveLength(2);
    expect(base64Of(await rootAt(newest.size, hashesOf(newest.size)))).toBe(base64Of(newest.root));
    const all = await entries();
    const leaves = await bytes('tile/0/000');
    expect(base64Of(leaves.subarray(0, 32))).toBe(base64Of(leafHash(all[0]!)));
  });

  test('continues the checkpoint that a reader kept; a record written anew does not', async () => {
    const [older, newer] = [await open(kept), await open(await text('checkpoint'))];
    const proof = await consistencyProof(older.size, newer.size, hashesOf(newer.size));
    expect(isConsistent(older, newer, proof)).toBe(true);
    const anew = { size: older.size, root: leafHash(utf8('another beginning')) };
    expect(isConsistent(anew, newer, proof)).toBe(false);
  });

  test('holds commitments to picks before kick-off, and nothing of the picks', async () => {
    const published = (await entries())
      .map(leafOf)
      .flatMap((leaf) => (leaf.format === 2 && leaf.entry.kind === 'publish' ? [leaf.entry] : []));
    expect(published.length).toBeGreaterThanOrEqual(3);
    const hash = /^[\da-f]{64}$/;
    for (const {
      v,
      n,
      at,
      kind,
      card,
      revision,
      game,
      provider,
      model,
      servedModel,
      promptVersion,
      salted,
      ...rest
    } of published) {
      expect([
        v,
        typeof n,
        typeof at,
        kind,
        typeof card,
        typeof revision,
        typeof promptVersion,
        salted,
      ]).toEqual([2, 'number', 'string', 'publish', 'number', 'number', 'number', 1]);
      expect([provider, model, servedModel].join(' ')).not.toMatch(/over|under|win/i);
      expect(Object.keys(game).toSorted()).toEqual([
        'away',
        'competition',
        'home',
        'hourKnown',
        'id',
        'kickoff',
        'serviceId',
      ]);
      // All else is a hash.
      expect(Object.keys(rest).toSorted()).toEqual(['forecast', 'inputsHash', 'picks', 'promptHash', 'text']);
      for (const value of Object.values(rest)) expect(value).toMatch(hash);
    }
    const secrets = await site.rows<{ salt: string; reasoning: string }>(
      `select unnest(array[o.forecast_salt, o.picks_salt, o.text_salt, o.prompt_salt]) as salt, m.reasoning
       from record_openings o join publications p on p.id = o.publication_id join card_markets m on m.revision_id = p.revision_id`,
    );
    const served = Buffer.from(await bytes('tile/entries/000'))
      .toString('utf8')
      .concat(await text('proof/3'));
    expect(secrets.length).toBeGreaterThan(9);
    for (const { salt, reasoning } of secrets) {
      expect(served).not.toContain(salt);
      expect(served).not.toContain(reasoning);
    }
  });

  test('proves each entry by a file, under the first checkpoint that was time-stamped', async () => {
    const all = await entries();
    const file = parseProofFile(await text('proof/3'));
    const opened = await checkProofFile(file, all[3]!, log(), [verifierOfVkey(site.simulators.witness.vkey)]);
    expect(opened.size).toBe((await open(kept)).size);
    expect(opened.by).toHaveLength(2);
    await expect(checkProofFile(file, all[4]!, log())).rejects.toMatchObject({ reason: 'untrusted' });
    expect((await get('proof/301')).status).toBe(404);
  });

  test.each([
    'tile/0/001',
    'tile/0/001.p/46',
    'tile/0/002',
    'tile/1/000.p/2',
    'tile/entries/001',
    'tile/0/1',
    'tile/8/0/000',
    'checkpoint/300',
    'timestamp/300',
    'proof/x',
  ])('is not there: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('is kept by caches for good where it never changes', async () => {
    const tile = await get('tile/0/000');
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(tile.headers.get('access-control-allow-origin')).toBe('*');
    const etag = tile.headers.get('etag')!;
    expect((await get('tile/0/000', { 'if-none-match': etag })).status).toBe(304);
    const checkpoint = await get('checkpoint');
    expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=5');
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const packed = await get('tile/entries/000', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect((await packed.arrayBuffer()).byteLength).toBe((await bytes('tile/entries/000')).length);
  });
});

const program = openssl();
test.skipIf(!program)(
  'OpenSSL takes the time-stamp of a checkpoint, and of no other (skipped where it is missing)',
  async () => {
    const { size } = await open(kept);
    const at = (name: string) => join(folder, name);
    await writeFile(at('stamped'), await bytes(`checkpoint/${size}`));
    await writeFile(at('other'), await bytes('checkpoint/301'));
    await writeFile(at('reply.tsr'), await bytes(`timestamp/${size}`));
    const verify = (data: string) =>
      promisify(execFile)(program!, [
        'ts',
        '-verify',
        '-data',
        at(data),
        '-in',
        at('reply.tsr'),
        '-CAfile',
        site.simulators.timestamps.rootFile,
      ]);
    await verify('stamped');
    await expect(verify('other')).rejects.toThrow('fail');
  },
);

const go = goWithMod();
test.skipIf(!go)(
  'Go’s sumdb takes note, cosignature and proofs as they are served (skipped where it is missing)',
  async () => {
    const note = await text('checkpoint');
    const [older, newer] = [await open(kept), await open(note)];
    const file = parseProofFile(await text('proof/3'));
    const Proof = (await consistencyProof(older.size, newer.size, hashesOf(newer.size))).map(base64Of);
    const [entry, wrong] = (await entries()).slice(3, 5).map((one) => base64Of(leafHash(one)));
    const head = { Size: newer.size, Root: base64Of(newer.root) };
    const under = parseNote(file.checkpoint).text.split('\n');
    const inclusion = {
      Kind: 'inclusion',
      Size: Number(under[1]),
      Root: under[2],
      Index: 3,
      Proof: file.proof.map(base64Of),
    };
    const claims = [
      { Kind: 'note', Vkey: vkey, Note: note },
      { Kind: 'cosignature', Vkey: site.simulators.witness.vkey, Note: note },
      { Kind: 'consistency', ...head, Older: older.size, OldRoot: base64Of(older.root), Proof },
      { ...inclusion, Leaf: entry },
      { Kind: 'note', Vkey: vkey, Note: note.replace('\n301\n', '\n300\n') },
      { Kind: 'consistency', ...head, Older: older.size, OldRoot: base64Of(newer.root), Proof },
      { ...inclusion, Leaf: wrong },
    ];
    const judge = join(import.meta.dirname, '../../core/domain/log/other-hands/main.go');
    const ran = spawnSync(go!, ['run', judge], {
      env: {
        ...process.env,
        GO111MODULE: 'off',
        GOPATH: debianGoPath,
        GOCACHE: join(folder, 'cache'),
        GOFLAGS: '',
      },
      input: JSON.stringify({
        Claims: claims,
        Name: 'x.example/x',
        Seed: base64Of(new Uint8Array(32)),
        Text: 'x\n',
        Sizes: [1],
      }),
      encoding: 'utf8',
    });
    const { Verdicts } = JSON.parse(ran.stdout) as { Verdicts: string[] };
    expect(Verdicts.map((verdict) => verdict === 'good')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  },
);
