import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeAll, expect, test } from 'vitest';
import { endpoints, nameOf } from '#core/contract/index';
import type { Context } from '../../cli/context.ts';
import { commands } from '../../cli/commands/list.ts';
import { projectRoot } from '../support/database.ts';

const page = readFileSync(join(projectRoot, 'docs/commands.md'), 'utf8').split('## Both doors')[1]!;
/** The table: a call of the page, and the commands that do the same. */
const doors = [...page.matchAll(/^\| `((?:POST|PATCH|DELETE) [^`]+)` +\| (.+?) +\|$/gm)].map(
  ([, call, told]) => [call!, [...told!.matchAll(/`tips ([^`]+)`/g)].map(([, path]) => path!)] as const,
);
const onlyCommands = [
  ...page
    .split('Only commands')[1]!
    .split('Reading is')[0]!
    .matchAll(/`([^`]+)`/g),
].map(([, path]) => path!);
/** Parts of commands that read, and so have a page of their own instead of a call that changes something. */
const reading =
  /^(\S+ (list|show|status|accuracy|usage|monthly|spend|failures|grounding|coverage|score|compare|calibration|settle|parse|verify|checkpoint|get|export|revision|key show|trial( (list|show|compare))?)|doctor|status|markets|audit|models|config|logs|analytics|ledger key|users|prompt|queue|games|cards|leagues|history|lab|ledger|fixtures|odds|keys|db|alerts|cron|witness)$/;

const parts = new Set<string>();
beforeAll(async () => {
  for (const { name, load } of commands) {
    const command = new Command(name);
    (await load()).register(command, {} as Context);
    parts.add(name);
    for (const part of command.commands) {
      parts.add(`${name} ${part.name()}`);
      for (const child of part.commands) parts.add(`${name} ${part.name()} ${child.name()}`);
    }
  }
});

test('every call of the admin’s page that does something has a command beside it, and no other', () => {
  const calls = endpoints
    .filter(({ method, access }) => method !== 'get' && access === 'admin')
    .map((endpoint) => nameOf(endpoint));
  expect(doors.map(([call]) => call).toSorted()).toEqual(calls.toSorted());
});

test('every command of the table is there', () => {
  expect(doors.filter(([, told]) => told.length === 0)).toEqual([]);
  expect(doors.flatMap(([, told]) => told).filter((path) => !parts.has(path))).toEqual([]);
});

test('every command that does something is beside a call, or named as one that only the machine has', () => {
  const told = new Set(doors.flatMap(([, paths]) => paths));
  const isOnly = (path: string) => onlyCommands.some((only) => path === only || path.startsWith(`${only} `));
  const others = [...parts].filter((path) => !told.has(path) && !isOnly(path) && !reading.test(path));
  expect(others).toEqual([]);
});
