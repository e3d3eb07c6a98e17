import { spawn } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#core/db/embedded/location';

/** What the site is built from. */
const sources = ['web/**/*.*', 'core/{contract,domain}/**/*.ts', 'package-lock.json', 'scripts/build*.ts'];

/** Whether the site of a checkout is built, and newer than everything it is built from. */
export function isSiteCurrent(root: string): boolean {
  const built = join(root, 'dist/web/index.html');
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= mtimeMs);
}

/**
 * Builds the site of a checkout that has none, or an older one, in a process of its own beside the demo's run. An
 * installed package has it already.
 * @returns why it could not be built, or undefined when the site is there
 */
export async function siteBuilt(signal: AbortSignal): Promise<string | undefined> {
  const root = packageRoot();
  const script = join(root, 'scripts/build.ts');
  if (!existsSync(script) || isSiteCurrent(root)) return undefined;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, '--site'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-2000);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : said.trim() || `the build ended with ${code}`),
    );
  });
}
