import { connect } from 'node:net';

/* Many readers of the stream in a process of their own. It is told what to do by messages, and answers each. */

/** What the bench asks of the readers. */
export type Order =
  | { kind: 'open'; count: number; urls: string[] }
  /** Answers when every reader has seen this minute, with how long after `sentAt` each had it, ms. */
  | { kind: 'await'; minute: number; sentAt: number }
  /** So many leave as soon as the first bytes of the next event arrive; they come back when told. */
  | { kind: 'drop'; count: number }
  | { kind: 'return' }
  | { kind: 'state' };

interface Reader {
  url: string;
  /** The bytes of an event that has not arrived whole. */
  rest: string;
  lastId: string;
  /** Goals by match, as a page would show them. */
  goals: Map<number, number>;
  minute: number;
  isOpen: boolean;
  leavesNext: boolean;
  close: () => void;
}

const readers: Reader[] = [];
let urls: string[] = [];
let waiting: { minute: number; sentAt: number; times: number[]; left: Set<Reader> } | undefined;
/** Every reader is sent the same text: it is understood once. */
const understood = new Map<
  string,
  { inPlay?: number[]; changed: { gameId: number; live: { minute: number; goals: { home: number } } }[] }
>();

function take(reader: Reader, event: string): void {
  const id = /^id: (\d+)$/m.exec(event)?.[1];
  const data = event.split('\n').find((line) => line.startsWith('data: {'));
  if (id === undefined || data === undefined) return;
  let update = understood.get(data);
  if (!update) {
    if (understood.size > 200) understood.clear();
    understood.set(data, (update = JSON.parse(data.slice(6)) as NonNullable<typeof update>));
  }
  reader.lastId = id;
  for (const { gameId, live } of update.changed) {
    reader.goals.set(gameId, live.goals.home);
    reader.minute = Math.max(reader.minute, live.minute);
  }
  if (waiting && reader.minute >= waiting.minute && waiting.left.delete(reader)) {
    waiting.times.push(Date.now() - waiting.sentAt);
    answerWhenAll();
  }
}

function answerWhenAll(): void {
  if (!waiting || waiting.left.size > 0) return;
  const { times } = waiting;
  waiting = undefined;
  process.send!(times);
}

/** Begins to read where the reader left off. Resolves when the answer has begun. */
const open = (reader: Reader): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(reader.url);
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    reader.isOpen = true;
    reader.rest = '';
    reader.close = () => socket.destroy();
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\n${reader.lastId ? `Last-Event-ID: ${reader.lastId}\r\n` : ''}\r\n`,
    );
    let isHead = true;
    socket.on('data', (piece: string) => {
      if (reader.leavesNext && !isHead) {
        reader.leavesNext = false;
        reader.isOpen = false;
        socket.destroy();
        return;
      }
      reader.rest += piece;
      if (isHead) {
        const end = reader.rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        const isTaken = reader.rest.startsWith('HTTP/1.1 200');
        const said = reader.rest.slice(0, 60);
        reader.rest = reader.rest.slice(end + 4);
        isHead = false;
        if (isTaken) resolve();
        else reject(new Error(said));
      }
      const events = reader.rest.split('\n\n');
      reader.rest = events.pop()!;
      for (const event of events) take(reader, event);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      reader.isOpen = false;
      reject(new Error('closed before an answer'));
    });
  });

/** So many at once: a browser's readers do not come in one moment either. */
const together = 200;
async function openAll(list: readonly Reader[]): Promise<void> {
  for (let from = 0; from < list.length; from += together)
    await Promise.all(list.slice(from, from + together).map(open));
}

async function obey(order: Order): Promise<unknown> {
  if (order.kind === 'open') {
    urls = order.urls;
    const fresh = Array.from({ length: order.count }, (_, index): Reader => ({
      url: urls[index % urls.length]!,
      rest: '',
      lastId: '',
      goals: new Map(),
      minute: -1,
      isOpen: false,
      leavesNext: false,
      close: () => undefined,
    }));
    readers.push(...fresh);
    await openAll(fresh);
    return readers.length;
  }
  if (order.kind === 'drop') {
    for (const reader of readers.slice(0, order.count)) reader.leavesNext = true;
    return order.count;
  }
  if (order.kind === 'return') {
    const away = readers.filter(({ isOpen }) => !isOpen);
    // The process a reader had may be gone: the last one is there in any case.
    for (const reader of away) reader.url = urls.at(-1)!;
    await openAll(away);
    return away.length;
  }
  if (order.kind === 'state') {
    // How many readers show which goals.
    const shown = new Map<string, number>();
    for (const { goals } of readers) {
      const text = JSON.stringify([...goals].toSorted(([one], [other]) => one - other));
      shown.set(text, (shown.get(text) ?? 0) + 1);
    }
    return { open: readers.filter(({ isOpen }) => isOpen).length, shown: [...shown] };
  }
  const { minute, sentAt } = order;
  waiting = {
    minute,
    sentAt,
    times: readers.filter((reader) => reader.isOpen && reader.minute >= minute).map(() => 0),
    left: new Set(readers.filter((reader) => reader.isOpen && reader.minute < minute)),
  };
  answerWhenAll();
  return undefined;
}

process.on('message', (order: Order) => {
  void obey(order).then((answer) => answer !== undefined && process.send!(answer));
});
process.on('disconnect', () => process.exit());
