import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRecord } from '../../../cli/verify-record/verify-record.ts';
import { simulatedRoot } from '../../../cli/simulators/log/certificates.ts';
import type { ExportLine } from '#core/record/export-check/export-lines';
import { exportRecord } from '#core/record/export-record';
import { logLines } from '#core/record/log-lines';
import { vkeyOfKey } from '#core/record/signing-key';
import { ownLog, signingKey } from './own-log.ts';

const log = ownLog();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}
async function listed<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of lines) found.push(line);
  return found;
}
const kindsOf = (lines: readonly ExportLine[]) => lines.map((line) => Object.keys(line)[0]);

/** What the verifier ends with, and what it said. */
async function verified(root: string | null): Promise<{ code: number; said: string }> {
  const lines = await listed(exportRecord(log.machine));
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const held = ['--key', vkeyOfKey((await signingKey(log.machine))!), '--witness', log.witness.vkey];
  const roots = root === null ? [] : ['--tsa-root', await written('root.pem', root)];
  let said = '';
  const to = { write: (part: string) => void (said += part) };
  const args = [await written('export.jsonl', text), ...held, '--quorum', '1', ...roots];
  return { code: await verifyRecord(args, to, to), said };
}

test('a record that is not anchored yet has none', async () => {
  await log.enter();
  expect(await listed(logLines(() => log.machine.em(), 100))).toEqual([]);
});

test('what witnesses signed and an authority stamped makes the export of a site sound', async () => {
  await log.run();
  log.wait(10);
  await log.enter();
  await log.run();
  expect(kindsOf(await listed(exportRecord(log.machine))).slice(-4)).toEqual([
    'checkpoint',
    'token',
    'checkpoint',
    'token',
  ]);
  const { code, said } = await verified(simulatedRoot);
  expect(code, said).toBe(0);
});

test('without a root the time-stamps are open, and of another root they contradict', async () => {
  expect((await verified(null)).code).toBe(3);
  const { code, said } = await verified(rootCertificates[0]!);
  expect(code).toBe(1);
  expect(said).toContain('No pinned root');
});

test('a checkpoint that was signed while the entries were read is not in it', async () => {
  const [first] = await listed(logLines(() => log.machine.em(), 1000));
  const size = Number((first as { checkpoint: string }).checkpoint.split('\n')[1]);
  expect(kindsOf(await listed(logLines(() => log.machine.em(), size)))).toEqual(['checkpoint', 'token']);
  expect(await listed(logLines(() => log.machine.em(), size - 1))).toEqual([]);
});

test('an authority that gave nothing has no line', async () => {
  log.wait(10);
  await log.enter();
  for (const one of [log.authority, log.other]) one.control.inject({ kind: 'server_error' });
  expect(await log.run()).toMatchObject({ checkpoints: 1, stamps: 0 });
  expect(kindsOf(await listed(exportRecord(log.machine))).slice(-2)).toEqual(['token', 'checkpoint']);
});
