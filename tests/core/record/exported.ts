import { exportRecord } from '#core/record/export-record';
import type { KeptEntry } from '#core/record/verify/check-kept';
import type { Deps } from '#core/deps';

/** The entries of an export, as somebody keeps them. */
export async function keptEntries(deps: Deps): Promise<KeptEntry[]> {
  const found: KeptEntry[] = [];
  for await (const line of exportRecord(deps)) if ('entry' in line) found.push(line);
  return found;
}
