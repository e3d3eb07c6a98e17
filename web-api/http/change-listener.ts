import { Client } from 'pg';
import { connectionOptions } from '#core/db/connection-options';
import type { Log } from '#core/log';

const channel = 'touchline_changed';
const retryMs = 1000;

/** What holds something that was read, and hears when it may have changed. */
export interface Hearer {
  /** Whether changes are heard; what happened before is not known whenever that changes. */
  setLive(isLive: boolean): void;
  /** Something in this table changed. */
  drop(table: string | undefined): void;
}

/** Closes a connection that may be broken; what it says from now on has been dealt with. */
function close(client: Client | undefined): void {
  client?.removeAllListeners();
  client?.on('error', () => undefined);
  // oxlint-disable-next-line promise/no-promise-in-callback -- nothing waits for a broken connection to end
  client?.end().catch(() => undefined);
}

/**
 * Hears of changes through LISTEN and passes them on, in the order of `hearers`. After a lost connection nothing is cached
 * until it is back.
 * @param address a direct connection's: a pooler does not pass notifications on
 * @returns stops listening
 */
export function listenForChanges(
  address: () => Promise<string>,
  hearers: readonly Hearer[],
  log: Log,
): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const setLive = (isLive: boolean): void => {
    for (const hearer of hearers) hearer.setLive(isLive);
  };

  const lost = (error?: Error) => {
    if (isStopped || timer) return;
    setLive(false);
    log.warn({ err: error }, 'not hearing of changes: nothing is cached until the connection is back');
    close(client);
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, retryMs);
  };

  const open = async (): Promise<void> => {
    const next = new Client(connectionOptions(await address(), 'touchline listen'));
    if (isStopped) return;
    client = next;
    next.on('notification', ({ payload }) => {
      for (const hearer of hearers) hearer.drop(payload);
    });
    next.on('error', lost);
    next.on('end', () => lost());
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    if (!isStopped) setLive(true);
  };
  const connect = () => void open().catch(lost);

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    setLive(false);
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    await client?.end().catch(() => undefined);
  };
}
