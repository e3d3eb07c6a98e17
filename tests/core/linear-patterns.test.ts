import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A program of one file, with the real script and a ledger of its own. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tips-patterns-'));
  mkdirSync(join(root, 'core'));
  mkdirSync(join(root, 'scripts'));
  cpSync('scripts/linear-patterns.ts', join(root, 'scripts/linear-patterns.ts'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ledger = () => readFileSync(join(root, 'scripts/linear-patterns.txt'), 'utf8');

/** Runs the script over a program with this one file. */
function check(source: string, proofs: string, ...flags: string[]): Promise<{ code: number; said: string }> {
  writeFileSync(join(root, 'core/some.ts'), source);
  writeFileSync(join(root, 'scripts/linear-patterns.txt'), proofs);
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/linear-patterns.ts', ...flags], { cwd: root }, (error, _out, said) =>
      resolve({ code: error ? Number(error.code) : 0, said }),
    );
  });
}

test('a quadratic and an exponential pattern are found, with file and pattern', async () => {
  const source = String.raw`export const a = /\s+$/.test('x') || /^(?:x+x+)+y/.test('x');`;
  const { code, said } = await check(source, '', '--write');
  expect(code).toBe(1);
  expect(said).toMatch(/^core\/some\.ts: \/\\s\+\$\/ is not proved linear \(/m);
  expect(said).toMatch(/^core\/some\.ts: \/\^\(\?:x\+x\+\)\+y\/ is not proved linear \(/m);
});

test('a linear pattern is proved; its proof is kept, and one of a pattern that is gone is not', async () => {
  const gone = '/gone/';
  const source = 'export const a = /^[a-z]+$/;';
  expect(await check(source, `${gone}\n`, '--write')).toEqual({ code: 0, said: '' });
  expect(ledger()).toBe('/^[a-z]+$/\n');
});

test('a proof that was put into the ledger wrongly is found when all are made again', async () => {
  const source = String.raw`export const a = /\s+$/;`;
  const proofs = `${String.raw`/\s+$/`}\n`;
  expect((await check(source, proofs)).code).toBe(0);
  const { code, said } = await check(source, proofs, '--all', '--write');
  expect(code).toBe(1);
  expect(said).toContain('is not proved linear');
  expect(ledger().trim()).toBe('');
});

test('a pattern built at run time must say of what', async () => {
  const { code, said } = await check('export const a = (text: string) => new RegExp(text);', '');
  expect(code).toBe(1);
  expect(said).toContain('core/some.ts: builds a pattern at run time');
});
