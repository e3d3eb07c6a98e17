import type { Command } from 'commander';
import type { Check, CheckGroup, CheckState } from '#core/doctor/check';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import type { Io } from '../ui/io.ts';
import { wrapped } from '../ui/wrapped.ts';

const heads: Record<CheckGroup, string> = {
  machine: 'This machine',
  database: 'Database',
  services: 'Services',
  writing: 'Writing',
  schedules: 'Schedules',
  site: 'Site',
  'sign-in': 'Sign-in',
  record: 'The record',
  alerts: 'Alerts',
};
const marks = {
  ok: ['green', 'ok'],
  warning: ['yellow', 'warning'],
  unset: ['cyan', 'not set'],
  failed: ['red', 'broken'],
} as const satisfies Record<CheckState, readonly [string, string]>;

/** Room for the longest mark. */
const indent = ' '.repeat(11);

export function register(command: Command, context: Context): void {
  command.option('--deep', 'also count over the whole database what must always hold');
  command.option('--offline', 'do not ask the services whether they accept their keys');
  command.addHelpText(
    'after',
    '\nEnds with 0 where all is well, with 1 where something is broken, and with 4 where nothing is broken but something that a site needs to run by itself is not set up. Nothing is changed, and asking the services costs nothing.',
  );
  command.action((options: { deep?: boolean; offline?: boolean }) => examine(context, options));
}

async function examine(
  context: Context,
  { deep = false, offline = false }: { deep?: boolean; offline?: boolean },
): Promise<void> {
  const { doctor } = await import('#core/use-cases/doctor');
  const { exitCodeOf } = await import('#core/doctor/check');
  const { io } = context;
  const checks = await doctor(
    {
      settings: context.settings(),
      isDemo: io.globals.demo,
      directory: context.directory,
      isDeep: deep,
      ...(!offline && !io.globals.demo && { asking: () => context.runtime() }),
    },
    { signal: context.signal },
  );
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const [broken, unset, warnings] = [count('failed'), count('unset'), count('warning')];
  io.result({ ok: broken === 0, broken, unset, warnings, checks }, () =>
    [
      io.isTerminal ? grouped(io, checks) : listed(io, checks),
      [
        broken === 0 ? 'Nothing is broken' : `${broken} of ${checks.length} checks failed`,
        ...(unset > 0 ? [`${plural(unset, 'thing')} to set up`] : []),
        ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
      ]
        .join(', ')
        .concat('.'),
    ].join('\n'),
  );
  context.exitWith(exitCodeOf(checks));
}

const listed = (io: Io, checks: readonly Check[]): string =>
  io.table(checks, [
    { head: 'Check', value: ({ name }) => name },
    { head: 'State', value: ({ state }) => state },
    { head: 'Finding', value: ({ finding }) => finding },
    { head: 'What to do', value: ({ fix }) => fix },
    { head: 'About', value: ({ group }) => group },
  ]);

/** On a terminal: a head for each group, a line for each check, and below it what to do. */
const grouped = (io: Io, checks: readonly Check[]): string =>
  [...Map.groupBy(checks, ({ group }) => group)]
    .map(([group, same]) =>
      [
        io.style('bold', heads[group]),
        ...same.flatMap(({ state, name, finding, fix }) => {
          const [color, mark] = marks[state];
          const words = wrapped(`${name}: ${finding}`, io.width - indent.length);
          const mend = fix === null ? [] : wrapped(`→ ${fix}`, io.width - indent.length);
          return [
            `  ${io.style(color, mark.padEnd(indent.length - 2))}${words[0] ?? ''}`,
            ...[...words.slice(1), ...mend].map((line) => `${indent}${line}`),
          ];
        }),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
