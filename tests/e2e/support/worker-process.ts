import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SharedClock } from './shared-clock.ts';

/** Starts a worker process of its own, with the clock and the services of a test; what it says is shown. */
export const startWorkerProcess = (
  databaseUrl: string,
  { clock, settings }: { clock: SharedClock; settings: Record<string, string> },
): ChildProcess =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, 'saturday-worker.ts'), databaseUrl, clock.file, JSON.stringify(settings)],
    { stdio: 'inherit' },
  );
