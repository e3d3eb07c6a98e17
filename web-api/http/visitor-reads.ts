import { fault } from '#core/errors';
import type { CachedRead } from './read-cache.ts';

type Texts = Record<string, string>;
type Read = (params: Texts, query: Texts) => Promise<CachedRead>;

/**
 * The calls whose answers are kept, as a visitor makes them, by address: what pages are drawn from. They are the same
 * calls with the same gate, so that a page can tell nothing that the API does not.
 */
export class VisitorReads {
  readonly #reads: { pattern: RegExp; read: Read }[] = [];

  /** @param path with `{name}` for each parameter, as in the contract */
  add(path: string, read: Read): void {
    this.#reads.push({ pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`), read });
  }

  /** The answer a visitor gets at an address. Throws what the call throws. */
  async read(address: string): Promise<CachedRead> {
    const { pathname, searchParams } = new URL(address, 'http://own.invalid');
    for (const { pattern, read } of this.#reads) {
      const found = pattern.exec(pathname);
      if (found) return read({ ...found.groups }, Object.fromEntries(searchParams));
    }
    throw fault('not_found', `No kept answer is at ${pathname}.`);
  }
}
