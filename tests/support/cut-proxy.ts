import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { placeOf } from '#core/db/connection-options';

/** A way to a database that can be cut: a real connection through a port of its own. */
export interface CutProxy {
  /** The same database by this way. */
  url: string;
  /** Breaks every connection and takes no more: the database is away. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  /** Breaks the connection that sends `pattern` next, once the server has it: what it did stands, its answer is lost. */
  loseAnswerTo(pattern: RegExp): void;
  close(): Promise<void>;
}

/** BackendKeyData (K, a length of 12): the process that the server has for the connection, and a secret. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** An answer in which the server's process has another number, as a pooler tells it. */
function withOwnNumber(answer: Buffer): Buffer {
  const at = answer.indexOf(keyData);
  if (at >= 0 && at + 13 <= answer.length) answer.writeUInt32BE(4_000_000_000, at + keyData.length);
  return answer;
}

/** @param isPooler tells a number of its own for the process of each connection, as poolers do */
export async function openCutProxy(target: string, { isPooler = false } = {}): Promise<CutProxy> {
  const { host, port, isSocket } = placeOf(target);
  const open = new Set<Socket>();
  let isCut = false;
  let lost: RegExp | undefined;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const behind = isSocket ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    let isMute = false;
    const end = () => {
      client.destroy();
      behind.destroy();
      open.delete(client);
    };
    open.add(client);
    client.on('data', (sent) => {
      if (lost?.test(sent.toString('latin1'))) {
        lost = undefined;
        isMute = true;
      }
      behind.write(sent);
    });
    behind.on('data', (answer: Buffer) =>
      isMute ? end() : client.write(isPooler ? withOwnNumber(answer) : answer),
    );
    for (const socket of [client, behind]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { user, database } = parts(target);
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}?sslmode=disable`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    loseAnswerTo: (pattern) => {
      lost = pattern;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const parts = (target: string) => {
  const { username, password, pathname } = new URL(target);
  return { user: password ? `${username}:${password}` : username, database: pathname.slice(1) };
};
