/** Something in the record, or shown from it, that contradicts it. */
export interface LedgerFinding {
  /** The entry it is about; null for a figure that no single entry makes. */
  number: number | null;
  /** What follows "Entry 12", or a sentence of its own where there is no entry. */
  fault: string;
  /** The number is one of the chain before, from 1, and not a place in the log, from 0. */
  isOfChain?: true;
}

/** What one check over the record looked at and found. */
export interface CheckReport {
  name: string;
  checked: number;
  /** How many contradictions there are, of which `first` holds the first few. */
  faults: number;
  first: LedgerFinding[];
  /** What could not be checked, and why. */
  open: { count: number; why: string }[];
  /** What is good to know, and neither wrong nor missing. */
  notes: { count: number; what: string }[];
}

/** So many faults of one check are named; the others are counted, so that a wholly broken record needs no memory. */
const mostNamed = 50;

/** One check while it runs. */
export class Check {
  checked = 0;
  readonly #name: string;
  readonly #first: LedgerFinding[] = [];
  readonly #open = new Map<string, number>();
  readonly #notes = new Map<string, number>();
  #faults = 0;

  readonly #isOfChain: boolean;

  constructor(name: string, { isOfChain = false }: { isOfChain?: boolean } = {}) {
    this.#name = name;
    this.#isOfChain = isOfChain;
  }

  fault(number: number | null, fault: string): void {
    this.#faults += 1;
    if (this.#first.length < mostNamed)
      this.#first.push({ number, fault, ...(this.#isOfChain && { isOfChain: true as const }) });
  }

  /** Notes that something cannot be checked. */
  leaveOpen(why: string): void {
    this.#open.set(why, (this.#open.get(why) ?? 0) + 1);
  }

  /** Notes something that is neither wrong nor missing. */
  note(what: string): void {
    this.#notes.set(what, (this.#notes.get(what) ?? 0) + 1);
  }

  report(): CheckReport {
    const open = [...this.#open].map(([why, count]) => ({ count, why }));
    const notes = [...this.#notes].map(([what, count]) => ({ count, what }));
    return { name: this.#name, checked: this.checked, faults: this.#faults, first: this.#first, open, notes };
  }
}
