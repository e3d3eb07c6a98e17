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
  ready: boolean;
}

/** What `postmaster.pid` says, whether or not that process still lives. Undefined without a complete file. */
export function recordedServer(cluster: string): Recorded | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Lines: pid, data directory, start (s), port, socket directory, listen address, shared memory, state.
  const [pid, , seconds, , socketFolder, , , state] = readFileSync(file, 'utf8').split('\n');
  return {
    pid: Number(pid),
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

/** The server of this cluster when it takes connections now. Asks without starting a program: about a millisecond. */
export async function runningServer(cluster: string): Promise<Server | undefined> {
  const server = recordedServer(cluster);
  if (!server?.ready || !isAlive(server.pid)) return undefined;
  return (await accepts(socketIn(server.socketFolder))) ? server : undefined;
}

/** Whether a process works in this folder, as a server does in its cluster; false where the system does not tell. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * A server of this cluster that runs without a socket, so that nobody will reach it again: one whose folder was deleted
 * and made anew takes the new server's socket with it when it notices, up to a minute later.
 */
export function unreachableServer(cluster: string): Server | undefined {
  const server = recordedServer(cluster);
  if (!server?.ready || !isAlive(server.pid) || existsSync(socketIn(server.socketFolder))) return undefined;
  return worksIn(server.pid, cluster) ? server : undefined;
}
