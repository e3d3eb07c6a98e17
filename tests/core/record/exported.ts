import { hashedEntries } from '#core/record/old-entries';
import { exportRecord } from '#core/record/export-record';
import type { HashedEntry } from '#core/record/commitment';
import type { KeptEntry } from '#core/record/verify/check-kept';
import type { Deps } from '#core/deps';

/** The chain's entries as they are now. */
export async function chainEntries(deps: Deps): Promise<(HashedEntry & { hash: string })[]> {
  const found = [];
  for await (const entry of hashedEntries(deps)) found.push(entry);
  return found;
}

/** The entries of an export, as somebody keeps them. */
export async function keptEntries(deps: Deps): Promise<KeptEntry[]> {
  const found: KeptEntry[] = [];
  for await (const line of exportRecord(deps)) if ('entry' in line) found.push(line);
  return found;
}
