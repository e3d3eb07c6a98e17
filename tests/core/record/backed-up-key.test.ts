import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringKeyBack, keyForBackup } from '#core/record/backed-up-key';
import { addSigningKey, signedFileOf } from '#core/record/signing-key';
import { codeOf } from '../use-cases/site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backed-up-key-'));
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

test('a key comes back with what it signed last, for its owner alone, and never over another one', async () => {
  expect(await codeOf(keyForBackup(at('none')))).toBe('not_configured');
  await writeFile(at('broken'), 'no key\n');
  expect(await codeOf(keyForBackup(at('broken')))).toBe('bad_configuration');

  await addSigningKey(at('key'), 'tips.example/log');
  expect((await keyForBackup(at('key'))).signed).toBeNull();
  await writeFile(signedFileOf(at('key')), '{"size":7}');
  const kept = await keyForBackup(at('key'));
  expect(await bringKeyBack(at('there/key'), kept)).toBe('written');
  expect(await readFile(at('there/key'), 'utf8')).toBe(kept.lines);
  expect(await readFile(signedFileOf(at('there/key')), 'utf8')).toBe('{"size":7}');
  expect((await stat(at('there/key'))).mode & 0o077).toBe(0);

  // What was signed since is what keeps the record from being signed a second way.
  await writeFile(signedFileOf(at('there/key')), '{"size":9}');
  expect(await bringKeyBack(at('there/key'), kept)).toBe('same');
  expect(await readFile(signedFileOf(at('there/key')), 'utf8')).toBe('{"size":9}');
  await addSigningKey(at('other'), 'tips.example/log');
  expect(await bringKeyBack(at('other'), kept)).toBe('other');
  expect(await readFile(at('other'), 'utf8')).not.toBe(kept.lines);
});
