import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMan } from './build-man.ts';
import { buildSite } from './build-site.ts';
import { buildVerifier } from './build-verifier.ts';

/**
 * Makes `dist`: the program as plain JavaScript, which runs where it lies below node_modules (Node strips types
 * nowhere there), and the site in `dist/web`, its assets compressed once here instead of at every request; and the manual
 * in `man`. Types are
 * left to `npm run check`, which takes them as the program is written.
 */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

function buildProgram(): void {
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  const fonts = 'web-api/share/fonts';
  cpSync(join(root, fonts), join(dist, fonts), { recursive: true });
  const manifest = { type: 'module', imports: { '#core/*': './core/*.js', '#config/*': './config/*.js' } };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

// `--site` leaves the program as it is: what the demo of a fresh checkout needs.
if (!process.argv.includes('--site')) {
  rmSync(dist, { recursive: true, force: true });
  buildProgram();
  await buildMan(root);
}
if (existsSync(join(root, 'web/index.html'))) {
  await buildSite(join(root, 'web'), join(dist, 'web'));
  await buildVerifier(join(dist, 'web/verify-record.mjs'));
}
