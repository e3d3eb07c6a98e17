import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fault } from '#core/errors';

interface Holder {
  pid: number;
  /** When the process began, as the kernel counts it: a number used again by another process is not the holder. */
  startedAt: string;
  token: string;
}

const patience = 120_000;

/** State and start time of a process as the kernel has them, or undefined where there is no /proc. */
function kernelView(pid: number): { state: string; startedAt: string } | undefined {
  try {
    // The name in parentheses may hold spaces; after it come state (field 3) … start time (field 22).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * True when a process with this number runs, of any user. A process that has ended and is not yet reaped does not
 * count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return kernelView(pid)?.state !== 'Z';
}

const isHeld = (holder: Holder): boolean =>
  isAlive(holder.pid) && (holder.startedAt === '' || kernelView(holder.pid)?.startedAt === holder.startedAt);

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
 * Replaces the lock of a dead process by ours. The right to do so is itself a lock, one per dead holder, so that two
 * waiting processes never both take it over, nor remove a lock taken meanwhile; one who died with the right loses it
 * too.
 */
function takeOver(file: string, mine: string, dead: Holder): boolean {
  const right = `${file}.${dead.token}`;
  if (!acquire(right, mine)) return false;
  if (readHolder(file)?.token !== dead.token) {
    rmSync(right, { force: true });
    return false;
  }
  renameSync(right, file);
  return true;
}

function acquire(file: string, mine: string): boolean {
  if (claim(mine, file)) return true;
  const holder = readHolder(file);
  return holder !== undefined && !isHeld(holder) && takeOver(file, mine, holder);
}

/** Removes what killed processes left beside the lock: their own files, named by process, and rights they held. */
function clear(file: string): void {
  const folder = dirname(file);
  const before = `${basename(file)}.`;
  for (const name of readdirSync(folder).filter((each) => each.startsWith(before))) {
    const rest = name.slice(before.length);
    const path = join(folder, name);
    const pid = /^(\d+)\.[\da-f-]{36}$/.exec(rest)?.[1];
    const right = /^[\da-f-]{36}(\.[\da-f-]{36})*$/.test(rest) ? readHolder(path) : undefined;
    if (pid === undefined ? right && !isHeld(right) : !isAlive(Number(pid))) rmSync(path, { force: true });
  }
}

/**
 * Runs `work` while holding the lock file, which names this process. A lock whose process is dead is taken over at
 * once. `shortcut` is asked while waiting: when it answers, that answer is returned without the lock. Throws `busy`
 * when a living process keeps the lock for two minutes.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  shortcut: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  const mine = `${file}.${process.pid}.${randomUUID()}`;
  const holder: Holder = {
    pid: process.pid,
    startedAt: kernelView(process.pid)?.startedAt ?? '',
    token: randomUUID(),
  };
  // Whoever comes after a killed process, of another user perhaps, has to read whose it was.
  writeFileSync(mine, JSON.stringify(holder), { flag: 'wx', mode: 0o644 });
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
    clear(file);
    return await work();
  } finally {
    if (readHolder(file)?.token === holder.token) rmSync(file, { force: true });
  }
}
