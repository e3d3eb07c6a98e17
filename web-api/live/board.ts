import { LiveChange, LiveUpdate } from '#core/contract/live';
import { isoOrNull } from '#core/db/instant';
import { presentLive } from '#core/presenters/live';
import type { BoardReading, BoardRow } from '#core/reads/site/live-board';

interface State {
  row: BoardRow;
  /** As texts, to see what changed. */
  live: string;
  timeline: string;
  /** The transaction by which the timeline was changed at the latest. */
  timelineIn: number;
}

/** Where different readers left off, at most so many. */
const mostKept = 64;

/**
 * The matches under way, those to come that were moved, and events that tell of them. An event is written once, however
 * many are sent it. What a reader lacks is found from the transactions that wrote the states and not from a list of past
 * events: it is never too old, takes no memory, and is the same in every web process.
 */
export class LiveBoard {
  #states = new Map<number, State>();
  #before = 0;
  #moved: NonNullable<LiveUpdate['moved']> = [];
  readonly #kept = new Map<number | undefined, Buffer>();
  /** Matches whose state breaks the contract: told once, and left out. */
  readonly #odd = new Set<number>();
  readonly #tellOdd: (gameId: number, error: Error) => void;

  constructor(tellOdd: (gameId: number, error: Error) => void) {
    this.#tellOdd = tellOdd;
  }

  /** Takes a new reading. @returns the event for those who have seen all before it; null where nothing changed */
  take({ before, rows, moved: movedRows }: BoardReading): Buffer | null {
    const states = new Map<number, State>();
    const changed: LiveUpdate['changed'] = [];
    for (const row of rows) {
      if (!this.#isSound(row)) continue;
      const known = this.#states.get(row.gameId);
      const [live, timeline] = [JSON.stringify(row.live), JSON.stringify(row.timeline)];
      const isNewTimeline = known?.timeline !== timeline;
      states.set(row.gameId, {
        row,
        live,
        timeline,
        timelineIn: isNewTimeline ? row.changedIn : known.timelineIn,
      });
      if (isNewTimeline || known.live !== live) changed.push(changeOf(row, isNewTimeline));
    }
    const isSame =
      states.size === this.#states.size && [...states.keys()].every((game) => this.#states.has(game));
    const moved = movedRows.map(({ gameId, kickoffAt }) => ({ gameId, kickoffTime: isoOrNull(kickoffAt) }));
    const isMoved = JSON.stringify(moved) !== JSON.stringify(this.#moved);
    this.#states = states;
    this.#moved = moved;
    this.#before = before;
    this.#kept.clear();
    if (isSame && changed.length === 0 && !isMoved) return null;
    return this.#event({
      ...(!isSame && { inPlay: [...states.keys()] }),
      changed,
      ...(isMoved && { moved }),
    });
  }

  /**
   * The event that brings a reader up to date.
   * @param after the id of the last event the reader has seen, of whatever web process; undefined for a new reader
   */
  since(after: number | undefined): Buffer {
    // One of another database, or of a time before it was restored, says nothing.
    const from = after !== undefined && after <= this.#before ? after : undefined;
    const kept = this.#kept.get(from);
    if (kept) return kept;
    const changed = [...this.#states.values()].flatMap(({ row, timelineIn }) =>
      from === undefined || row.changedIn >= from
        ? [changeOf(row, from === undefined || timelineIn >= from)]
        : [],
    );
    const event = this.#event({
      inPlay: [...this.#states.keys()],
      changed,
      // Few, and told to everybody who comes: whoever shows them as they are passes over them.
      ...(this.#moved.length > 0 && { moved: this.#moved }),
    });
    if (this.#kept.size < mostKept) this.#kept.set(from, event);
    return event;
  }

  #isSound(row: BoardRow): boolean {
    const { error } = LiveChange.safeParse(changeOf(row, true));
    if (!error) return true;
    if (!this.#odd.has(row.gameId)) this.#tellOdd(row.gameId, error);
    this.#odd.add(row.gameId);
    return false;
  }

  /** Checked by the contract: what that does not name never leaves. JSON has no line end, which would end the event. */
  #event(update: LiveUpdate): Buffer {
    return Buffer.from(`id: ${this.#before}\ndata: ${JSON.stringify(LiveUpdate.parse(update))}\n\n`);
  }
}

const changeOf = ({ gameId, live, timeline }: BoardRow, withTimeline: boolean) => ({
  gameId,
  live: presentLive(live),
  ...(withTimeline && { timeline }),
});
