/**
 * `node scripts/write-weight.ts`: packs the project, installs the tarball into an empty folder as npm does for whoever
 * runs Node 24, and writes what all of it weighs into `docs/dependencies.md`; with `--check` it only says whether the
 * page is right. Needs the npm registry, or npm's cache of it. Run `npm run format` after it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesIn, weightOf, withWeights } from './reference/weights.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/dependencies.md');
const npm = (cwd: string, ...words: string[]): string =>
  execFileSync('npm', [...words, '--silent', '--no-audit', '--no-fund'], { cwd, encoding: 'utf8' });

const folder = mkdtempSync(join(tmpdir(), 'weight-'));
try {
  // The build before it may speak on the same stream.
  const said = npm(root, 'pack', '--json', '--pack-destination', folder);
  const [packed] = JSON.parse(said.slice(said.indexOf('[\n'))) as [
    { filename: string; size: number; unpackedSize: number; entryCount: number },
  ];
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm(folder, 'install', join(folder, packed.filename));
  const modules = join(folder, 'node_modules');
  const before = readFileSync(page, 'utf8');
  const after = withWeights(before, {
    packed,
    system: `${process.platform}-${process.arch}`,
    whole: packagesIn(modules).map((name) => ({
      name,
      bytes: weightOf(join(modules, name), { nested: true }),
    })),
    own: (name) => weightOf(join(modules, name), { nested: name === 'node' }),
  });
  if (!process.argv.includes('--check')) writeFileSync(page, after);
  else if (bare(before) !== bare(after)) {
    console.error('docs/dependencies.md is not what is installed: `node scripts/write-weight.ts`.');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Tables are aligned by the formatter, which changes blanks alone. */
function bare(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ');
}
