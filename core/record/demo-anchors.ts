import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '#config/settings';
import { fault } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { replaceFile } from '../whole-file.ts';
import { keyFileOf } from './signing-key.ts';

/** Who stamps and signs the demo's record, as the settings name them. */
export type DemoAnchors = Pick<Settings, 'RECORD_AUTHORITIES' | 'RECORD_WITNESSES'>;

const Stored = z.object({
  RECORD_AUTHORITIES: z.array(z.object({ url: z.string(), rootFile: z.string() })),
  RECORD_WITNESSES: z.array(z.object({ vkey: z.string(), url: z.string() })),
});

/** Where the demo's key lies, whatever file is set for the real one. */
export const demoRecordFolder = (settings: Settings): string =>
  dirname(keyFileOf({ settings: { ...settings, RECORD_KEY_FILE: undefined }, isSimulated: true }));

/** Beside the demo's key; the demo's authority and witness are new with each demo, as its key is. */
const fileOf = (settings: Settings): string => join(demoRecordFolder(settings), 'anchors.json');

/**
 * Keeps the demo's authority and witness, so that `tips --demo ledger verify` holds its record to the same ones as the
 * demo did.
 * @param root the authority's root certificate in PEM
 */
export async function keepDemoAnchors(settings: Settings, anchors: DemoAnchors, root: string): Promise<void> {
  const file = fileOf(settings);
  const rootFile = join(dirname(file), 'authority.pem');
  makeFolder(dirname(file), 0o700);
  await replaceFile(rootFile, root);
  await replaceFile(
    file,
    JSON.stringify({
      RECORD_AUTHORITIES: anchors.RECORD_AUTHORITIES.map(({ url }) => ({ url, rootFile })),
      RECORD_WITNESSES: anchors.RECORD_WITNESSES,
    }),
  );
}

/**
 * What the last demo kept; none where no demo has run here. Never those of the real record.
 * @throws AppError `bad_configuration` where the file cannot be read
 */
export async function demoAnchors(settings: Settings): Promise<DemoAnchors> {
  const file = fileOf(settings);
  try {
    return Stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { RECORD_AUTHORITIES: [], RECORD_WITNESSES: [] };
    throw fault('bad_configuration', `Who stamps the demo's record cannot be read from ${file}.`, {
      suggestion: 'Run `tips demo` again, which makes it anew.',
      cause: error,
    });
  }
}
