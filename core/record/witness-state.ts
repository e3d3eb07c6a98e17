import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { TreeHead } from '../domain/log/check-proofs.ts';
import { base64Of, hashOfBase64 } from '../domain/log/encoding.ts';
import { fault } from '../errors.ts';
import { fileFault } from '../handed-text.ts';
import { replaceFile } from '../whole-file.ts';

const shape = z.object({
  format: z.literal(1),
  /** The witness's own key, secret; a log that keeps its own newest checkpoint here has it elsewhere. */
  key: z.string().optional(),
  /** Keys of the logs it watches. */
  watches: z.array(z.string()).optional(),
  /** By origin: the largest tree that was cosigned, and its note, which is the proof should the log ever contradict it. */
  logs: z.record(z.string(), z.object({ size: z.int().min(0), root: z.string(), note: z.string() })),
});
export type StateFile = z.infer<typeof shape>;

/** The largest tree of a log that a witness has put its name under. */
export interface SeenTree extends TreeHead {
  readonly note: string;
}

/** What a witness must never forget: one file, written whole or not at all. */
export interface WitnessState {
  /** null for a log that was never cosigned. */
  newest(origin: string): Promise<SeenTree | null>;
  /** Returns when it would outlive a power cut. */
  keep(origin: string, tree: SeenTree): Promise<void>;
}

/**
 * The state in a file. A missing file is that of a witness that has signed nothing; a damaged one is refused, since a
 * witness that begins anew would sign whatever it is shown.
 */
export function witnessFile(file: string): WitnessState {
  return {
    async newest(origin) {
      const { logs } = await readState(file);
      const seen = Object.hasOwn(logs, origin) ? logs[origin] : undefined;
      return seen ? { ...seen, root: hashOfBase64(seen.root, 'A root of the witness') } : null;
    },
    async keep(origin, { size, root, note }) {
      const state = await readState(file);
      const logs = { ...state.logs, [origin]: { size, root: base64Of(root), note } };
      await replaceFile(file, stateText({ ...state, logs }));
    },
  };
}

export const stateText = (state: StateFile): string => `${JSON.stringify(state, null, 2)}\n`;

/** The whole file. @throws AppError `refused` where it is damaged */
export async function readState(file: string): Promise<StateFile> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { format: 1, logs: {} };
    throw fileFault(file, error);
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw fault('refused', `The witness cannot read what it has signed so far (${file}).`, {
      suggestion: 'Bring the file back from a copy; a witness that forgets it can be shown two records.',
      cause,
    });
  }
}
