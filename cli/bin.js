#!/usr/bin/env node
// Plain JavaScript that any Node since 18 can read: it finds a Node new enough for the rest.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const preferred = 24;
/** The first one that runs TypeScript as it is. */
const sufficient = [22, 18];
const notConfigured = 4;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal and some supervisors signal the whole group: the child then has the signal already. */
const signalGrace = 300;

const here = dirname(realpathSync(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);

async function runHere() {
  const source = join(here, 'main.ts');
  await import(existsSync(source) ? './main.ts' : '../dist/cli/main.js');
}

/** The Node that npm installed with the package, in the nearest node_modules above. */
function installedNode() {
  for (let folder = here; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', '.bin', 'node');
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

/** As the child: tell the launcher which signals arrived, and never outlive it, however it ended. */
function followLauncher() {
  const { channel } = process;
  for (const signal of signals) {
    const acknowledge = () => {
      if (process.connected) process.send(signal);
      if (process.listenerCount(signal) > 1) return;
      // Nobody else listens: do what would have happened without us.
      process.removeListener(signal, acknowledge);
      process.kill(process.pid, signal);
    };
    process.on(signal, acknowledge);
  }
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Listening must not keep a finished command from ending.
  channel.unref();
}

/** As the launcher: run the command in the newer Node, pass on signals, end as it ends. */
function launch(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TIPS_LAUNCHED: '1' },
  });
  const passed = new Map();
  /** Signals the command told of before this process had its own copy of them. */
  const told = new Set();
  child.on('message', (signal) => {
    if (passed.has(signal)) {
      clearTimeout(passed.get(signal));
      passed.delete(signal);
      return;
    }
    told.add(signal);
    setTimeout(() => told.delete(signal), signalGrace).unref();
  });
  for (const signal of signals) {
    process.on(signal, () => {
      if (told.delete(signal)) return;
      if (!passed.has(signal))
        passed.set(
          signal,
          setTimeout(() => child.kill(signal), signalGrace),
        );
    });
  }
  child.on('error', (error) => {
    process.stderr.write(
      `tips: ${node} could not be started (${error.message}). Install Node.js ${preferred} or newer.\n`,
    );
    process.exit(notConfigured);
  });
  child.on('exit', (code, signal) => {
    for (const timer of passed.values()) clearTimeout(timer);
    if (code !== null) process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
    // A signal that does not end this process (SIGABRT under a debugger, say) still ends as a failure.
    process.exitCode = 128 + (constants.signals[signal] ?? 0);
  });
}

if (process.env.TIPS_LAUNCHED && process.connected) {
  delete process.env.TIPS_LAUNCHED;
  followLauncher();
  await runHere();
} else if (major >= preferred) {
  await runHere();
} else {
  const node = installedNode();
  if (node) launch(node);
  else if (major > sufficient[0] || (major === sufficient[0] && minor >= sufficient[1])) await runHere();
  else {
    process.stderr.write(
      `tips needs Node.js ${preferred} or newer; this is ${process.versions.node}, and no newer one was installed beside it.\n` +
        `Install Node.js ${preferred} from https://nodejs.org, or let npm fetch it beside this package: npm approve-scripts node && npm rebuild node\n`,
    );
    process.exitCode = notConfigured;
  }
}
