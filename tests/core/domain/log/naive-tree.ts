import { createHash } from 'node:crypto';

/*
 * The tree as RFC 6962, section 2.1, writes it down: by recursion, with Node's hashes and nothing of ours. The
 * independent count that the product's functions are compared with.
 */
const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** `{"n":0}`, `{"n":1}` …: the entries of the known vectors. */
export const entryOf = (n: number): Uint8Array => Buffer.from(`{"n":${n}}`);

export class NaiveTree {
  readonly #leaves: Buffer[];
  readonly #roots = new Map<string, Buffer>();

  constructor(entries: readonly Uint8Array[]) {
    this.#leaves = entries.map((entry) => sha256(Buffer.of(0), entry));
  }

  static ofSize = (size: number): NaiveTree =>
    new NaiveTree(Array.from({ length: size }, (_, n) => entryOf(n)));

  leaf = (index: number): Buffer => this.#leaves[index]!;

  /** MTH(D[from:to]), each computed once. */
  root(to: number, from = 0): Buffer {
    const key = `${from}-${to}`;
    const known = this.#roots.get(key);
    if (known) return known;
    const root = this.#count(from, to);
    this.#roots.set(key, root);
    return root;
  }

  #count(from: number, to: number): Buffer {
    if (to === from) return sha256();
    if (to - from === 1) return this.#leaves[from]!;
    const k = split(to - from);
    return sha256(Buffer.of(1), this.root(from + k, from), this.root(to, from + k));
  }

  /** PATH(m, D[from:to]). */
  path(m: number, to: number, from = 0): Buffer[] {
    if (to - from === 1) return [];
    const k = split(to - from);
    return m < k
      ? [...this.path(m, from + k, from), this.root(to, from + k)]
      : [...this.path(m - k, to, from + k), this.root(from + k, from)];
  }

  /** PROOF(m, D[0:n]), for 0 < m < n. */
  proof = (m: number, n: number): Buffer[] => this.#subproof(m, 0, n, true);

  #subproof(m: number, from: number, to: number, isWhole: boolean): Buffer[] {
    if (m === to - from) return isWhole ? [] : [this.root(to, from)];
    const k = split(to - from);
    return m <= k
      ? [...this.#subproof(m, from, from + k, isWhole), this.root(to, from + k)]
      : [...this.#subproof(m - k, from + k, to, false), this.root(from + k, from)];
  }
}

/** The largest power of two smaller than n. */
const split = (n: number): number => {
  let k = 1;
  while (k << 1 < n) k <<= 1;
  return k;
};
