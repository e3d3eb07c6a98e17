import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { adoption, mayShowEntries, type OldReason, oldReasons } from '../record/old-reasons.ts';

export interface Adopted {
  /** The words that people wrote into entries of the chain before; they are shown with the entries. */
  reasons: OldReason[];
  /** Whether the entries are shown to everybody from now on. */
  isAdopted: boolean;
}

/**
 * Lists the words of old withdrawals, which cannot be taken out of the record, and with `isConfirmed` lets the log show
 * its entries. Safe to run again.
 */
export async function adoptRecord(
  deps: Deps,
  { isConfirmed = false }: { isConfirmed?: boolean },
): Promise<Adopted> {
  return deps.em().transactional(async (em) => {
    const reasons = await oldReasons(em);
    const isAdopted = await mayShowEntries(em);
    if (isAdopted || !isConfirmed) return { reasons, isAdopted };
    await audit(em, deps, { ...adoption, after: { reasons: reasons.length } });
    return { reasons, isAdopted: true };
  });
}
