import { parentPort, workerData } from 'node:worker_threads';
import { driverFault } from '#core/db/driver-fault';
import { type Em, openOrm } from '#core/db/orm';
import { openQueryScope, type QueryScope } from '#core/db/query-scope';
import { isAppError } from '#core/errors';
import { reports } from './list.ts';
import type { Answered, Asked, TellableFault, ThreadData } from './messages.ts';

/** Two reports at a time; only a third one waits for them. */
const connections = 2;

const port = parentPort!;
const orm = openOrm((workerData as ThreadData).databaseUrl, { connections, name: 'touchline reports' });
const running = new Map<number, QueryScope>();

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
  try {
    // The route has parsed the query by the contract of this very report.
    const read = reports[name] as (em: Em, query: unknown) => Promise<unknown>;
    const report = await scope.run(() => read(orm.em.fork(), query));
    port.postMessage({ id, report } satisfies Answered);
  } catch (error) {
    port.postMessage({ id, fault: tellable(error) } satisfies Answered);
  } finally {
    running.delete(id);
  }
}

function tellable(error: unknown): TellableFault {
  const known = isAppError(error) ? error : driverFault(error);
  if (known) return { code: known.code, message: known.message, suggestion: known.suggestion };
  return error instanceof Error
    ? { code: null, message: error.message, stack: error.stack }
    : { code: null, message: String(error) };
}
