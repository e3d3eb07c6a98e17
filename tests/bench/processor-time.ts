import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How often it is looked which processes there are: of one that ends, so much is missed at most. */
const everyMs = 250;

/** Processor time of all cores since the machine started (Linux), in ticks. */
export const cpuSeconds = (): { used: number; all: number } => {
  const [, ...jiffies] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/).map(Number);
  const all = jiffies.slice(0, 8).reduce((sum, value) => sum + value, 0);
  return { all, used: all - jiffies[3]! - jiffies[4]! };
};

/**
 * Sums the processor time that some processes take from now on, in seconds (Linux). A database's own process ends with
 * its connection, and another begins with the next one: what an ended one took is kept, and of one that is there from
 * the start only what it takes from now on counts.
 */
export function measureProcesses(list: () => Promise<number[]>): { stop(): Promise<number> } {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const stopped = new AbortController();
  let looked = 0;
  const look = async () => {
    for (const pid of await list()) {
      const found = timesOf(pid);
      if (!found) continue;
      // The system gives the id of an ended process to another one.
      const key = `${pid}/${found.began}`;
      if (!first.has(key)) first.set(key, looked === 0 ? found.seconds : 0);
      last.set(key, found.seconds);
    }
    looked += 1;
  };
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await look();
      await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    await look();
  })();
  return {
    stop: async () => {
      stopped.abort();
      await looking;
      return [...last].reduce((sum, [key, seconds]) => sum + seconds - first.get(key)!, 0);
    },
  };
}

function timesOf(pid: number): { began: string; seconds: number } | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended since the list was made.
    return undefined;
  }
  const fields = text.split(') ').at(-1)!.split(' ');
  return { began: fields[19]!, seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
}
