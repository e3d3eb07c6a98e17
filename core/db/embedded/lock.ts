import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fault } from '#core/errors';

interface Holder {
  pid: number;
  /** When the process began, as the kernel counts it: a number used again by another process is not the holder. */
  startedAt: string;
  token: string;
}

const patience = 120_000;

/** The kernel's start time of a process, or '' where there is no /proc. */
function startOf(pid: number): string {
  try {
    // The name in parentheses may hold spaces; field 22 of the line is the 20th after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** True when a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isHeld = (holder: Holder): boolean =>
  isAlive(holder.pid) && (holder.startedAt === '' || startOf(holder.pid) === holder.startedAt);

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Hard-links `from` to `to`: unlike an exclusive create, the file is never seen empty. False when `to` exists. */
function claim(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replaces the lock of a dead process by ours. The right to do so is itself claimed once per dead holder,
 * so that two waiting processes never both take it over, nor remove a lock taken meanwhile.
 */
function takeOver(file: string, mine: string, dead: Holder): boolean {
  const right = `${file}.${dead.token}`;
  if (!claim(mine, right)) return false;
  try {
    if (readHolder(file)?.token !== dead.token) return false;
    renameSync(mine, file);
    return true;
  } finally {
    rmSync(right, { force: true });
  }
}

function acquire(file: string, mine: string): boolean {
  if (claim(mine, file)) return true;
  const holder = readHolder(file);
  return holder !== undefined && !isHeld(holder) && takeOver(file, mine, holder);
}

/**
 * Runs `work` while holding the lock file, which names this process. A lock whose process is dead is taken over at once.
 * `shortcut` is asked while waiting: when it answers, that answer is returned without the lock.
 * Throws `busy` when a living process keeps the lock for two minutes.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  shortcut: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  const mine = `${file}.${process.pid}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  writeFileSync(mine, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  try {
    for (const began = performance.now(); !acquire(file, mine); await sleep(50)) {
      const answer = await shortcut();
      if (answer !== undefined) return answer;
      if (performance.now() - began < patience) continue;
      throw fault(
        'busy',
        `Another process (${readHolder(file)?.pid ?? 'unknown'}) has been starting or stopping the database for two minutes.`,
        {
          suggestion: `Wait for it, or end it and delete ${file}.`,
        },
      );
    }
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    if (readHolder(file)?.token === holder.token) rmSync(file, { force: true });
  }
}
