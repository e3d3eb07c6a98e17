import { parseArgs } from 'node:util';
import { X509Certificate } from 'node:crypto';
import { keyOfVkey, type KeyType, type PublicKey } from '#core/domain/log/keys';
import { handedText } from '#core/handed-text';
import { LogError } from '#core/domain/log/log-error';

/** Thrown for arguments that cannot be used. */
export class WrongUsage extends Error {}

export const usage = `Usage: node verify-record.mjs ADDRESS|export.jsonl --key VKEY [options]

Checks a record of predictions without its operator: entries, chain, tree, signatures, time-stamps, commitments,
verdicts and figures, all computed again here. ADDRESS is the site, such as https://touchline.example.

  --key VKEY        the public key of the log (NAME+KEYID+BASE64), best from somewhere else than the site
  --tsa-root FILE   a root certificate (PEM) of a time-stamp authority; may be given again
  --witness VKEY    the public key of a witness; may be given again
  --quorum K        how many of these witnesses must have signed the newest checkpoint (all of them, unless told)
  --since FILE      a signed checkpoint that you kept: it must be a beginning of this record; may be given again
  --json            the report as JSON

Exit codes: 0 sound, 1 contradicted, 2 wrong usage, 3 sound as far as it goes, 4 not read, or the report not written.`;

export interface Arguments {
  source: string;
  asJson: boolean;
  log: PublicKey;
  witnesses: PublicKey[];
  quorum: number;
  roots: X509Certificate[];
  since: string[];
}

/** @throws WrongUsage */
export async function readArguments(args: readonly string[]): Promise<Arguments> {
  const { values, positionals } = parsed(args);
  const [source, ...more] = positionals;
  if (source === undefined) throw new WrongUsage('There is no address and no file to check.');
  if (more.length > 0)
    throw new WrongUsage(`There is more than one thing to check: ${positionals.join(', ')}.`);
  if (values.key === undefined) throw new WrongUsage('The key of the log is missing (--key).');
  const witnesses = values.witness.map((vkey) => keyOf(vkey, 'cosignature', '--witness'));
  const quorum = values.quorum === undefined ? witnesses.length : wholeOf(values.quorum);
  if (!Number.isSafeInteger(quorum) || quorum < 0 || quorum > witnesses.length)
    throw new WrongUsage(`--quorum takes a count from 0 to ${witnesses.length}, the witnesses you name.`);
  return {
    source,
    asJson: values.json,
    log: keyOf(values.key, 'note', '--key'),
    witnesses,
    quorum,
    roots: await Promise.all(values['tsa-root'].map(rootOf)),
    since: await Promise.all(values.since.map((file) => textOf(file, '--since'))),
  };
}

/** In digits: an empty text would be 0, and so no witness at all. */
const wholeOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        'tsa-root': { type: 'string', multiple: true, default: [] },
        witness: { type: 'string', multiple: true, default: [] },
        quorum: { type: 'string' },
        since: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

function keyOf(vkey: string, type: KeyType, option: string): PublicKey {
  try {
    const key = keyOfVkey(vkey);
    if (key.type !== type) throw new WrongUsage(`The key of ${option} is for another kind of signature.`);
    return key;
  } catch (error) {
    if (error instanceof LogError) throw new WrongUsage(`${option}: ${error.message}`);
    throw error;
  }
}

async function rootOf(file: string): Promise<X509Certificate> {
  const text = await textOf(file, '--tsa-root');
  try {
    return new X509Certificate(text);
  } catch {
    throw new WrongUsage(`--tsa-root: ${file} is no certificate in PEM.`);
  }
}

/** A certificate or a checkpoint: neither is nearly as long. */
const longestFile = 1_000_000;

async function textOf(file: string, option: string): Promise<string> {
  try {
    return await handedText(file, longestFile);
  } catch (error) {
    throw new WrongUsage(`${option}: ${(error as Error).message}`);
  }
}
