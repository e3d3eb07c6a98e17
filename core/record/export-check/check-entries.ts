import { createHash } from 'node:crypto';
import { utf8 } from '../../domain/log/encoding.ts';
import { genesisHash } from '../commitment.ts';
import { type Leaf, leafOf } from '../entries/entry-bytes.ts';
import { type Check, checkOf } from './check.ts';
import type { ExportedRecord } from './export-lines.ts';

/** The leaves in their order, from the first one on, as far as there are any without a gap. */
export interface Leaves {
  texts: string[];
  leaves: Leaf[];
}

const atOf = (leaf: Leaf): string | null => (leaf.format === 1 || leaf.format === 2 ? leaf.entry.at : null);

/** Where a leaf says that it stands; null where it does not say. */
function placeOf(leaf: Leaf): number | null {
  if (leaf.format === 1) return leaf.entry.number - 1;
  if (leaf.format === 2) return leaf.entry.n;
  return leaf.format === 'unknown' ? leaf.n : null;
}

/** Check 1: every entry is well written and in its one spelling, numbers have no gap, and times never go back. */
export function checkEntries({ entries }: ExportedRecord): Check & Leaves {
  const check = checkOf('entries in their one spelling, in order, times never going back');
  const { faults } = check;
  const [texts, leaves]: [string[], Leaf[]] = [[], []];
  // Not as arguments of one call: of those there can be a hundred thousand, and entries are more.
  let size = 0;
  for (const index of entries.keys()) size = Math.max(size, index + 1);
  const unknown: number[] = [];
  let before = '';
  let hasFormat2 = false;
  for (let index = 0; index < size; index += 1) {
    const [text, ...others] = entries.get(index) ?? [];
    if (text === undefined) {
      faults.push({ index, fault: `is missing, though entry ${size - 1} is there` });
      break;
    }
    if (others.length > 0) faults.push({ index, fault: 'stands there more than once, and differs' });
    const leaf = leafOf(utf8(text));
    if (leaf.format === 'faulty') faults.push({ index, fault: leaf.why });
    if (leaf.format === 'unknown') unknown.push(index);
    const place = placeOf(leaf);
    if (place !== null && place !== index) faults.push({ index, fault: `says that it is entry ${place}` });
    if (leaf.format === 2) hasFormat2 = true;
    if (leaf.format === 1 && hasFormat2)
      faults.push({ index, fault: 'is of the old chain, after entries of format 2' });
    const at = atOf(leaf);
    if (at !== null) {
      if (at < before) faults.push({ index, fault: `is of ${at}, before the entry before it (${before})` });
      before = at;
    }
    texts.push(text);
    leaves.push(leaf);
    check.checked += 1;
  }
  if (unknown.length > 0)
    check.notes.push(`${unknown.length} of a kind that this program does not know, the first ${unknown[0]}.`);
  return { ...check, texts, leaves };
}

/** Check 2: the entries of the chain before name each other by their hashes, and format 2 continues them. */
export function checkOldChain({ texts, leaves }: Leaves): Check {
  const check = checkOf('entries before format 2, one unbroken chain');
  let previous = genesisHash;
  leaves.forEach((leaf, index) => {
    if (leaf.format === 1) {
      if (leaf.entry.previousHash !== previous)
        check.faults.push({ index, fault: 'does not name the hash of the entry before it' });
      previous = createHash('sha256').update(texts[index]!, 'utf8').digest('hex');
      check.checked += 1;
    } else if (leaf.format === 2 && leaf.entry.kind === 'continue') {
      const { count, lastNumber, lastHash } = leaf.entry;
      if (
        index !== check.checked ||
        count !== check.checked ||
        lastNumber !== check.checked ||
        lastHash !== previous
      )
        check.faults.push({ index, fault: 'does not continue the entries before it' });
    }
  });
  const [first] = leaves;
  if (check.checked === 0 && first?.format === 2 && first.entry.kind !== 'continue')
    check.faults.push({ index: 0, fault: 'is the first, and does not say what it continues' });
  return check;
}
