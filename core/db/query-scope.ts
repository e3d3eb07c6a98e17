import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions as TlsOptions } from 'node:tls';
import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { fault } from '../errors.ts';

/** What a client knows of its place in the server; the driver keeps it, its types do not say so. */
type Seated = PoolClient & {
  processID: number;
  secretKey: number;
  host: string;
  port: number;
  ssl: false | TlsOptions;
};

/** The queries of one piece of work, which can be ended in the server from outside. */
export interface QueryScope {
  /** Runs work; all its queries belong to the scope, also those after an await. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends what runs in the server now and refuses what the work asks from now on. Resolves when the server was told. */
  cancel(): Promise<void>;
}

interface Scope {
  inUse: Set<Seated>;
  /** What else is told of the end: work that is done elsewhere. */
  elsewhere: Set<() => void>;
  isOver: boolean;
}

const current = new AsyncLocalStorage<Scope>();

export function openQueryScope(): QueryScope {
  const scope: Scope = { inUse: new Set(), elsewhere: new Set(), isOver: false };
  return {
    run: (work) => current.run(scope, work),
    cancel: async () => {
      scope.isOver = true;
      for (const end of scope.elsewhere) end();
      await Promise.allSettled([...scope.inUse].map(tellServer));
    },
  };
}

/** Runs work whose queries belong to no scope: it outlives what asked for it. */
export const withoutScope = <Result>(work: () => Promise<Result>): Promise<Result> => current.exit(work);

/**
 * Runs work that is done elsewhere, such as on another thread, as part of the running scope: `end` is called when the
 * scope is cancelled before the work has ended. Outside any scope nothing ends it.
 */
export async function inScope<Result>(work: () => Promise<Result>, end: () => void): Promise<Result> {
  const scope = current.getStore();
  scope?.elsewhere.add(end);
  try {
    return await work();
  } finally {
    scope?.elsewhere.delete(end);
  }
}

/** Lets the clients that a scope's work takes from a pool be known to the scope. */
export function joinQueryScopes(pool: Pool): void {
  const take = pool.connect.bind(pool);
  const owners = new Map<PoolClient, Scope>();
  pool.on('release', (_error, client) => {
    owners.get(client)?.inUse.delete(client as Seated);
    owners.delete(client);
  });
  const takeInScope = async (): Promise<PoolClient> => {
    // Read before waiting: the query that gives a place back hands it over.
    const scope = current.getStore();
    const client = await take();
    if (scope?.isOver) {
      client.release();
      throw fault('database_timeout', 'The database was not asked any more: the time was over.');
    }
    if (scope) {
      scope.inUse.add(client as Seated);
      owners.set(client, scope);
    }
    return client;
  };
  pool.connect = ((...given: Parameters<typeof take>) =>
    given[0] ? take(...given) : takeInScope()) as typeof pool.connect;
}

const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const cancelCode = 80_877_102;
const patienceMs = 5000;

/** PostgreSQL's request to end what a connection is doing; it goes over a connection of its own and has no answer. */
async function tellServer({ processID, secretKey, host, port, ssl }: Seated): Promise<void> {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
    const way = ssl ? await encrypt(socket, ssl, host) : socket;
    const request = Buffer.alloc(16);
    for (const [index, word] of [16, cancelCode, processID, secretKey].entries())
      request.writeInt32BE(word, 4 * index);
    way.end(request);
    await once(way, 'close');
  } finally {
    socket.destroy();
  }
}

async function encrypt(socket: Socket, options: TlsOptions, host: string): Promise<Socket> {
  socket.write(tlsRequest);
  await once(socket, 'data');
  const encrypted = connectTls({ ...options, socket, host });
  await once(encrypted, 'secureConnect');
  return encrypted;
}
