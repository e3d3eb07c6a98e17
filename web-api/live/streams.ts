import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface StreamLimits {
  /** Readers at once. */
  most: number;
  /** Of them from one address. */
  perAddress: number;
}

interface Reader {
  answer: ServerResponse;
  /** Set until the reader was told where things stand: the id of the last event it has seen. */
  waiting: { after: number | undefined } | undefined;
  /** Whether something lay untaken at the beat before. */
  isBehind: boolean;
}

/** Written in one go; then others have their turn. */
const sliceSize = 500;
/** What a reader may leave untaken: it is cut, not waited for, and comes back by itself for what it lacks. */
const mostUntakenBytes = 256 * 1024;
/** Proxies and networks close what is silent for a minute. */
const beatMs = 25_000;
const beat = Buffer.from('event: beat\ndata: 1\n\n');

/** Those who read the stream of live scores on this process. Every event is one text that all of them are sent. */
export class LiveStreams {
  readonly #readers = new Set<Reader>();
  readonly #byAddress = new Map<string, number>();
  readonly #limits: StreamLimits;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;
  #wasSent = false;
  readonly #timer: NodeJS.Timeout;

  constructor(limits: StreamLimits, everyMs = beatMs) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#beat(), everyMs).unref();
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Whether one more may read from this address. */
  admits(address: string): boolean {
    const { most, perAddress } = this.#limits;
    return !this.#isClosed && this.size < most && (this.#byAddress.get(address) ?? 0) < perAddress;
  }

  /** Takes a reader whose head is sent. It hears nothing before it was told where things stand. */
  add(answer: ServerResponse, address: string, after: number | undefined): void {
    // Gone already: it would never be told to have left.
    if (answer.destroyed) return;
    const reader: Reader = { answer, waiting: { after }, isBehind: false };
    this.#readers.add(reader);
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
    answer.once('close', () => {
      this.#readers.delete(reader);
      const left = this.#byAddress.get(address)! - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
    // A reader who left is no fault; `close` follows.
    answer.on('error', () => undefined);
    // They come back by themselves; after a restart not all in one moment.
    write(reader, `retry: ${2000 + Math.floor(Math.random() * 8000)}\n`);
  }

  /** Tells those who wait where things stand. @param since the event that brings a reader up to date */
  welcome(since: (after: number | undefined) => Buffer): void {
    for (const reader of this.#readers) {
      if (!reader.waiting) continue;
      const event = since(reader.waiting.after);
      reader.waiting = undefined;
      write(reader, event);
    }
  }

  /** Sends an event to all who know where things stood before it; to each in the order of the events. */
  send(event: Buffer): Promise<void> {
    const readers = [...this.#readers].filter(({ waiting }) => !waiting);
    this.#wasSent = true;
    return this.#queue(readers, (reader) => {
      if (reader.answer.writableLength > mostUntakenBytes) reader.answer.destroy();
      else write(reader, event);
    });
  }

  /** Ends every stream; from now on nobody is taken. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const { answer } of this.#readers) {
      if (answer.writableLength > 0) answer.destroy();
      else answer.end();
    }
  }

  /** A word to all, where none was sent since the last one. Whoever lies behind from beat to beat is gone or too slow. */
  #beat(): void {
    const isQuiet = !this.#wasSent;
    this.#wasSent = false;
    void this.#queue([...this.#readers], (reader) => {
      const isBehind = reader.answer.writableLength > 0;
      if (isBehind && reader.isBehind) reader.answer.destroy();
      else if (isQuiet) write(reader, beat);
      reader.isBehind = isBehind;
    });
  }

  #queue(readers: readonly Reader[], act: (reader: Reader) => void): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      for (let from = 0; from < readers.length; from += sliceSize) {
        if (from > 0) await nextTurn();
        for (const reader of readers.slice(from, from + sliceSize)) act(reader);
      }
    });
    return this.#sending;
  }
}

function write({ answer }: Reader, text: Buffer | string): void {
  if (!answer.writableEnded && !answer.destroyed) answer.write(text);
}
