import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../make-folder.ts';
import { type Account, giveTo, privateFolder, programOf, runAs } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { databaseFault } from './faults.ts';
import { isAlive } from './lock.ts';
import {
  mayServe,
  port,
  recordedServer,
  runningServer,
  type Server,
  socketIn,
  socketLockIn,
  unreachableServer,
} from './server.ts';

/** Who runs which PostgreSQL on which folder. `folder` holds the cluster, its log and its socket. */
export interface Place {
  folder: string;
  account: Account;
  binaries: Binaries;
}

/** Lines for postgresql.conf beyond our own, for example the tests' relaxed durability. */
export type Configuration = Record<string, string>;

export const clusterOf = (folder: string): string => join(folder, 'postgres');
export const logOf = (folder: string): string => join(folder, 'postgres.log');
export const databaseName = 'tips';

const longestSocketPath = 100;
const startSeconds = 60;
const ownConfiguration = 'touchline.conf';

/**
 * What killed first starts left behind; their own children may have written on for a moment after an earlier clean-up.
 */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Creates the cluster beside its final place and moves it there when it is whole:
 * a half-made one, left by a killed command, is never taken for the real one.
 */
export async function createCluster({ folder, account, binaries }: Place): Promise<void> {
  removeUnfinished(folder);
  const unfinished = privateFolder(account, join(folder, `postgres.new-${process.pid}`));
  const run = async (program: 'initdb' | 'postgres', parameters: string[], input?: string) => {
    const { code, output } = await runAs(account, programPath(binaries, program), parameters, {
      data: unfinished,
      ...(input === undefined ? {} : { input }),
    });
    if (code === 0) return;
    const failure = databaseFault('created', output, { folder });
    rmSync(unfinished, { recursive: true, force: true });
    throw failure;
  };
  await run('initdb', [
    '--username=tips',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The server's first start syncs what matters; the copy is worthless until it is moved into place anyway.
    '--no-instructions',
  ]);
  await run('postgres', ['--single', 'postgres'], `CREATE DATABASE ${databaseName}\n`);
  const configuration = join(unfinished, 'postgresql.conf');
  writeFileSync(configuration, `${readFileSync(configuration, 'utf8')}\ninclude = '${ownConfiguration}'\n`);
  renameSync(unfinished, clusterOf(folder));
}

/**
 * The socket's folder: in the data folder, or a private one in the temporary folder where that path would be too long.
 */
function socketFolder({ folder, account }: Place): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(socketIn(near)) < longestSocketPath) return privateFolder(account, near);
  const pointer = join(folder, 'socket-folder');
  // With the folder it was made for: in a copy of that folder the pointer leads to the original's socket.
  const [known, owner] = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n') : [];
  if (known && owner === folder && isPrivate(known, clusterOf(folder))) return known;
  // Root's own temporary folder may be closed to the account.
  const parent = account.kind === 'self' && Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const made = privateFolder(account, mkdtempSync(join(parent, 'touchline-')));
  writeFileSync(pointer, `${made}\n${folder}\n`);
  return made;
}

