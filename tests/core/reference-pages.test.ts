import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#config/settings';
import { commands } from '../../cli/commands/list.ts';
import { apiPage } from '../../scripts/reference/api.ts';
import { configurationPage } from '../../scripts/reference/configuration.ts';
import { projectRoot } from '../support/database.ts';
import { sources } from '../support/sources.ts';

const page = (name: string): string => readFileSync(join(projectRoot, 'docs', name), 'utf8');
/** Tables are aligned by the formatter, which changes blanks and rules alone. */
const bare = (text: string): string =>
  text
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/[ \n]+/g, ' ')
    .trim();

describe('pages made from schemas are those of the schemas: `node scripts/write-reference.ts`', () => {
  test.each([
    ['configuration.md', configurationPage],
    ['api.md', apiPage],
  ])('%s', (name, make) => {
    expect(bare(page(name))).toBe(bare(make()));
  });

  test('docs/operations.md tells the meaning of every setting', () => {
    const told = page('operations.md');
    const libpq = /^(PG|XDG)/;
    expect(settingNames.filter((name) => !libpq.test(name) && !told.includes(`\`${name}\``))).toEqual([]);
  });
});

test('docs/README.md leads to every page', () => {
  const index = page('README.md');
  const pages = sources('docs/*.md').map(({ path }) => path.replace('docs/', ''));
  expect(pages.filter((name) => name !== 'README.md' && !index.includes(`](${name}`))).toEqual([]);
});

test('docs/troubleshooting.md quotes messages that the program has', () => {
  const program = sources('{cli,config,core,web-api}/**/*.{ts,js}').map(({ text }) => text);
  const quoted = page('troubleshooting.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.includes('(Google)'))
    .map((line) => /^\| `([^`]+)`/.exec(line)![1]!);
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter((message) => !program.some((text) => text.includes(message)))).toEqual([]);
});

test('commands that the documents tell are there', () => {
  const names = new Set(commands.map(({ name }) => name));
  const told = sources('{README,CONTRIBUTING,CHANGELOG}.md', 'docs/*.md').flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=[`\n(] ?)tips ([a-z][a-z-]*)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter(({ name }) => !names.has(name))).toEqual([]);
});
