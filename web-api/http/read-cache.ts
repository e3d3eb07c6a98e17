import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const smallest = 1024;

/** An answer ready to be sent again: bytes, their compressed form, and what goes with them. */
export interface CachedRead {
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
  headers: Record<string, string>;
}

/** What an entry takes besides its bytes: the map's slot, the objects, the headers made from it. */
const overheadBytes = 2048;

/** A key is text of two bytes a letter at most. */
const sizeOf = (key: string, { body, brotli }: CachedRead): number =>
  overheadBytes + 2 * key.length + body.length + (brotli?.length ?? 0);

/** A window no larger than the text: one of 4 MB, as is usual, takes a fifth of the time to be made. */
const compressionOf = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
});

/** An answer as it is made: its text, and the headers it needs. JSON unless `Content-Type` says otherwise. */
interface Made {
  body: string;
  headers?: Record<string, string>;
}

/** What the clock alone changes: the time, and the next instant after one at which an answer may differ. */
interface ByClock {
  now: () => Date;
  next: (after: Date) => Promise<Date | null>;
}

/**
 * Answers of hot reads, kept as bytes per audience until the data behind them changes, or a match begins or is over by
 * the clock.
 * Nothing is kept while changes cannot be heard, so that no process serves what another has replaced.
 */
export class ReadCache {
  readonly #entries = new Map<string, CachedRead>();
  /** Answers that are being made, by key. */
  readonly #underWay = new Map<string, { generation: number; read: Promise<CachedRead> }>();
  readonly #limitBytes: number;
  #bytes = 0;
  #generation = 0;
  #isLive = false;
  /** Until when what is kept holds by the clock; undefined while nothing has asked. */
  #until: number | undefined;
  readonly #byClock: ByClock;

  constructor(byClock: ByClock, { limitBytes = 64 * 2 ** 20 } = {}) {
    this.#byClock = byClock;
    this.#limitBytes = limitBytes;
  }

  /** Whether changes are heard; drops everything whenever that changes. */
  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.drop();
  }

  /** Forgets everything: something changed. */
  drop(): void {
    this.#generation += 1;
    this.#until = undefined;
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** How many bytes are kept, keys and what belongs to each entry counted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param key audience and address, e.g. `visitor /api/cards` */
  get(key: string): CachedRead | undefined {
    this.#expire();
    return this.#entries.get(key);
  }

  /** The kept answer, or a new one from `make`; that is kept too, unless something changed while it was made. */
  async read(key: string, make: () => Promise<Made>): Promise<CachedRead> {
    const kept = this.get(key);
    if (kept) return kept;
    // Those who ask at once wait for one answer. Not while changes cannot be heard: it may be older than the question.
    if (!this.#isLive) return this.#make(key, make);
    const underWay = this.#underWay.get(key);
    if (underWay?.generation === this.#generation) return underWay.read;
    const started = { generation: this.#generation, read: this.#make(key, make) };
    this.#underWay.set(key, started);
    try {
      return await started.read;
    } finally {
      if (this.#underWay.get(key) === started) this.#underWay.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<Made>): Promise<CachedRead> {
    const generation = this.#generation;
    if (this.#isLive && this.#until === undefined) {
      const until = (await this.#byClock.next(this.#byClock.now()))?.getTime() ?? Number.POSITIVE_INFINITY;
      if (generation === this.#generation) this.#until = until;
    }
    const { body: text, headers = {} } = await make();
    const body = Buffer.from(text);
    const read: CachedRead = {
      body,
      brotli: body.length < smallest ? null : await compress(body, { params: compressionOf(body.length) }),
      etag: `"${createHash('sha256').update(key).update(body).digest('base64url').slice(0, 27)}"`,
      headers,
    };
    this.#expire();
    if (this.#isLive && generation === this.#generation) this.#keep(key, read);
    return read;
  }

  #expire(): void {
    if (this.#until !== undefined && this.#byClock.now().getTime() >= this.#until) this.drop();
  }

  #keep(key: string, read: CachedRead): void {
    const before = this.#entries.get(key);
    if (before) this.#bytes -= sizeOf(key, before);
    this.#entries.set(key, read);
    this.#bytes += sizeOf(key, read);
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(oldest, entry);
    }
  }
}
