import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#core/whole-file';

/**
 * Sets one name in the `.env` of a folder and keeps every other line. The file is replaced whole, readable by its owner
 * alone.
 * @param value null removes the name
 */
export async function writeDotEnv(directory: string, name: string, value: string | null): Promise<string> {
  const file = join(directory, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = before.split('\n').filter((line) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line));
  while (lines.at(-1) === '') lines.pop();
  if (value !== null) lines.push(`${name}=${quote(value)}`);
  await replaceFile(file, `${lines.join('\n')}\n`);
  return file;
}

/** In the form `parseEnv` reads back unchanged: whichever quote the value does not hold. */
function quote(value: string): string {
  if (/^[\w./:@%+-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate));
  if (!mark || /[\r\n]/.test(value)) throw new TypeError('the value cannot be written in .env');
  return `${mark}${value}${mark}`;
}
