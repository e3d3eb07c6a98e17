import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { projectRoot, recordKeyFor } from '../../support/database.ts';

export interface Ended {
  /** null where a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  /** Most memory it ever had, in MiB; 0 where the system does not tell. */
  peakMiB: number;
  seconds: number;
  /** It was still running when its time was over, and was killed for it. */
  overran: boolean;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

export interface TipsOptions {
  environment: Record<string, string>;
  /** Seconds after which it is taken for stuck. */
  limit?: number;
  /** What `faketime` is told, such as `-1d`; the true time when absent. */
  faketime?: string;
}

let patience = 1;

/** Every limit is so many times longer, for a machine that has other work. */
export function bePatient(times: number): void {
  patience = times;
}

/** So many milliseconds of a quiet machine, on this one. */
export const patiently = (milliseconds: number): number => milliseconds * patience;

/** Settings of the developer's own shell never reach a process of the suite. */
const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'NODE_COMPILE_CACHE'];

/** Starts a command as a process of its own. */
export function start(argv: readonly string[], { environment, limit = 180, faketime }: TipsOptions): Running {
  const began = performance.now();
  const program = [process.execPath, join(projectRoot, 'cli/main.ts'), ...argv];
  const [file = '', ...args] = faketime ? ['faketime', '-m', '-f', faketime, ...program] : program;
  const child = spawn(file, args, {
    cwd: tmpdir(),
    env: {
      ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
      NO_COLOR: '1',
      ...(faketime && { FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
      ...recordKeyFor(environment),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: ending(child, began, limit) };
}

async function ending(child: ChildProcess, began: number, limit: number): Promise<Ended> {
  let [stdout, stderr, peakMiB, overran] = ['', '', 0, false];
  child.stdout?.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  const memory = setInterval(() => (peakMiB = Math.max(peakMiB, peakOf(child.pid))), 50);
  const timer = setTimeout(
    () => {
      overran = true;
      child.kill('SIGKILL');
    },
    patiently(limit * 1000),
  );
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearInterval(memory);
  clearTimeout(timer);
  const seconds = (performance.now() - began) / 1000;
  return { code, signal, stdout, stderr, peakMiB, seconds, overran };
}

function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Whether a process is over, by itself or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Runs a command to its end. */
export const tips = (argv: readonly string[], options: TipsOptions): Promise<Ended> =>
  start(argv, options).ended;

/** What a command said, in one line, for a finding. */
export const said = ({ code, signal, stdout, stderr }: Ended): string =>
  `ended with ${code ?? signal}: ${`${stdout} ${stderr}`.replaceAll(/\s+/g, ' ').trim().slice(-300)}`;

/** What is wrong with how a command ended in trouble: it must end, with a sentence, and without a stack. */
export function unspoken(ended: Ended): string | undefined {
  if (ended.overran) return `it did not end: ${said(ended)}`;
  const words = `${ended.stdout}${ended.stderr}`;
  if (ended.code === null || /Something unexpected|\n\s+at |TypeError|\[object/.test(words))
    return `no sentence for it: ${said(ended)}`;
  return undefined;
}
