import type { RecordAnchor, RecordCheckpoint } from '#core/contract/record';
import { iso, isoOrNull } from '../db/instant.ts';
import { saysContradiction } from '../domain/log/add-checkpoint.ts';
import type { AnchorRow, CheckpointRow } from '../reads/site/record-anchors.ts';

interface Present {
  /** Entries under the newest checkpoint; null while nothing is signed. */
  newest: number | null;
  /** Those that are asked now. */
  known: readonly string[];
}

const presented = (
  kind: RecordAnchor['kind'],
  row: AnchorRow,
  state: RecordAnchor['state'],
): RecordAnchor => ({
  kind,
  name: row.name,
  state,
  covers: row.covers,
  at: isoOrNull(row.at),
  askedAt: isoOrNull(row.asked_at),
});

/** Time-stamp authorities, each with its true state. The first of them that answers is enough: others stand by. */
export function presentAuthorities(rows: readonly AnchorRow[], { newest, known }: Present): RecordAnchor[] {
  const isDone = rows.some(({ covers }) => covers !== null && covers === newest);
  return rows.map((row) => {
    const state = (): RecordAnchor['state'] => {
      if (!known.includes(row.name)) return 'former';
      if (row.covers !== null && row.covers === newest) return 'confirmed';
      if (row.error !== null) return 'late';
      return isDone ? 'spare' : 'waiting';
    };
    return presented('authority', row, state());
  });
}

/** Witnesses, each with its true state. */
export const presentWitnesses = (rows: readonly AnchorRow[], { newest, known }: Present): RecordAnchor[] =>
  rows.map((row) => {
    const state = (): RecordAnchor['state'] => {
      if (!known.includes(row.name)) return 'former';
      if (row.error !== null) return saysContradiction(row.error) ? 'disagrees' : 'late';
      return row.covers !== null && row.covers === newest ? 'agrees' : 'waiting';
    };
    return presented('witness', row, state());
  });

export const presentCheckpoint = (row: CheckpointRow): RecordCheckpoint => {
  const seen = ({ name, at }: { name: string; at: string }) => ({ name, at: new Date(at).toISOString() });
  return {
    size: row.size,
    root: row.root,
    signedAt: iso(row.signed_at),
    stamps: row.stamps.map(seen),
    witnesses: row.witnesses.map(seen),
  };
};