function isPrivate(path: string, cluster: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === statSync(cluster).uid && (found.mode & 0o077) === 0;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function writeConfiguration(place: Place, extra: Configuration): void {
  const file = join(clusterOf(place.folder), ownConfiguration);
  const settings: Configuration = {
    listen_addresses: '',
    port: String(port),
    // A list of identifiers: in double quotes a comma in the path is no separator.
    unix_socket_directories: `"${socketFolder(place).replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '400',
    ...extra,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  writeFileSync(file, `# Written anew at every start.\n${lines.join('')}`);
  giveTo(place.account, file);
}

/** Starts a fresh log once the old one has grown large; keeps one old one. */
function prepareLog({ folder, account }: Place): number {
  const log = logOf(folder);
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`);
  closeSync(openSync(log, 'a', 0o600));
  giveTo(account, log);
  return statSync(log).size;
}

/**
 * PostgreSQL refuses to start while the process named in postmaster.pid, or beside its socket, exists. That may be a
 * stranger, after a restart of the machine; a killed server that nobody has reaped; or the original's server, where
 * this folder is a copy. PostgreSQL's shared memory still prevents two servers on one folder.
 */
function removeStaleLocks(place: Place): void {
  const cluster = clusterOf(place.folder);
  const recorded = recordedServer(cluster);
  if (recorded && !mayBeRunning(cluster, recorded)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  // The lock of the socket that the new server will make; the recorded one may belong to the original.
  const lock = socketLockIn(socketFolder(place));
  const [maker, makersCluster] = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
  if (maker === undefined) return;
  const server = { pid: Number(maker), cluster: makersCluster?.trim() ?? '' };
  if (!mayBeRunning(cluster, server)) rmSync(lock, { force: true });
}

/** Whether a named process may be a server of this cluster; where the machine does not tell, it may. */
function mayBeRunning(cluster: string, server: { pid: number; cluster: string }): boolean {
  const program = programOf(server.pid);
  if (program !== undefined && (program !== 'postgres' || !isAlive(server.pid))) return false;
  return !isAlive(server.pid) || mayServe(cluster, server);
}

/** Waits for a server that somebody else, perhaps a command killed since, has begun to start. */
async function awaitServer(cluster: string): Promise<Server | undefined> {
  for (const began = performance.now(); performance.now() - began < startSeconds * 1000; await sleep(30)) {
    const server = await runningServer(cluster);
    if (server) return server;
    const recorded = recordedServer(cluster);
    if (!recorded || !isAlive(recorded.pid) || !mayServe(cluster, recorded)) return undefined;
  }
  return undefined;
}

/** After a postmaster was killed its children need a moment to notice, and until then no new one may start. */
const stillEnding = /pre-existing shared memory block|is another postmaster/;
const endingSeconds = 15;

/**
 * Starts the server of an existing cluster with `pg_ctl` and returns it once it takes connections. Throws `database` or
 * `disk`.
 */
export async function startServer(place: Place, extra: Configuration = {}): Promise<Server> {
  removeUnfinished(place.folder);
  const { folder, account } = place;
  const cluster = clusterOf(folder);
  if (unreachableServer(cluster)) await stopServer(folder);
  removeStaleLocks(place);
  const already = await awaitServer(cluster);
  if (already) return already;
  giveTo(account, cluster);
  writeConfiguration(place, extra);
  for (const began = performance.now(); ; await sleep(200)) {
    const said = await tryToStart(place);
    const server = await awaitServer(cluster);
    if (server) return server;
    if (stillEnding.test(said) && performance.now() - began < endingSeconds * 1000) continue;
    throw databaseFault('started', said, { folder, log: logOf(folder) });
  }
}

/** One attempt. Returns what PostgreSQL wrote to its log meanwhile, or what pg_ctl said where that is nothing. */
async function tryToStart(place: Place): Promise<string> {
  const { folder, account, binaries } = place;
  const logStart = prepareLog(place);
  // pg_ctl builds a shell command from its options: the paths go by environment and working directory instead.
  const { output } = await runAs(
    account,
    programPath(binaries, 'pg_ctl'),
    ['start', '--wait', `--timeout=${startSeconds}`, '--log=postgres.log'],
    { folder, data: clusterOf(folder) },
  );
  const log = readFileSync(logOf(folder)).subarray(logStart).toString();
  return log.trim() ? log : output;
}

/**
 * Stops the server; connections in use are closed, finished work is on disk. True when one was running.
 * A signal does what `pg_ctl stop` does, and also works when the programs are no longer where they were.
 */
export async function stopServer(folder: string): Promise<boolean> {
  const cluster = clusterOf(folder);
  const server = (await runningServer(cluster)) ?? unreachableServer(cluster);
  if (!server) return false;
  const fastShutdown = 'SIGINT';
  process.kill(server.pid, fastShutdown);
  for (const began = performance.now(); isAlive(server.pid); await sleep(20)) {
    if (performance.now() - began < startSeconds * 1000) continue;
    throw databaseFault('stopped', `process ${server.pid} still runs after ${startSeconds} s`, {
      folder,
      log: logOf(folder),
    });
  }
  return true;
}

/** Makes the data folder. As root others may pass through it (never list it), or the database's account could not. */
export function makeDataFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(folder, 0o700);
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
}
