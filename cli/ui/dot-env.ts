import { existsSync, readFileSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Sets one name in the `.env` of a folder and keeps every other line. The file is written beside and moved into
 * place, readable by its owner alone.
 * @param value null removes the name
 */
export async function writeDotEnv(directory: string, name: string, value: string | null): Promise<string> {
  const file = join(directory, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = before.split('\n').filter((line) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line));
  while (lines.at(-1) === '') lines.pop();
  if (value !== null) lines.push(`${name}=${quote(value)}`);
  const beside = `${file}.${process.pid}`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(`${lines.join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await chmod(file, 0o600);
  return file;
}

/** In the form `parseEnv` reads back unchanged: whichever quote the value does not hold. */
function quote(value: string): string {
  if (/^[\w./:@%+-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate));
  if (!mark || /[\r\n]/.test(value)) throw new TypeError('the value cannot be written in .env');
  return `${mark}${value}${mark}`;
}
