import type { Seal } from '#core/contract/analysis';
import { isoOrNull } from '../db/instant.ts';
import { dayMs } from '../domain/time.ts';
import type { SealRow } from '../reads/site/card-seals.ts';

/** What the stamps of cards say of their entries in the record, by card. */
export const presentSeals = (rows: ReadonlyMap<number, SealRow>, now: Date): Map<number, Seal> =>
  new Map([...rows].map(([card, row]) => [card, presentSeal(row, now)]));

/** What one stamp says. */
const presentSeal = (row: SealRow, now: Date): Seal => ({
  index: row.index,
  hash: row.hash,
  state: stateOf(row, now),
  anchoredAt: isoOrNull(row.anchored_at),
  needsAnchor: row.needs_anchor,
  textTakenDownAt: isoOrNull(row.text_taken_down_at),
});

function stateOf(row: SealRow, now: Date): Seal['state'] {
  const { kickoff_at: kickoff, anchored_at: anchored } = row;
  if (!row.is_open) {
    if (anchored !== null) return 'anchored';
    return row.is_asked ? 'waiting' : 'sealed';
  }
  if (!row.is_old && !row.has_opening)
    return now.getTime() - kickoff.getTime() > dayMs ? 'not_opened' : 'sealed';
  if (anchored === null || anchored >= kickoff) return row.is_old ? 'before_anchoring' : 'not_anchored';
  return row.has_text ? 'opened' : 'text_removed';
}
