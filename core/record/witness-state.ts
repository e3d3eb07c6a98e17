import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { TreeHead } from '../domain/log/check-proofs.ts';
import { base64Of, hashOfBase64 } from '../domain/log/encoding.ts';
import { fault } from '../errors.ts';

const shape = z.object({
  format: z.literal(1),
  /** By origin: the largest tree that was cosigned, and its note, which is the proof should the log ever contradict it. */
  logs: z.record(z.string(), z.object({ size: z.int().min(0), root: z.string(), note: z.string() })),
});
type State = z.infer<typeof shape>;

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
      const { logs } = await read(file);
      const seen = Object.hasOwn(logs, origin) ? logs[origin] : undefined;
      return seen ? { ...seen, root: hashOfBase64(seen.root, 'A root of the witness') } : null;
    },
    async keep(origin, { size, root, note }) {
      const { logs } = await read(file);
      const entries = [...Object.entries(logs), [origin, { size, root: base64Of(root), note }]] as const;
      await replace(file, `${JSON.stringify({ format: 1, logs: Object.fromEntries(entries) }, null, 2)}\n`);
    },
  };
}

async function read(file: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { format: 1, logs: {} };
    throw error;
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

/** Written beside, forced to the disk, moved into place; the move is forced too. */
async function replace(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}`;
  try {
    const handle = await open(beside, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
