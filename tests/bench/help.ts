import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/database.ts';

const rounds = 25;

/**
 * `tips --help` of the built program against a program that only imports commander and prints its help, both on this
 * Node, taking turns. From source and through the launcher are printed beside it. So is what a shell waits for when Tab is
 * pressed. Needs a build (`npm run build`).
 */
export function help(): void {
  const built = join(projectRoot, 'dist/cli/main.js');
  if (!existsSync(built)) throw new Error('There is no build: run `npm run build` first.');
  const folder = mkdtempSync(join(projectRoot, 'node_modules/.help-'));
  try {
    const bare = join(folder, 'bare.mjs');
    writeFileSync(
      bare,
      `import { Command } from 'commander';\nnew Command('bare').description('nothing').outputHelp();\n`,
    );
    const programs = {
      bare: [bare],
      built: [built, '--help'],
      completion: [built, 'completion', '--values', 'leagues'],
      source: [join(projectRoot, 'cli/main.ts'), '--help'],
      launcher: [join(projectRoot, 'cli/bin.js'), '--help'],
    };
    const took: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, argv] of Object.entries(programs)) (took[name] ??= []).push(time(argv));
    }
    const bareMs = median(took.bare!);
    for (const [name, times] of Object.entries(took)) {
      const ms = median(times);
      console.log(`${name.padEnd(10)} ${ms.toFixed(0).padStart(4)} ms  ${(ms / bareMs).toFixed(2)} x bare`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function time(argv: readonly string[]): number {
  const began = performance.now();
  execFileSync(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
