import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { projectRoot } from './database.ts';

/** One file of the project: its path from the root with forward slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** An import as it is written, with the file of ours it leads to; `target` is undefined for a package. */
export interface Import {
  specifier: string;
  target: string | undefined;
}

/** The files that match, without what is installed or built. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, {
    cwd: projectRoot,
    exclude: (name) => /(^|\/)(node_modules|dist|\.data|\.git)$/.test(name),
  })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bvi\.mock\(\s*['"]([^'"]+)['"]/g;

/** Every static, re-exporting, dynamic and type import of a file. */
export const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return { specifier, target: targetOf(path, specifier) };
  });

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `${specifier.slice(1)}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const target = normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
  return extname(target) === '' ? `${target}.ts` : target;
}
