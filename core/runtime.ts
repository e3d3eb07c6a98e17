import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { Settings } from '#config/settings';

import { type Clock, systemClock } from './clock.ts';
import { connect } from './db/connect.ts';
import type { Em, Orm } from './db/orm.ts';
import { createLog, type Log } from './log.ts';

export type Source = 'cli' | 'schedule' | 'web' | 'worker';

/** Who does something, for the activity log and the audit table. */
export interface Actor {
  source: Source;
  name: string;
}

/** What every use case is given. */
export interface Deps {
  settings: Settings;
  clock: Clock;
  orm: Orm;
  /** A fresh entity manager, one per run or request. */
  em(): Em;
  actor: Actor;
  /** Names this process among all that share the database. */
  owner: string;
  log: Log;
  /** True when everything outside is simulated; what is written then says so. */
  isSimulated: boolean;
}

/** Every use case takes these beside its input. */
export interface RunOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((state: { done?: number; total?: number; text?: string }) => void) | undefined;
}

export interface Runtime extends Deps {
  close(): Promise<void>;
}

export interface RuntimeOptions {
  settings: Settings;
  source: Source;
  clock?: Clock;
  /** Look at the demo's database instead of the real one. */
  isDemo?: boolean;
  /** Told in one sentence what an operator should know. */
  note?: (sentence: string) => void;
  /** A database that is already open; it is left open at `close`. */
  orm?: Orm;
  logLevel?: 'silent' | 'info' | 'debug';
  actorName?: string;
  isSimulated?: boolean;
}

/** The composition root: the only place that wires database, football service, models and clock together. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { settings, source, clock = systemClock } = options;
  const orm =
    options.orm ??
    (await connect(settings, {
      isDemo: options.isDemo ?? false,
      ...(options.note && { note: options.note }),
    }));
  const owner = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  return {
    settings,
    clock,
    orm,
    em: () => orm.em.fork(),
    actor: { source, name: options.actorName ?? source },
    owner,
    log: createLog(options.logLevel ?? 'silent', { source }),
    isSimulated: options.isSimulated ?? false,
    close: async () => {
      if (!options.orm) await orm.close();
    },
  };
}
