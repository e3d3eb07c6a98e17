import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  clusterOf,
  type Configuration,
  createCluster,
  databaseName,
  logOf,
  makeDataFolder,
  startServer,
  stopServer,
} from './cluster.ts';
import { folderFault } from './faults.ts';
import { dataFolder, type LocationSettings } from './location.ts';
import { withLock } from './lock.ts';
import { actualFolder, choosePlace } from './place.ts';
import { runningServer, type Server, socketUrl } from './server.ts';

export interface EmbeddedDatabase {
  url: string;
  /** The folder with cluster, socket and log. */
  dataDirectory: string;
  /** True when this call started it. */
  started: boolean;
}

export interface EmbeddedOptions {
  /** Database in the cluster; the product's own unless another is named. */
  database?: string;
  /** Called with one sentence that an operator should know, for example that the data is kept elsewhere. */
  notice?: (sentence: string) => void;
  /** Settings of the server beyond our own, used when this call starts it. */
  configuration?: Configuration;
}

export interface EmbeddedStatus {
  dataDirectory: string;
  log: string;
  exists: boolean;
  server: Server | undefined;
}

const lockOf = (folder: string): string => join(folder, 'starting.lock');

/** Runs `work` alone among all processes that start or stop the database of this data folder. */
async function alone<T>(
  folder: string,
  work: () => Promise<T>,
  shortcut?: () => Promise<T | undefined>,
): Promise<T> {
  try {
    makeDataFolder(folder);
    return await withLock(lockOf(folder), work, shortcut);
  } catch (error) {
    throw folderFault(error, folder);
  }
}

/**
 * The built-in PostgreSQL, created at first use and started when it does not run; it is shared by every process and
 * left running. When it runs already the call takes about a millisecond.
 * Throws `database`, `disk`, `busy` or, where the platform has no PostgreSQL, `not_configured`.
 */
export async function embeddedDatabase(
  settings: LocationSettings,
  { database = databaseName, notice, configuration }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = dataFolder(settings);
  const answer = (server: Server, started: boolean): EmbeddedDatabase => ({
    url: socketUrl(server.socketFolder, database),
    dataDirectory: actualFolder(folder),
    started,
  });
  const running = async (): Promise<EmbeddedDatabase | undefined> => {
    const server = await runningServer(clusterOf(actualFolder(folder)));
    return server && answer(server, false);
  };
  const start = async (): Promise<EmbeddedDatabase> => {
    const already = await running();
    if (already) return already;
    const place = await choosePlace(folder, notice ? { notice } : {});
    if (!existsSync(clusterOf(place.folder))) await createCluster(place);
    return answer(await startServer(place, configuration), true);
  };
  return (await running()) ?? alone(folder, start, running);
}

/** Stops the built-in PostgreSQL. True when it was running. */
export async function stopEmbeddedDatabase(settings: LocationSettings): Promise<boolean> {
  const folder = dataFolder(settings);
  if (!existsSync(clusterOf(actualFolder(folder)))) return false;
  return alone(folder, () => stopServer(actualFolder(folder)));
}

/** Where the built-in PostgreSQL is and whether it runs; starts and creates nothing. */
export async function embeddedStatus(settings: LocationSettings): Promise<EmbeddedStatus> {
  const folder = dataFolder(settings);
  const dataDirectory = existsSync(folder) ? realpathSync(actualFolder(folder)) : folder;
  return {
    dataDirectory,
    log: logOf(dataDirectory),
    exists: existsSync(clusterOf(dataDirectory)),
    server: await runningServer(clusterOf(dataDirectory)),
  };
}
