import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { driverFault } from '#core/db/driver-fault';
import { type Em, openOrm } from '#core/db/orm';
import { openQueryScope, type QueryScope } from '#core/db/query-scope';
import { isAppError } from '#core/errors';
import { reports } from './list.ts';
import type { Answered, Asked, TellableFault, ThreadData } from './messages.ts';

/** A report reads one thing after the other, and reports are made one at a time. */
const connections = 1;
/** How often as long as a report took the thread rests after it, and the most. */
const restFactor = 2;
const longestRestMs = 1000;
/** What the system may give others first: reports take what visitors leave. */
const niceness = 10;

const port = parentPort!;
const orm = openOrm((workerData as ThreadData).databaseUrl, { connections, name: 'touchline reports' });
const running = new Map<number, QueryScope>();
/** Ends when the report before has been sent and its rest is over. */
let turn: Promise<unknown> = Promise.resolve();

giveWay();

port.on('message', (asked: Asked) => {
  if ('close' in asked) return void close();
  if ('cancel' in asked) return void running.get(asked.id)?.cancel();
  return void answer(asked);
});

async function close(): Promise<void> {
  await Promise.all([...running.values()].map((scope) => scope.cancel()));
  await orm.close(true);
  port.close();
}

async function answer({ id, name, query }: Extract<Asked, { name: string }>): Promise<void> {
  const scope = openQueryScope();
  running.set(id, scope);
  const before = turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  await before;
  const began = performance.now();
  try {
    // The route has parsed the query by the contract of this very report.
    const read = reports[name] as (em: Em, query: unknown) => Promise<unknown>;
    const report = await scope.run(() => read(orm.em.fork(), query));
    port.postMessage({ id, report } satisfies Answered);
  } catch (error) {
    port.postMessage({ id, fault: tellable(error) } satisfies Answered);
  } finally {
    running.delete(id);
    // Somebody who asks without a pause takes a third of one core at most.
    setTimeout(resolve, Math.min(restFactor * (performance.now() - began), longestRestMs)).unref();
  }
}

/** Lowers the priority of this thread alone, where the system can name one; elsewhere reports compute like the rest. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch (error) {
    // A sandbox that refuses: visitors are slower beside a report, nothing is wrong.
    process.emitWarning(`Reports run at the usual priority: ${String(error)}`);
  }
}

function tellable(error: unknown): TellableFault {
  const known = isAppError(error) ? error : driverFault(error);
  if (known) return { code: known.code, message: known.message, suggestion: known.suggestion };
  return error instanceof Error
    ? { code: null, message: error.message, stack: error.stack }
    : { code: null, message: String(error) };
}
