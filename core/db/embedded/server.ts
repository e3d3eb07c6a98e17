import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { isAlive } from './lock.ts';

/** A running server, as PostgreSQL itself describes it in `postmaster.pid`. */
export interface Server {
  pid: number;
  startedAt: Date;
  socketFolder: string;
}

export const port = 5432;
const user = 'tips';

/** The form of address that `pg` and MikroORM take for a Unix socket: its folder, encoded, as the host. */
export const socketUrl = (socketFolder: string, database: string): string =>
  `postgresql://${user}@${encodeURIComponent(socketFolder)}/${database}`;

interface Recorded extends Server {
  /** The cluster that the server was started on, as it wrote the path down. */
  cluster: string;
  ready: boolean;
}

/** The lines of a file, none where it cannot be read. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return [];
  }
}

/** What `postmaster.pid` says, whether or not that process still lives. Undefined without a complete file. */
export function recordedServer(cluster: string): Recorded | undefined {
  // Lines: pid, data directory, start (s), port, socket directory, listen address, shared memory, state.
  const [pid, data = '', seconds, , socketFolder, , , state] = linesOf(join(cluster, 'postmaster.pid'));
  if (pid === undefined) return undefined;
  return {
    pid: Number(pid),
    cluster: data.trim(),
    startedAt: new Date(Number(seconds) * 1000),
    socketFolder: socketFolder?.trim() ?? '',
    ready: state?.trim() === 'ready',
  };
}

const accepts = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The socket a server of ours makes in its socket folder. */
export const socketIn = (socketFolder: string): string => join(socketFolder, `.s.PGSQL.${port}`);

/** The file beside a socket in which its server names itself. */
export const socketLockIn = (socketFolder: string): string => `${socketIn(socketFolder)}.lock`;

/** Whether two paths lead to the same folder, also through links. */
function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * Whether a process works in this folder, as a server does in its cluster; undefined where the system does not tell.
 */
function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return undefined;
  }
}

/**
 * Whether the recorded server can be one of this very folder. A copied folder brings the record of the original's
 * server along, and the copy must never lead to that server.
 */
export const mayServe = (
  cluster: string,
  { pid, cluster: recorded }: Pick<Recorded, 'pid' | 'cluster'>,
): boolean => worksIn(pid, cluster) ?? isSameFolder(recorded, cluster);

/**
 * Whether the socket that a record names was made by the recorded server: one of another cluster may lie there since.
 */
function ownsSocket({ pid, socketFolder, cluster }: Recorded): boolean {
  const [maker, makersCluster] = linesOf(socketLockIn(socketFolder));
  return Number(maker) === pid && makersCluster?.trim() === cluster;
}

/** Asks the server at a socket which folder it serves; undefined where it does not say. */
async function servedFolder(socketFolder: string): Promise<string | undefined> {
  const { Client } = await import('pg');
  const client = new Client({ host: socketFolder, port, user, database: 'postgres', ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The server of this very cluster when it takes connections now. What its files say is compared with what the server
 * itself says, so that a folder copied from a running one is never served by the original's server.
 */
export async function runningServer(cluster: string): Promise<Server | undefined> {
  const server = recordedServer(cluster);
  if (!server?.ready || !isAlive(server.pid)) return undefined;
  if (!isSameFolder(server.cluster, cluster) || !mayServe(cluster, server) || !ownsSocket(server))
    return undefined;
  if (!(await accepts(socketIn(server.socketFolder)))) return undefined;
  const served = await servedFolder(server.socketFolder);
  return served === undefined || isSameFolder(served, cluster) ? server : undefined;
}

/**
 * A server of this cluster that cannot be reached by its record: its socket is gone or another's, or the folder was
 * moved under it. One whose socket was removed takes a new server's socket with it when it notices, up to a minute
 * later, so it has to end first.
 */
export function unreachableServer(cluster: string): Server | undefined {
  const server = recordedServer(cluster);
  if (!server?.ready || !isAlive(server.pid) || worksIn(server.pid, cluster) !== true) return undefined;
  const reachable =
    isSameFolder(server.cluster, cluster) && existsSync(socketIn(server.socketFolder)) && ownsSocket(server);
  return reachable ? undefined : server;
}
