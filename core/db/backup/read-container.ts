import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { readBounded } from '#core/bounded-body';
import { type AppError, fault, isAppError } from '#core/errors';
import { fileFault } from '#core/handed-text';
import { entryName, type Manifest, manifestName, manifestSchema } from './manifest.ts';

export const damaged = (file: string, how: string, cause?: unknown): AppError =>
  fault('refused', `${file} is damaged: ${how}.`, {
    suggestion: 'Nothing was restored. Use another backup.',
    cause,
  });

/** Calls `onManifest` once, then `onTable` for every table in the manifest's order. Throws `refused` for anything else. */
export async function readContainer(
  file: string,
  onManifest: (manifest: Manifest) => Promise<void>,
  onTable: (table: Manifest['tables'][number], content: Readable) => Promise<void>,
): Promise<Manifest> {
  const container = extract();
  let manifest: Manifest | undefined;
  let position = 0;
  const consume = async (): Promise<void> => {
    for await (const entry of container) {
      if (!manifest) {
        manifest = await readManifest(file, entry.header.name, entry as unknown as Readable);
        await onManifest(manifest);
        continue;
      }
      const table = manifest.tables[position];
      position += 1;
      if (!table || entry.header.name !== entryName(table.name))
        throw damaged(file, `${entry.header.name} is out of place`);
      await onTable(table, entry as unknown as Readable);
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), container), consume()]);
  } catch (error) {
    throw readFault(file, error);
  }
  if (!manifest) throw damaged(file, 'it has no manifest');
  if (position !== manifest.tables.length)
    throw damaged(file, `it ends before ${manifest.tables[position]?.name}`);
  return manifest;
}

/** Twenty times as much as the manifest of all tables and columns takes. */
const mostManifestBytes = 1024 * 1024;

async function readManifest(file: string, name: string, content: Readable): Promise<Manifest> {
  if (name !== manifestName) throw fault('refused', `${file} is not a backup made by \`tips db backup\`.`);
  const { bytes, isCut } = await readBounded(content, mostManifestBytes);
  if (isCut) throw damaged(file, 'its manifest is longer than any');
  const parsed = manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!parsed.success) {
    throw fault('refused', `${file} is a backup in a form this version does not know.`, {
      suggestion: 'Restore it with the version that made it.',
    });
  }
  return parsed.data;
}

function readFault(file: string, error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT') return fault('not_found', `There is no file ${file}.`);
  if (['EISDIR', 'EACCES', 'EPERM'].includes(code)) return fileFault(file, error);
  if (
    code.startsWith('Z_') ||
    error instanceof SyntaxError ||
    /Unexpected end of data|Invalid tar header/.test(error.message)
  ) {
    return damaged(file, 'it cannot be unpacked to its end', error);
  }
  return error;
}
