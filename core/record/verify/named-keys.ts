import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import { readLeaf } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';

/** A key that an entry of the record names. */
export interface NamedKey {
  index: number;
  vkey: string;
  /** Null of the first one, which begins the log. */
  reason: EntryOf<'key'>['reason'] | null;
}

/** The keys that the record names, in their order. What is no entry names none: that it is none is told of the log. */
export async function namedKeys(em: Em): Promise<NamedKey[]> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
    `select index, body from record_leaves where kind in ('continue', 'key') order by index`,
  );
  return found.flatMap(({ index, body }): NamedKey[] => {
    const leaf = readLeaf(body);
    if (leaf.format !== 2) return [];
    const { entry } = leaf;
    if (entry.kind === 'key') return [{ index, vkey: entry.vkey, reason: entry.reason }];
    return entry.kind === 'continue' && entry.vkey !== null
      ? [{ index, vkey: entry.vkey, reason: null }]
      : [];
  });
}
