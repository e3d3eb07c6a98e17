import type { LiveUpdate } from '#core/contract/live';
import { type Board, boardAfter, emptyBoard } from './with-live.ts';

/** What the tabs of one browser tell each other. */
type Word =
  /** An event of the stream; `isAll`: or, for those who missed some, everything there is. */
  | { kind: 'event'; id: string; update: LiveUpdate; isAll: boolean }
  /** The stream is there, and nothing happened. */
  | { kind: 'beat' }
  /** There is no stream at the moment. */
  | { kind: 'cut' }
  /** A tab has come, and asks how things stand. */
  | { kind: 'hello' };

/** What of the browser it takes; for tests. */
export interface Surroundings {
  openStream: (address: string) => EventSource;
  /** Absent where the page is not served safely: then each tab that is looked at has a stream of its own. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel: () => BroadcastChannel | undefined;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  now: () => number;
}

const inBrowser = (): Surroundings => ({
  openStream: (address) => new EventSource(address),
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: () => ('BroadcastChannel' in window ? new BroadcastChannel('live') : undefined),
  page: document,
  now: () => Date.now(),
});

/** The server says a word every 25 s; two that are missing are a stream that is cut, whatever the browser believes. */
const SILENT_MS = 70_000;
/** A stream that was refused is asked for again after a minute or two: all who were refused shall not come at once. */
const AGAIN_MS = 60_000;

/**
 * The stream of live scores and moved kick-offs, one for all tabs of a browser: one of those that are looked at has it
 * and tells the others. A hidden tab has none and hears nothing; it goes on where it left when it is looked at again.
 */
export class LiveLine {
  readonly #around: Surroundings;
  readonly #listeners = new Set<(board: Board) => void>();
  #board: Board = emptyBoard;
  /** Whether nothing was missed: not before this tab, since it takes part, was told everything or has the stream. */
  #isWhole = false;
  #lastId: string | undefined;
  #heardAt = Number.NEGATIVE_INFINITY;
  #channel: BroadcastChannel | undefined;
  #stream: EventSource | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** Set while this tab takes part; aborted, it gives up its place. */
  #part: AbortController | undefined;

  constructor(around: Surroundings = inBrowser()) {
    this.#around = around;
  }

  /** Whether events arrive. Where not, a page asks for itself. */
  get isHeard(): boolean {
    return this.#around.now() - this.#heardAt < SILENT_MS;
  }

  /** Tells of the board with each event, and at once where it is known. @returns hears no more */
  hear(listener: (board: Board) => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#around.page.addEventListener('visibilitychange', this.#look);
      this.#look();
    } else if (this.#isWhole) listener(this.#board);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#around.page.removeEventListener('visibilitychange', this.#look);
      this.#leave();
    };
  }

  /** Takes part while somebody looks. */
  readonly #look = (): void => {
    if (this.#around.page.hidden) this.#leave();
    else if (!this.#part) this.#join();
  };

  #join(): void {
    const part = new AbortController();
    this.#part = part;
    this.#channel = this.#around.openChannel();
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#take(data));
    this.#channel?.postMessage({ kind: 'hello' } satisfies Word);
    const { locks } = this.#around;
    if (!locks) return this.#open();
    void locks
      .request('live', { signal: part.signal }, () => {
        // Left in the moment it was given.
        if (part.signal.aborted) return undefined;
        this.#open();
        return new Promise<void>((resolve) =>
          part.signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      })
      // Given up, which is no fault; or there are no locks for a page that is kept apart, and it has its own stream.
      .catch(() => {
        if (!part.signal.aborted) this.#open();
      });
    return undefined;
  }

  #leave(): void {
    clearTimeout(this.#again);
    this.#stream?.close();
    this.#stream = undefined;
    this.#channel?.close();
    this.#channel = undefined;
    this.#part?.abort();
    this.#part = undefined;
    this.#isWhole = false;
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  /** This tab has the stream. */
  #open(): void {
    const stream = this.#around.openStream(
      this.#lastId === undefined ? '/api/live' : `/api/live?after=${this.#lastId}`,
    );
    this.#stream = stream;
    const tell = (word: Word): void => {
      this.#channel?.postMessage(word);
      this.#take(word);
    };
    let isFirst = true;
    stream.addEventListener('message', ({ lastEventId: id, data }: MessageEvent<string>) => {
      const update = JSON.parse(data) as LiveUpdate;
      // The first one is what this tab lacked; another one may lack more.
      if (isFirst) {
        this.#take({ kind: 'event', id, update, isAll: true });
        this.#tellAll();
      } else tell({ kind: 'event', id, update, isAll: false });
      isFirst = false;
    });
    stream.addEventListener('beat', () => tell({ kind: 'beat' }));
    stream.addEventListener('error', () => {
      // A broken connection the browser opens again by itself, and says where it was; a refusal it takes for final.
      if (stream.readyState !== 2 || this.#stream !== stream) return;
      tell({ kind: 'cut' });
      this.#again = setTimeout(() => this.#open(), AGAIN_MS * (1 + Math.random()));
    });
  }

  #take(word: Word): void {
    if (word.kind === 'hello') {
      if (this.#stream && this.#isWhole) this.#tellAll();
      return;
    }
    this.#heardAt = word.kind === 'cut' ? Number.NEGATIVE_INFINITY : this.#around.now();
    if (word.kind !== 'event' || !(word.isAll || this.#isWhole)) return;
    this.#isWhole = true;
    this.#lastId = word.id;
    this.#board = boardAfter(this.#board, word.update);
    for (const listener of this.#listeners) listener(this.#board);
  }

  /** Tells the other tabs how things stand, as one tells a new reader. */
  #tellAll(): void {
    if (this.#lastId === undefined) return;
    const { playing, moved } = this.#board;
    const update: LiveUpdate = {
      inPlay: [...playing.keys()],
      changed: [...playing.values()],
      moved: [...moved].map(([gameId, kickoffTime]) => ({ gameId, kickoffTime })),
    };
    this.#channel?.postMessage({ kind: 'event', id: this.#lastId, update, isAll: true } satisfies Word);
  }
}
