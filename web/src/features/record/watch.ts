import { checkGrowth } from '#core/domain/log/growth';
import type { SignedNote } from '#core/domain/log/key-change';
import { newestCheckpoint, servedLog } from './fetch-log.ts';
import { type Contradiction, readMemory, remember } from './memory.ts';

/**
 * Compares what this browser remembers of the record with what is shown now, and remembers the newer one where it only
 * grew. A contradiction is kept with both notes. Nothing is sent.
 * @returns the contradiction, or null: sound, nothing to compare with, or not known
 */
export async function watchRecord(): Promise<Contradiction | null> {
  const memory = readMemory();
  if (memory === 'off') return null;
  if (memory === null) {
    const first = await newestCheckpoint();
    if (first !== null) remember(first);
    return null;
  }
  if (memory.contradiction !== null) return memory.contradiction;
  const { kept } = memory;
  const known = await newestCheckpoint(kept.vkey);
  if (known === null) return null;
  const found = await compared(kept, known);
  // The key may have been changed: the site says which it is now.
  const asked = found.kind === 'unknown' ? await newestCheckpoint() : null;
  const shown = asked ?? known;
  const growth = asked && asked.vkey !== kept.vkey ? await compared(kept, asked) : found;
  if (growth.kind === 'grew') remember(shown);
  if (growth.kind !== 'contradicted') return null;
  const { kind: _kind, ...what } = growth;
  const contradiction = { ...what, shown, noticedAt: new Date().toISOString() };
  remember(kept, contradiction);
  return contradiction;
}

const compared = (kept: SignedNote, shown: SignedNote) => checkGrowth(kept, shown, servedLog);
