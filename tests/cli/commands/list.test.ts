import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../support/database.ts';
import { commands } from '../../../cli/commands/list.ts';
import { partExamples } from '../../../cli/ui/part-examples.ts';
import type { Context } from '../../../cli/context.ts';
import { runTips } from '../run-tips.ts';

const folder = join(projectRoot, 'cli/commands');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'list.ts');
const tips = (...argv: string[]) => runTips(argv, { directory: folder });

test('every file that registers a command is listed, under its own name', async () => {
  const found: string[] = [];
  for (const file of files) {
    const module = (await import(join(folder, file))) as { register?: unknown };
    if (module.register) found.push(file.replace(/\.ts$/, ''));
  }
  const listed = commands.map(({ name }) => name);
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !found.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('every command of the design is there', () => {
  const designed =
    'init doctor db migrate leagues discover fixtures generate prekickoff results evaluate games cards markets models prompt config analytics ledger users keys tick cron serve worker demo completion'.split(
      ' ',
    );
  const listed = commands.map(({ name }) => name);
  expect(designed.filter((name) => !listed.includes(name))).toEqual([]);
});

test('--help names every command and opens nothing', async () => {
  const { code, stdout, stderr } = await runTips(['--help'], {
    directory: folder,
    environment: { DATABASE_URL: 'not a database' },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name, summary } of commands) {
    expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    expect(summary.length).toBeLessThan(80);
  }
});

test.each(commands.map(({ name }) => name))(
  '%s --help breaks lines between words in 40 columns',
  async (name) => {
    const { stdout } = await runTips([name, '--help'], { directory: folder, columns: 40 });
    const isWhole = (line: string) => line.trimStart().startsWith('tips ') || !line.trim().includes(' ');
    expect(stdout.split('\n').filter((line) => line.length > 40 && !isWhole(line))).toEqual([]);
  },
);

test.each(commands.map(({ name }) => name))('%s --help shows examples that are right', async (name) => {
  const { code, stdout } = await tips(name, '--help');
  const { load, examples } = commands.find((entry) => entry.name === name)!;
  expect(code).toBe(0);
  expect(examples.length).toBeGreaterThan(0);
  const command = new Command(name);
  (await load()).register(command, {} as Context);
  for (const example of examples) {
    expect(stdout).toContain(`\n  ${example}\n`);
    const [program, first, second] = example.split(' ');
    expect([program, first]).toEqual(['tips', name]);
    const part = command.commands.find((candidate) => candidate.name() === second);
    const isShort = second === undefined || second.startsWith('-') || command.registeredArguments.length > 0;
    expect(part ?? isShort, example).toBeTruthy();
    const known = [command, ...(part ? [part] : [])].flatMap(({ options }) =>
      options.flatMap(({ long, short }) => [long, short]),
    );
    const flags = example.match(/(?<= )--[a-z-]+/g) ?? [];
    expect(
      flags.filter((flag) => !['--json', '--quiet', ...known].includes(flag)),
      example,
    ).toEqual([]);
  }
});

test('--help of every part has an example, whose flags are the part’s', async () => {
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).register(command, {} as Context);
    const parts = command.commands.flatMap((part) => [
      { part, path: [name, part.name()] },
      ...part.commands.map((child) => ({ part: child, path: [name, part.name(), child.name()] })),
    ]);
    for (const { part, path } of parts) {
      const { stdout } = await tips(...path, '--help');
      const examples = /\nExamples:\n((?: {2}.*\n)+)/.exec(stdout)?.[1] ?? '';
      expect(examples, path.join(' ')).toContain(`tips ${path.join(' ')}`);
      const known = [command, part].flatMap(({ options }) => options.map(({ long }) => long));
      expect(stdout.match(/\nExamples?:/g), path.join(' ')).toHaveLength(1);
      const kept = partExamples[path.join(' ')] ?? [];
      for (const flag of kept.join(' ').match(/(?<= )--[a-z-]+/g) ?? [])
        expect(['--json', ...known], `${path.join(' ')} ${flag}`).toContain(flag);
    }
  }
});

test('--help of every part says what it does, and the flags all commands take', async () => {
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).register(command, {} as Context);
    for (const part of command.commands) {
      const { code, stdout } = await tips(name, part.name(), '--help');
      expect(code).toBe(0);
      const says = part.description() || part.summary();
      expect(says.length, `${name} ${part.name()}`).toBeGreaterThan(10);
      expect(stdout.replace(/\s+/g, ' ').toLowerCase()).toContain(says.toLowerCase());
      expect(stdout).toContain('--json        one JSON document');
    }
  }
});

describe('usage faults end with 2 and one plain sentence', () => {
  test.each([
    [['nonsense'], /there is no command nonsense/],
    [['games', 'show', 'x'], /whole number/],
    [['games', 'list', '--from', '2026-13-01'], /a day such as/],
    [['cards', 'list', '--state', 'lost'], /one of review, draft, stale, published, withdrawn/],
    [['games', 'edit', '1'], /Say what to change/],
    [['analytics', 'accuracy', '--by', 'moon'], /one of market/],
    [['generate'], /Say which cards/],
    ...[
      ['cards', 'publish', '5', '--state', 'draft'],
      ['cards', 'publish', '5', '--search', 'Arsenal'],
      ['cards', 'withdraw', '5', '6', '--from', '2026-12-01', '--reason', 'injury'],
      ['cards', 'publish', '--yes'],
      ['queue', 'generate', '5', '--to', '2026-12-01'],
    ].map((argv): [string[], RegExp] => [argv, /Name rows by their ids, or all of a kind with --state/]),
    [['users', 'list', '--admins', '--search', 'ann'], /--admins/],
  ])('%j', async (argv, sentence) => {
    const { code, stdout, stderr } = await tips(...argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
