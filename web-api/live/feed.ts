import type { Em } from '#core/db/orm';
import { minuteMs } from '#core/domain/time';
import type { Log } from '#core/log';
import { type BoardReading, liveBoard } from '#core/reads/site/live-board';
import type { Hearer } from '../http/change-listener.ts';
import { LiveBoard } from './board.ts';
import type { LiveStreams } from './streams.ts';

/** What a match under way or moved, and whether everybody may know of it, is read from. */
const tables = new Set(['live_states', 'games', 'cards', 'leagues']);
/** Changes that come together are read once. */
const gatherMs = 200;
/** After a reading that failed. */
const againMs = 2000;

interface FeedOptions {
  em: () => Em;
  log: Log;
  streams: LiveStreams;
  read?: (em: Em) => Promise<BoardReading>;
}

/**
 * Reads how the matches stand whenever a change is heard, and tells the readers of the stream. While nobody reads it asks
 * for nothing. Once a minute it asks without having heard, so that a word that was lost delays an event and loses none.
 */
export class LiveFeed implements Hearer {
  readonly #options: Required<FeedOptions>;
  readonly #board: LiveBoard;
  readonly #minutely: NodeJS.Timeout;
  #gathering: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  /** Whether something may have changed since the board was read. */
  #isStale = true;
  #isFailing = false;
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = { read: liveBoard, ...options };
    this.#board = new LiveBoard((gameId, error) =>
      options.log.error({ gameId, err: error }, 'how a match stands cannot be told'),
    );
    this.#minutely = setInterval(() => this.drop(), minuteMs).unref();
  }

  /** What happened while changes could not be heard is not known. */
  setLive(): void {
    this.drop();
  }

  /** Something changed. @param table where; undefined where that is not known */
  drop(table?: string): void {
    if (table !== undefined && !tables.has(table)) return;
    this.#isStale = true;
    this.#soon(gatherMs);
  }

  /** Brings board and readers up to date. Told of by the log alone where it fails: it is tried again by itself. */
  async refresh(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#reading) {
      await this.#reading;
      if (this.#isStale) this.drop();
      return;
    }
    this.#reading = this.#read();
    try {
      await this.#reading;
    } finally {
      this.#reading = undefined;
    }
  }

  /** Tells a reader who has just come where things stand. */
  async welcome(): Promise<void> {
    // Where it fails, all who came meanwhile are told by the reading that succeeds.
    if (this.#isFailing) this.#soon(againMs);
    else if (this.#isStale) await this.refresh();
    else this.#options.streams.welcome((after) => this.#board.since(after));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#minutely);
    clearTimeout(this.#gathering);
  }

  #soon(ms: number): void {
    if (this.#options.streams.size > 0 && !this.#isClosed)
      this.#gathering ??= setTimeout(() => void this.refresh(), ms);
  }

  async #read(): Promise<void> {
    const { em, log, read, streams } = this.#options;
    if (!this.#isStale) return;
    this.#isStale = false;
    try {
      const event = this.#board.take(await read(em()));
      this.#isFailing = false;
      if (event) void streams.send(event);
      streams.welcome((after) => this.#board.since(after));
    } catch (error) {
      this.#isStale = true;
      if (!this.#isFailing) log.warn({ err: error }, 'live scores cannot be read: the streams wait');
      this.#isFailing = true;
      this.#soon(againMs);
    }
  }
}
