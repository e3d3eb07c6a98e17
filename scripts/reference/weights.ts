import { globSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const mega = 1_000_000;

/** Bytes of the files below a folder, each file once, however many names it has there. */
export function weightOf(folder: string, { nested }: { nested: boolean }): number {
  const files = new Map<number, number>();
  const exclude = nested ? [] : ['**/node_modules'];
  for (const name of globSync('**/*', { cwd: folder, exclude })) {
    const file = lstatSync(join(folder, name));
    if (file.isFile()) files.set(file.ino, file.size);
  }
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

/** Names of the packages of one `node_modules`: those of a scope stand below its name. */
export const packagesIn = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : name,
    );

/** In MB; with tenths where it is asked for. */
export const megabytes = (bytes: number, digits = 0): string => (bytes / mega).toFixed(digits);

/** A line of the tables in `docs/dependencies.md`: package, what for, MB. */
const line = /^\| `([^`]+)`( and its like)? +\|(.*)\| *([\d.]+) *\|$/gm;

/** What the page says that each package weighs, in MB. */
export const weightsOnPage = (page: string): Map<string, string> =>
  new Map([...page.matchAll(line)].map(([, name = '', , , weight = '']) => [name, weight]));

export interface Installed {
  packed: { size: number; unpackedSize: number; entryCount: number };
  system: string;
  /** Every package at the top of the installation, with what is nested in it. */
  whole: readonly { name: string; bytes: number }[];
  /** What a package weighs without the packages nested in it. */
  own: (name: string) => number;
}

/**
 * The page with the weights of an installation.
 * @throws Error where the page has no place for them
 */
export function withWeights(page: string, { packed, system, whole, own }: Installed): string {
  const sum = whole.reduce((total, { bytes }) => total + bytes, 0);
  const largest = whole
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `\`${name}\` ${megabytes(bytes)} MB`);
  const text = `The tarball of \`npm pack\` has ${megabytes(packed.size, 1)} MB and ${packed.entryCount} files, ${megabytes(packed.unpackedSize, 1)} MB unpacked. Installed on
${system} with all it needs it has ${megabytes(sum)} MB; the three largest parts are ${largest.join(', ')}.`;
  const marked = /(<!-- weight -->\n)[\s\S]*?(<!-- \/weight -->)/;
  if (!marked.test(page)) throw new Error('docs/dependencies.md has no place for the weight.');
  return page
    .replace(marked, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`)
    .replace(
      line,
      (_, name: string, like: string | undefined, purpose: string) =>
        `| \`${name}\`${like ?? ''} |${purpose}| ${megabytes(own(name), 1)} |`,
    );
}
