import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#config/settings';
import type { EndpointSpec } from '#core/contract/endpoint';
import { endpoints } from '#core/contract/index';
import { commands } from '../../cli/commands/list.ts';
import type { Context } from '../../cli/context.ts';
import { buildProgram } from '../../cli/program.ts';
import { apiPage } from '../../scripts/reference/api.ts';
import { exampleAddress, exampleBody, exampleCall } from '../../scripts/reference/examples.ts';
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

test('every call of the API has an example that the call takes', () => {
  for (const call of endpoints as readonly EndpointSpec[]) {
    const { pathname, searchParams } = new URL(exampleAddress(call), 'https://tips.example');
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    const values = pattern.exec(pathname)!.slice(1).map(decodeURIComponent);
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    const of = `${call.method} ${call.path}`;
    expect(call.params?.safeParse(params).error, of).toBeUndefined();
    expect(call.query?.safeParse(Object.fromEntries(searchParams)).error, of).toBeUndefined();
    expect(call.body?.safeParse(exampleBody(call)).error, of).toBeUndefined();
    expect(page('api.md')).toContain(exampleCall(call));
  }
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

describe('command lines that the documents tell', () => {
  const documents = sources('{README,CONTRIBUTING,CHANGELOG}.md', 'docs/*.md');
  const told = documents.flatMap(({ path, text }) => linesIn(text).map((line) => ({ path, ...line })));

  test('are many, and name commands everywhere', () => {
    expect(told.length).toBeGreaterThan(130);
    const names = new Set(commands.map(({ name }) => name));
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<=[`\n(] ?)tips ([a-z][a-z-]*)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  test('are understood by the program: parts, words, flags and their values', async () => {
    const amiss = [];
    for (const { path, line, isWhole } of told) {
      const fault = await faultOf(line, isWhole);
      if (fault !== undefined) amiss.push({ path, line, fault });
    }
    expect(amiss).toEqual([]);
  });
});

/** Lines of shell blocks, which are whole, and of code marks, which may name a command without its words. */
function linesIn(text: string): { line: string; isWhole: boolean }[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const marks = [...text.replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]*)`/g)].map(
    ([, mark = '']) => mark,
  );
  return [
    ...blocks.map((line) => ({ line: line.replace(/\s+#.*$/, ''), isWhole: true })),
    ...marks.map((line) => ({ line: line.replaceAll('\\|', '|'), isWhole: false })),
  ].flatMap(({ line, isWhole }) =>
    line
      .split(' && ')
      .flatMap((one) => /(?:^|\s|\()tips ([a-z].*)$/.exec(one)?.[1] ?? [])
      .map((one) => ({ line: one, isWhole })),
  );
}

/** What the reader fills in, as something that fits everywhere. */
const filled = (word: string): string =>
  word === 'STATE'
    ? 'draft'
    : /^\[?[A-Z][A-Z-]+\]?$/.test(word) || word === '…'
      ? '1'
      : word
          .replace(/=…$/, '=1')
          .replace(/:\/\/…$/, '://h/d')
          .split('|')[0]!;

/** What the program says of a command line before it does anything; undefined where it is understood. */
async function faultOf(line: string, isWhole: boolean): Promise<string | undefined> {
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  const end = words.findIndex((word) => ['>', '<', '|'].includes(word));
  const argv = (end < 0 ? words : words.slice(0, end))
    .filter((word) => !/^\[?--(json|quiet|demo|debug|no-color)\]?$/.test(word))
    .map(filled);
  const program = await buildProgram({ version: '1' } as Context, (name) => name === argv[0]);
  still(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return undefined;
  } catch (error) {
    const { code, message } = error as CommanderError;
    const isUnfinished = [
      'commander.help',
      'commander.missingArgument',
      'commander.missingMandatoryOptionValue',
    ].includes(code);
    return !isWhole && isUnfinished ? undefined : message;
  }
}

/** Understands everything, does and says nothing. */
function still(command: Command): void {
  command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  command.action(() => undefined);
  for (const part of command.commands) still(part);
}
