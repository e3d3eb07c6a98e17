import { dayMs } from '../time.ts';
import type { Bytes } from './encoding.ts';
import { hexOf, utf8 } from './encoding.ts';
import { isOpenedBy, type Opening } from './commitment.ts';
import { sha256Of } from './tree-hash.ts';
import type { WalkFault } from './walk.ts';

/** What opens an entry, as a line of an export has it: one part of format 2, or the whole content of format 1. */
export type Reveal = { readonly index: number } & (Opening | { readonly content: string });

/** What an entry committed to, by its parts. */
interface Committed {
  readonly kickoff: number;
  readonly parts: Partial<Record<string, unknown>>;
}

/**
 * Goes through what publications committed to and what was opened of it, entries first, in any order otherwise: each
 * opening must be what its entry committed to before kick-off.
 */
export class OpeningsWalk {
  readonly #committed = new Map<number, Committed>();
  /** Parts that are open, by entry. */
  readonly #open = new Map<number, Set<string>>();
  readonly #taken = new Set<number>();
  #fault: WalkFault | null = null;

  /** The first opening that does not fit; null while all do. */
  get fault(): WalkFault | null {
    return this.#fault;
  }

  /** Publications of which picks and forecast are open. */
  get opened(): number {
    return [...this.#open.values()].filter(isScorable).length;
  }

  /** Publications whose text was taken down, as entries say. */
  get taken(): number {
    return this.#taken.size;
  }

  /** Takes an entry: what it commits to, or takes down. What cannot be read is named by the walk over the entries. */
  take(index: number, bytes: Bytes): void {
    const entry = parsed(bytes);
    if (entry === null) return;
    if (entry.kind === 'takedown' && typeof entry.publish === 'number') this.#taken.add(entry.publish);
    if (entry.kind !== 'publish' && entry.kind !== 'trial') return;
    const { commitment, forecast, picks, text, game } = entry;
    const kickoff = Date.parse(String((game as { kickoff?: unknown } | undefined)?.kickoff));
    const parts = entry.v === undefined ? { commitment } : { forecast, picks, text };
    this.#committed.set(index, { parts, kickoff });
  }

  /** Takes what opens an entry. */
  open(reveal: Reveal): void {
    const committed = this.#committed.get(reveal.index);
    const part = 'content' in reveal ? 'commitment' : reveal.part;
    // The prompt is the operator's, and no part of what is promised.
    if (part === 'prompt') return;
    const commitment = committed?.parts[part];
    const isRight =
      typeof commitment === 'string' &&
      ('content' in reveal
        ? hexOf(sha256Of(utf8(reveal.content))) === commitment
        : isOpenedBy(commitment, reveal));
    if (isRight) this.#open.set(reveal.index, (this.#open.get(reveal.index) ?? new Set()).add(part));
    else
      this.#fault ??= {
        index: reveal.index,
        why: committed
          ? `was not committed to with the ${part} that is shown`
          : 'is opened, and commits to nothing',
      };
  }

  /** Publications of format 2 whose picks or forecast are closed a day after the kick-off they were made for. */
  closedBy(now: Date): number[] {
    return [...this.#committed].flatMap(([index, { kickoff }]) =>
      now.getTime() - kickoff > dayMs && !isScorable(this.#open.get(index)) ? [index] : [],
    );
  }
}

const isScorable = (parts: ReadonlySet<string> | undefined): boolean =>
  parts !== undefined && (parts.has('commitment') || (parts.has('picks') && parts.has('forecast')));

function parsed(bytes: Bytes): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
