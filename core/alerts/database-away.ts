import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { hourMs } from '../domain/time.ts';
import { AlertError, channelsOf } from './channels.ts';
import type { Message } from './message.ts';

/** Ticks that must fail in a row: a restart of the database is over before. */
const failures = 2;
const repeatMs = 4 * hourMs;

/** Watches whether a long-running process reaches its database. */
export interface DatabaseWatch {
  /** To be told of each tick that the database ended, and of each that it did not. Neither throws. */
  away(): Promise<void>;
  there(): Promise<void>;
}

/**
 * Tells the operator that the database cannot be reached, and that it is back. What was told is kept in this process,
 * as there is nowhere else; each process of an installation tells it for itself.
 */
export function watchDatabase({
  settings,
  clock,
  log,
}: Pick<Deps, 'settings' | 'clock' | 'log'>): DatabaseWatch {
  const channels = channelsOf(settings);
  const toldAt = new Map<string, number>();
  let failed = 0;
  const tell = async (words: Pick<Message, 'title' | 'text' | 'level'>, isBack: boolean) => {
    const now = clock.now().getTime();
    const message: Message = { id: randomUUID(), product: settings.PRODUCT_NAME, ...words };
    for (const { name, send } of channels) {
      const last = toldAt.get(name);
      if (isBack ? last === undefined : last !== undefined && now - last < repeatMs) continue;
      try {
        await send(message);
        if (isBack) toldAt.delete(name);
        else toldAt.set(name, now);
      } catch (error) {
        // The next tick tries again.
        if (!(error instanceof AlertError)) throw error;
        log.warn({ channel: name, reason: error.message }, 'alert not delivered');
      }
    }
  };
  return {
    away: async () => {
      failed += 1;
      if (failed < failures) return;
      const title = `${settings.PRODUCT_NAME}: The database cannot be reached`;
      const text = 'Nothing is found, written or settled, and the site answers 503. Run `tips doctor`.';
      await tell({ title, text, level: 'now' }, false);
    },
    there: async () => {
      failed = 0;
      if (toldAt.size === 0) return;
      const title = `${settings.PRODUCT_NAME}: Mended: The database cannot be reached`;
      await tell({ title, text: 'The database answers again.', level: 'mended' }, true);
    },
  };
}
