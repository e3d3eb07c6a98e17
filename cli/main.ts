import { readFileSync } from 'node:fs';
import { keepHeapSmall } from './heap.ts';
import { run } from './run.ts';
import { OutputLost } from './ui/output-lost.ts';

/** The version of this package: its package.json lies one folder up from the source and two from the build. */
function ownVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (name === 'touchline' && version) return version;
    } catch {
      continue;
    }
  }
  return '0.0.0';
}

/** The folder that `.env` is read from; undefined where the one of the shell has been removed. */
function ownDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

const directory = ownDirectory();
if (directory === undefined) {
  process.stderr.write('The folder of this shell has been removed. Change into one that is there.\n');
  process.exit(1);
}

// The demo lives through weeks in seconds: looking for what is done with would take a quarter of its time.
if (!process.argv.includes('demo')) keepHeapSmall();

const interrupt = new AbortController();
let asked = 0;
/** Longer than any orderly end takes: running jobs, open requests, a reply that waits for the database. */
const longestEndMs = 80_000;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    asked += 1;
    // The first signal stops at the next safe point; a second one does not wait.
    if (asked > 1) process.exit(130);
    interrupt.abort(new Error(`${name} received`));
    setTimeout(() => {
      process.stderr.write(
        'Something did not end in time; its unfinished work is found again at the next start.\n',
      );
      process.exit(130);
    }, longestEndMs).unref();
  });
}

let lost: OutputLost | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (lost) return;
  lost = new OutputLost(error);
  process.exitCode = lost.exitCode;
  if (lost.words) process.stderr.write(`${lost.words}\n`);
  interrupt.abort(lost);
});
// Remarks whose reader has gone stop nothing: the work is worth more than they are.
process.stderr.on('error', () => undefined);

const code = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  environment: process.env,
  directory,
  signal: interrupt.signal,
  version: ownVersion(),
});
process.exitCode = lost?.exitCode ?? code;

const leaveEveryMs = 2000;
// The command has ended. Whatever still keeps the process alive, a broken connection's timer for one, is no reason to
// stay.
setInterval(() => {
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
}, leaveEveryMs).unref();
