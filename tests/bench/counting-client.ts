import { once } from 'node:events';
import { connect } from 'node:net';

interface Load {
  url: string;
  path: string;
  connections: number;
  seconds: number;
}

/** How many bytes an answer has, head and body, by what has come of it; undefined while its head is not whole. */
function lengthOf(begun: Buffer): number | undefined {
  const end = begun.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = begun.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
    throw new Error(`the answer was no success: ${head.split('\r\n', 1)[0]}`);
  return end + 4 + Number(length);
}

/**
 * Asks again and again on some connections, counts answers, and looks at nothing of a body but its length; what comes is
 * read into the same memory, so that it does as much for a long answer as for a short one.
 * @returns answers that came whole
 */
export async function countAnswers({ url, path, connections, seconds }: Load): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const question = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const until = performance.now() + seconds * 1000;
  const one = async (): Promise<number> => {
    let answers = 0;
    let begun: Buffer | undefined;
    let left = 0;
    const take = (bytes: Buffer): void => {
      if (left > 0) left -= bytes.length;
      else {
        const all = begun ? Buffer.concat([begun, bytes]) : bytes;
        const length = lengthOf(all);
        begun = length === undefined ? Buffer.from(all) : undefined;
        if (length === undefined) return;
        left = length - all.length;
      }
      if (left > 0) return;
      answers += 1;
      if (performance.now() < until) socket.write(question);
      else socket.end();
    };
    const socket = connect({
      port: Number(port),
      host: hostname,
      onread: {
        buffer: Buffer.allocUnsafeSlow(64 * 1024),
        callback: (length, memory) => {
          try {
            take(Buffer.from(memory.buffer, memory.byteOffset, length));
          } catch (error) {
            socket.destroy(error as Error);
          }
          return true;
        },
      },
    });
    socket.write(question);
    await once(socket, 'close');
    return answers;
  };
  const counts = await Promise.all(Array.from({ length: connections }, one));
  return counts.reduce((sum, count) => sum + count, 0);
}
