import type { Pool, PoolClient } from 'pg';

/**
 * Gives the place of a broken connection back to its pool. A transaction whose connection breaks never gives it back
 * by itself, and after as many breaks as the pool has places everything would wait for ever.
 */
export function freeBrokenPlaces(pool: Pool): void {
  const watched = new Map<PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const broken = () => {
      const giveBack = client.release.bind(client);
      // Who held it may still give it back, and may not be told off for it.
      client.release = () => undefined;
      giveBack(true);
    };
    watched.set(client, broken);
    client.once('end', broken);
  });
  pool.on('release', (_error, client) => {
    client.off('end', watched.get(client) ?? (() => undefined));
    watched.delete(client);
  });
}
