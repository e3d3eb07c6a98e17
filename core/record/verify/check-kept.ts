import type { Deps } from '../../deps.ts';
import { entryPages } from '../export-record.ts';
import type { Check } from './check.ts';

/** An entry of an export that was kept elsewhere, byte for byte. */
export interface KeptEntry {
  index: number;
  entry: string;
}

/**
 * Every entry of a kept export must still be in the record, unchanged: that is how a restored or rewritten database
 * shows. Both are read one after the other.
 * @param kept in the order of their indexes
 */
export async function checkKept(
  deps: Deps,
  check: Check,
  kept: AsyncIterable<KeptEntry> | Iterable<KeptEntry>,
): Promise<void> {
  const copies = inTurn(kept);
  let copy = await copies.next();
  for await (const { index, entry } of entriesOf(deps)) {
    while (!copy.done && copy.value.index < index) copy = await missing(copy.value.index);
    if (copy.done) return;
    if (copy.value.index !== index) continue;
    check.checked += 1;
    if (copy.value.entry !== entry) check.fault(index, 'differs from the entry in the kept export');
    copy = await copies.next();
  }
  while (!copy.done) copy = await missing(copy.value.index);

  function missing(index: number) {
    check.checked += 1;
    check.fault(index, 'is in the kept export but not in this record');
    return copies.next();
  }
}

async function* entriesOf(deps: Deps): AsyncGenerator<KeptEntry> {
  for await (const page of entryPages(deps)) yield* page;
}

async function* inTurn(
  entries: AsyncIterable<KeptEntry> | Iterable<KeptEntry>,
): AsyncGenerator<KeptEntry, undefined> {
  yield* entries;
}
