import { z } from 'zod';

/*
 * An export of the record: JSON lines in any order, each of one kind, named by its first key. What a later program adds
 * is passed over, so that an old checker still reads a new export.
 */
const index = z.int().min(0);

/** Where a site serves it. */
export const exportPath = '/log/export.jsonl';

const shapes = {
  /** What the export is of, and when it was made: until then what lay open is in it. */
  record: z.object({ origin: z.string().nullable(), madeAt: z.iso.datetime() }),
  /** A leaf byte for byte, as text. */
  entry: z.string(),
  /** A signed checkpoint, with all signatures under it. */
  checkpoint: z.string(),
  /** A time-stamp reply (RFC 3161) in Base64; `note` beside it is what was stamped. */
  token: z.string(),
  /** What opens a commitment of the entry `index`. */
  reveal: z.union([
    z.object({
      index,
      part: z.enum(['forecast', 'picks', 'text', 'prompt']),
      salt: z.string(),
      value: z.json(),
    }),
    /** Of an entry of the chain before: the whole content as it was hashed. */
    z.object({ index, content: z.string() }),
  ]),
} as const;

/** The lines of an export as they are written; each is one of these. */
export type ExportLine =
  | { record: { origin: string | null; madeAt: string } }
  | { index: number; entry: string }
  | { checkpoint: string }
  | { token: string; note: string; authority: string }
  | { reveal: Reveal };

export type Reveal = z.infer<typeof shapes.reveal>;

export interface ExportedToken {
  token: string;
  note: string;
  authority: string;
}

/** An export as it was read. Nothing of it is believed yet. */
export interface ExportedRecord {
  origin: string | null;
  madeAt: Date | null;
  /** The text of each leaf by its index; where lines differ about one, all of them. */
  entries: Map<number, string[]>;
  checkpoints: string[];
  tokens: ExportedToken[];
  reveals: Reveal[];
}

/** Thrown for what is no export. */
export class UnreadableExport extends Error {}

const lineShape = z.looseObject({
  record: shapes.record.optional(),
  index: index.optional(),
  entry: shapes.entry.optional(),
  checkpoint: shapes.checkpoint.optional(),
  token: shapes.token.optional(),
  note: z.string().optional(),
  authority: z.string().optional(),
  reveal: shapes.reveal.optional(),
});

/** Reads an export, line by line. @throws UnreadableExport */
export async function readExport(lines: AsyncIterable<string> | Iterable<string>): Promise<ExportedRecord> {
  const found: ExportedRecord = {
    origin: null,
    madeAt: null,
    entries: new Map(),
    checkpoints: [],
    tokens: [],
    reveals: [],
  };
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== '') take(found, line, number);
  }
  if (found.entries.size === 0 && found.checkpoints.length === 0)
    throw new UnreadableExport('There is no entry and no checkpoint in it.');
  return found;
}

function take(found: ExportedRecord, line: string, number: number): void {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnreadableExport(`Line ${number} is not JSON.`);
  }
  const { data, error } = lineShape.safeParse(value);
  if (error) throw new UnreadableExport(`Line ${number} is no line of an export: ${z.prettifyError(error)}`);
  if (data.record !== undefined) {
    found.origin = data.record.origin;
    found.madeAt = new Date(data.record.madeAt);
  } else if (data.entry !== undefined && data.index !== undefined) {
    const known = found.entries.get(data.index);
    if (!known) found.entries.set(data.index, [data.entry]);
    else if (!known.includes(data.entry)) known.push(data.entry);
  } else if (data.checkpoint !== undefined) found.checkpoints.push(data.checkpoint);
  else if (data.token !== undefined) {
    const { token, note = '', authority = '' } = data;
    found.tokens.push({ token, note, authority });
  } else if (data.reveal !== undefined) found.reveals.push(data.reveal);
}
