import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that must never be asked. */
export interface Trap {
  url: string;
  /** Requests that came all the same. */
  readonly asked: number;
  close(): Promise<void>;
}

export async function setTrap(): Promise<Trap> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/trap`,
    get asked() {
      return asked;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
