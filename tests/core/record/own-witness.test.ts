import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAddCheckpoint, readWitnessAnswer } from '#core/domain/log/add-checkpoint';
import { checkpointText, openCheckpoint } from '#core/domain/log/checkpoint';
import { edgeRoot } from '#core/domain/log/edge';
import { vkeyOf } from '#core/domain/log/keys';
import { signatureLine, signNote } from '#core/domain/log/note';
import { verifierOf, verifierOfVkey } from '#core/domain/log/verifier';
import { logKey } from '#core/record/log-keys';
import { makeWitness, showWitness, watchLog } from '#core/record/own-witness';
import { openWitness, serveWitness, type WitnessServer } from '#core/record/witness-server';
import { growTo } from '../domain/log/grown-tree.ts';
import { logSeed, origin } from '../domain/log/vectors.ts';
import { codeOf } from '../use-cases/site.ts';

const key = logKey(origin, logSeed);
const tree = growTo(7);
let folder: string;
let file: string;
let server: WitnessServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-witness-'));
  file = join(folder, 'witness.json');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const note = signNote(checkpointText({ origin, size: 7, root: edgeRoot(tree.edges[7]!), extensions: [] }), [
  key.signer,
]);
const send = (path: string, body?: string) =>
  fetch(`${server.url}${path}`, body === undefined ? {} : { method: 'POST', body });

test('one file is a witness: its key, whom it watches, and what it has signed', async () => {
  expect(await codeOf(showWitness(file))).toBe('not_found');
  expect(await codeOf(makeWitness(file, 'two words'))).toBe('usage');
  const { vkey } = await makeWitness(file, 'witness.example/one');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await codeOf(makeWitness(file, 'witness.example/one'))).toBe('refused');
  expect(await codeOf(watchLog(file, vkey))).toBe('usage');
  expect(await codeOf(watchLog(file, 'no key'))).toBe('usage');
  const watched = await watchLog(file, vkeyOf(key.publicKey));
  expect(watched).toEqual({ vkey, watches: [vkeyOf(key.publicKey)], signed: {} });

  const opened = await openWitness(file);
  server = await serveWitness(opened.witness, { host: '127.0.0.1', port: 0 });
  const response = await send(
    '/add-checkpoint',
    formatAddCheckpoint({ older: 0, proof: [], checkpoint: note }),
  );
  const answer = readWitnessAnswer(
    response.status,
    response.headers.get('content-type'),
    await response.text(),
  );
  if (answer.kind !== 'cosigned') throw new Error(answer.kind);
  const whole = note + signatureLine(answer.signatures[0]!);
  const { by } = await openCheckpoint(whole, verifierOf(key.publicKey), [verifierOfVkey(vkey)]);
  expect(by).toHaveLength(2);
  expect(await showWitness(file)).toEqual({ ...watched, signed: { [origin]: 7 } });
  expect(await readFile(file, 'utf8')).toContain('PRIVATE+KEY+witness.example/one+');
});

test('it answers nothing else, and signs nothing while it cannot remember', async () => {
  expect((await send('/')).status).toBe(404);
  expect((await send('/add-checkpoint')).status).toBe(405);
  expect((await send('/add-checkpoint', 'nonsense')).status).toBe(400);
  expect((await send('/add-checkpoint', 'x'.repeat(400_000))).status).toBe(413);
  await writeFile(file, '{ cut off');
  const again = await send('/add-checkpoint', formatAddCheckpoint({ older: 7, proof: [], checkpoint: note }));
  expect(again.status).toBe(500);
  expect(await codeOf(openWitness(file))).toBe('refused');
});
