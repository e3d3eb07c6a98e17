import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export interface MediaSimulator {
  url: string;
  /** Paths asked for, in order. */
  requests: string[];
  /** Answers a path with something else than its image; undefined lets it be. */
  instead: Map<string, { status?: number; headers?: Record<string, string>; body: Buffer | string }>;
  close(): Promise<void>;
}

/** The service's host of crests and logos, on loopback: an image of its own for every id. */
export async function startMediaSimulator(): Promise<MediaSimulator> {
  const requests: string[] = [];
  const instead: MediaSimulator['instead'] = new Map();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const other = instead.get(path);
    const id = /^\/football\/(?:teams|leagues)\/(\d+)\.png$/.exec(path)?.[1];
    if (other) response.writeHead(other.status ?? 200, other.headers).end(other.body);
    else if (id) response.writeHead(200, { 'content-type': 'image/png' }).end(crestOf(Number(id)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    instead,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const side = 48;

/** A round badge in two colours that follow from the id, as PNG. */
export function crestOf(id: number): Buffer {
  const colour = (salt: number) => [0, 1, 2].map((part) => (((id + salt) * (37 + 61 * part)) % 200) + 28);
  const [outer, inner] = [colour(1), colour(7)];
  const rows = Buffer.alloc(side * (1 + side * 4));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const far = Math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5);
      const at = y * (1 + side * 4) + 1 + x * 4;
      const [red, green, blue] = far < side / 3.5 ? inner : outer;
      rows.set([red!, green!, blue!, far < side / 2 ? 255 : 0], at);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
