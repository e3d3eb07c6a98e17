import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes `verify-record.mjs` from the sources: one file that any Node from 20 on runs, with all it needs inside, its
 * names and comments kept, so that it can be read.
 */
const root = join(import.meta.dirname, '..');
const head = `#!/usr/bin/env node
// Checks a record of predictions without its operator. Node 20 or later, no packages, sends nothing.
// node verify-record.mjs ADDRESS|export.jsonl --key VKEY   (without arguments it says what else it takes)
// Built from cli/verify-record/ and what that imports of core/; zod and canonicalize are inside, under their licences (MIT, Apache-2.0).
`;

/** The text of the file. */
export async function verifierText(): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      write: false,
      minify: false,
      target: 'node20',
      ssr: join(root, 'cli/verify-record/main.ts'),
      rolldownOptions: { output: { format: 'esm', codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The bundler gave no output.');
  const [chunk, ...more] = output.output;
  if (more.length > 0) throw new Error('The verifier is more than one file.');
  return head + chunk.code;
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The page that names the file's SHA-256. */
export const recordPage = join(root, 'docs/record.md');
const hashShape = /(SHA-256 of `verify-record\.mjs`: `)[\da-f]{64}(`)/;

export const hashOnPage = (page: string): string | undefined => hashShape.exec(page)?.[0].slice(-65, -1);

/** Writes the file into the folder of the built site. */
export async function buildVerifier(file: string): Promise<string> {
  const text = await verifierText();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return sha256Of(text);
}

if (import.meta.main) {
  const hash = await buildVerifier(join(root, 'dist/web/verify-record.mjs'));
  process.stdout.write(`dist/web/verify-record.mjs ${hash}\n`);
  if (process.argv.includes('--write'))
    writeFileSync(recordPage, readFileSync(recordPage, 'utf8').replace(hashShape, `$1${hash}$2`));
}
