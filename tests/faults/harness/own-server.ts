import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Configuration } from '#core/db/embedded/cluster';
import { embeddedDatabase, embeddedStatus, stopEmbeddedDatabase } from '#core/db/embedded/embedded-database';
import { migrate, openOrm } from '#core/db/orm';

import { type Base, prepareBase } from './base.ts';

/** A database server that a fault may stop, kill or fill, with an afternoon of its own. */
export interface OwnServer {
  base: Base;
  /** Where its data lies. */
  folder: string;
  /** As the operator stops it; connections in use are closed. */
  stop(): Promise<void>;
  /** `kill -9`, as a crash or the system's want of memory would end it. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Removes it with its data. */
  close(): Promise<void>;
}

export async function startOwnServer(
  seed: string,
  {
    folder = mkdtempSync(join(tmpdir(), 'faults-')),
    configuration = {},
  }: { folder?: string; configuration?: Configuration } = {},
): Promise<OwnServer> {
  const settings = { TIPS_DATA_DIR: folder };
  const start = async (): Promise<string> => (await embeddedDatabase(settings, { configuration })).url;
  const url = await start();
  const orm = openOrm(url);
  await migrate(orm);
  await orm.close();
  const base = await prepareBase({ url, drop: async () => undefined }, { seed, leagues: [39] });
  return {
    base,
    folder,
    stop: async () => void (await stopEmbeddedDatabase(settings)),
    async crash() {
      const { server } = await embeddedStatus(settings);
      if (server) process.kill(server.pid, 'SIGKILL');
    },
    start: async () => void (await start()),
    async close() {
      await stopEmbeddedDatabase(settings);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
