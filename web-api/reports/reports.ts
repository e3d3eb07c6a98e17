import { Worker } from 'node:worker_threads';
import { inScope } from '#core/db/query-scope';
import { fault } from '#core/errors';
import type { Report, ReportName, ReportQuery } from './list.ts';
import type { Answered, Asked, TellableFault, ThreadData } from './messages.ts';

export interface Reports {
  /** A report, computed on the thread; its queries end with the query scope that runs. */
  read<Name extends ReportName>(name: Name, query: ReportQuery<Name>): Promise<Report<Name>>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(report: unknown): void;
  reject(error: Error): void;
}

/** Built, the file beside this one is JavaScript. */
const thread = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);

/** What a thread that does not end by itself is given before it is ended. */
const patienceMs = 5000;

/**
 * Reports on a thread of their own, so that the thread that answers visitors computes none. It is started by the first
 * report, as most processes of a large site never have one, and again by the next report should it break.
 */
export function createReports(databaseUrl: string): Reports {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const lost = (broken: Worker, error: Error) => {
    if (worker === broken) worker = undefined;
    for (const asker of waiting.values()) asker.reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(thread, { workerData: { databaseUrl } satisfies ThreadData });
    started.on('message', (answered: Answered) => {
      const asker = waiting.get(answered.id);
      waiting.delete(answered.id);
      if (waiting.size === 0) started.unref();
      if ('fault' in answered) asker?.reject(faultOf(answered.fault));
      else asker?.resolve(answered.report);
    });
    started.on('error', (error) => lost(started, error));
    started.on('exit', () => lost(started, fault('internal', 'The thread of the reports has ended.')));
    return started;
  };

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (asked: Asked) => worker?.postMessage(asked);

  return {
    read: <Name extends ReportName>(name: Name, query: ReportQuery<Name>) => {
      const id = ++last;
      return inScope(
        () =>
          new Promise<Report<Name>>((resolve, reject) => {
            waiting.set(id, { resolve: (report) => resolve(report as Report<Name>), reject });
            worker ??= start();
            // A process that has nothing else to do waits for the answer, and for no thread that is idle.
            worker.ref();
            tell({ id, name, query });
          }),
        () => tell({ id, cancel: true }),
      );
    },
    close: async () => {
      const ending = worker;
      if (!ending) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      ending.ref();
      tell({ close: true });
      const timer = setTimeout(() => void ending.terminate(), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function faultOf({ code, message, suggestion, stack }: TellableFault): Error {
  if (code !== null) return fault(code, message, suggestion === undefined ? {} : { suggestion });
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
