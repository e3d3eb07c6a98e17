import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Makes `dist`: the program as plain JavaScript, which runs where it lies below node_modules (Node strips types
 * nowhere there), and the site in `dist/web`, its assets compressed once here instead of at every request.
 */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

function buildProgram(): void {
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  const manifest = { type: 'module', imports: { '#core/*': './core/*.js', '#config/*': './config/*.js' } };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function buildSite(): Promise<void> {
  if (!existsSync(join(root, 'web/index.html'))) return;
  const { build } = await import('vite');
  await build({
    root: join(root, 'web'),
    logLevel: 'warn',
    build: { outDir: join(dist, 'web'), emptyOutDir: true },
  });
  for (const name of globSync('**/*.{js,css,html,svg,json,txt,ico,webmanifest}', {
    cwd: join(dist, 'web'),
  })) {
    const file = join(dist, 'web', name);
    const content = readFileSync(file);
    const compressed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
  }
}

// `--site` leaves the program as it is: what the demo of a fresh checkout needs.
if (!process.argv.includes('--site')) {
  rmSync(dist, { recursive: true, force: true });
  buildProgram();
}
await buildSite();
