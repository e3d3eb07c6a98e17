import { existsSync, readFileSync } from 'node:fs';
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

/** The server of this cluster when it takes connections now. Asks without starting a program: about a millisecond. */
export async function runningServer(cluster: string): Promise<Server | undefined> {
  const server = recordedServer(cluster);
  if (!server?.ready || !isAlive(server.pid)) return undefined;
  return (await accepts(join(server.socketFolder, `.s.PGSQL.${port}`))) ? server : undefined;
}
