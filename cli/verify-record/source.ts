import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { handedLines } from '#core/handed-text';
import { publishedFigures, type PublishedFigures } from '#core/record/export-check/check-published';
import {
  type ExportedRecord,
  exportPath,
  readExport,
  UnreadableExport,
} from '#core/record/export-check/export-lines';

/** Thrown for what cannot be read, or is no record. */
export class Unreadable extends Error {}

interface Source {
  record: ExportedRecord;
  published: PublishedFigures[];
  now: Date;
}

/** Reads a file, or from an address the export and what the pages say before and after it. @throws Unreadable */
export async function readSource(source: string): Promise<Source> {
  const now = new Date();
  try {
    if (!/^https?:\/\//.test(source)) {
      const lines = handedLines(createReadStream(source), source);
      return { record: await readExport(lines), published: [], now };
    }
    const base = source.endsWith('/') ? source.slice(0, -1) : source;
    const before = await figuresAt(base);
    const { body } = await answer(base + exportPath);
    const input = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    const record = await readExport(handedLines(input, base));
    return { record, published: [before, await figuresAt(base)], now };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const why =
      error instanceof UnreadableExport
        ? `is no export of a record. ${error.message}`
        : `cannot be read: ${wordOf(error)}`;
    throw new Unreadable(`${source} ${why}`);
  }
}

function wordOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.status !== 200) throw new Unreadable(`${address} answers with status ${response.status}.`);
  return response;
}

async function figuresAt(base: string): Promise<PublishedFigures> {
  const [accuracy, trackRecord] = await Promise.all(
    ['accuracy', 'track-record'].map(async (name) => {
      const response = await answer(`${base}/api/analytics/${name}`);
      return response.json() as Promise<unknown>;
    }),
  );
  const { data, error } = publishedFigures.safeParse({ accuracy, trackRecord });
  if (error) throw new Unreadable(`${base} does not tell its figures as they are documented.`);
  return data;
}
