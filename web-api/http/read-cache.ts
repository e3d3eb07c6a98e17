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

/**
 * Answers of hot reads, kept as bytes per audience until the data behind them changes.
 * Nothing is kept while changes cannot be heard, so that no process serves what another has replaced.
 */
export class ReadCache {
  readonly #entries = new Map<string, CachedRead>();
  readonly #limitBytes: number;
  #bytes = 0;
  #generation = 0;
  #isLive = false;

  constructor({ limitBytes = 64 * 2 ** 20 } = {}) {
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
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** How many bytes are kept, keys and what belongs to each entry counted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param key audience and address, e.g. `visitor /api/cards` */
  get(key: string): CachedRead | undefined {
    return this.#entries.get(key);
  }

  /** The kept answer, or a new one from `make`; that is kept too, unless something changed while it was made. */
  async read(
    key: string,
    make: () => Promise<{ value: unknown; headers?: Record<string, string> }>,
  ): Promise<CachedRead> {
    const kept = this.#entries.get(key);
    if (kept) return kept;
    const generation = this.#generation;
    const { value, headers = {} } = await make();
    const body = Buffer.from(JSON.stringify(value));
    const read: CachedRead = {
      body,
      brotli:
        body.length < smallest
          ? null
          : await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      etag: `"${createHash('sha256').update(key).update(body).digest('base64url').slice(0, 27)}"`,
      headers,
    };
    if (this.#isLive && generation === this.#generation) this.#keep(key, read);
    return read;
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
