import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database over TCP that can be cut. */
export interface TcpProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** Drops every connection; new ones are taken at once. */
  cut(): void;
  close(): Promise<void>;
}

/** Where a connection address leads: a socket's folder, or host and port. */
function targetOf(url: string): { path: string } | { host: string; port: number } {
  const [, host = '', port = '5432'] = /^[a-z]+:\/\/(?:[^@/]*@)?([^:/?]*)(?::(\d+))?/i.exec(url) ?? [];
  const name = decodeURIComponent(host);
  return name.startsWith('/') ? { path: `${name}/.s.PGSQL.${port}` } : { host: name, port: Number(port) };
}

export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = targetOf(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((inner) => {
    const outer = connect(target);
    keep(inner, outer);
    keep(outer, inner);
    inner.pipe(outer).pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.replace(/^([a-z]+:\/\/(?:[^@/]*@)?)[^/]*/i, `$1127.0.0.1:${port}`),
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
