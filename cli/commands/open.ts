import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';

const patienceMs = 5000;

/** What opens an address on each system. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

export function register(command: Command, context: Context): void {
  command
    .option('--admin', 'the dashboard instead of the home page')
    .option('--print', 'print the address alone')
    .addHelpText('after', '\nThe address is PUBLIC_URL, else the one `tips serve` listens on.')
    .action((options: { admin?: boolean; print?: boolean }) => open(context, options));
}

async function open(
  context: Context,
  { admin = false, print = false }: { admin?: boolean; print?: boolean },
): Promise<void> {
  const { PUBLIC_URL, HOST, PORT } = context.settings();
  const { reachable } = await import('#core/doctor/reach');
  const site = PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`;
  const url = `${site}/${admin ? 'admin' : ''}`;
  if (!print) await requireAnswer(site, context.signal);
  const opened = !print && context.io.isTerminal && (await show(url));
  context.io.result({ url, opened }, () => url);
}

/** @throws AppError `not_found` where nothing answers at the address */
async function requireAnswer(site: string, signal: AbortSignal): Promise<void> {
  const answered = await fetch(`${site}/healthz`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) return;
  throw fault('not_found', `Nothing answers at ${site}.`, {
    suggestion: 'Start `tips serve`, or look at PUBLIC_URL, HOST and PORT.',
  });
}

/** Whether a browser was started; without one the address is printed all the same. */
function show(url: string): Promise<boolean> {
  const [program, ...rest] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...rest, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}
