import type { Em } from '../../db/orm.ts';
import { anchorsOf, cosignaturesOf, newestCheckpoint, wholeNote } from '../../record/anchor-state.ts';

/** The newest checkpoint with what others answered to it, failures among it. */
export interface ShownCheckpoint {
  origin: string;
  size: number;
  root: string;
  /** With the signatures of witnesses. */
  note: string;
  signedAt: Date;
  stamps: { authority: string; genTime: Date | null; aheadMs: number | null; error: string | null }[];
  cosignatures: { witness: string; signedAt: Date | null; error: string | null }[];
}

/** null while nothing is signed. The newest answer of each authority and each witness. */
export async function shownCheckpoint(em: Em): Promise<ShownCheckpoint | null> {
  const newest = await newestCheckpoint(em);
  if (!newest) return null;
  const { origin, size, root, signedAt } = newest;
  const stamps = await anchorsOf(em, newest);
  const answers = await cosignaturesOf(em, newest);
  const cosignatures = [...new Map(answers.map((one) => [one.witness, one])).values()];
  return {
    origin,
    size,
    root,
    note: wholeNote(newest, answers),
    signedAt,
    stamps: [...new Map(stamps.map((one) => [one.authority, one])).values()].map(
      ({ authority, genTime, aheadMs, error }) => ({ authority, genTime, aheadMs, error }),
    ),
    cosignatures: cosignatures.map(({ witness, signedAt: at, error }) => ({ witness, signedAt: at, error })),
  };
}
