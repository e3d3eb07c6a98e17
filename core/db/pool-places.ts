import type { DatabaseError, Pool, PoolClient } from 'pg';

/**
 * Whether the server ends the connection with this: it says nothing after it. Besides the word, which some languages
 * translate, by the codes of a server that stops, of a session ended from outside and of one idle for too long.
 */
const isLastWord = ({ severity, code = '' }: DatabaseError): boolean =>
  severity === 'FATAL' || severity === 'PANIC' || /^57P0|^25P0[34]$/.test(code);

/**
 * Gives the place of a broken connection back to its pool. A transaction whose connection breaks never gives it back
 * by itself, and after as many breaks as the pool has places everything would wait for ever. One that the server ends
 * in the middle of a statement is given back as broken: the driver learns of the end with the next packet only, and
 * until then the pool would hand it to somebody else, whose statement would be lost too.
 */
export function freeBrokenPlaces(pool: Pool): void {
  const watched = new Map<PoolClient, () => void>();
  pool.on('connect', (client) => {
    client.connection.prependListener('errorMessage', (said: DatabaseError) => {
      if (!isLastWord(said)) return;
      const giveBack = client.release.bind(client);
      client.release = () => giveBack(true);
    });
  });
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
