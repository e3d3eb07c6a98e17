import type { Command } from 'commander';

import { type ConfigReading, readConfigEntry, writeConfig } from '#core/config-store/config-store';
import { type ConfigKey, configKeyNames, configKeys, isConfigKey } from '#core/config-store/keys';
import type { Em } from '#core/db/orm';
import { fault, isAppError } from '#core/errors';
import type { Deps } from '#core/deps';
import { actorsShown } from '#core/reads/admin/actors-shown';

import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { when } from '../ui/format.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list')
    .summary('show every setting that is edited while the product runs')
    .action(() => list(context));
  command
    .command('get')
    .summary('show one setting')
    .argument('<key>', configKeyNames.join(', '))
    .action((key: string) => get(context, key));
  command
    .command('set')
    .summary('change one setting')
    .argument('<key>', configKeyNames.join(', '))
    .argument('<value...>', 'JSON, a text, or field=value for the fields to change')
    .option('--yes', 'do not ask before a spending cap is taken away')
    .addHelpText('after', examples)
    .action((key: string, value: string[], { yes }: { yes?: boolean }) => set(context, key, value, yes));
}

const examples = () =>
  `\nExamples:\n${configKeyNames.map((key) => `  tips config set ${key} '${configKeys[key].example}'`).join('\n')}\n  tips config set results_checker intervalMinutes=45`;

interface Row {
  key: ConfigKey;
  value: unknown;
  meaning: string;
  updatedAt: string | null;
  updatedBy: string | null;
  /** What is wrong with the stored value; null when it is usable. */
  fault: string | null;
}

async function list(context: Context): Promise<void> {
  const runtime = await context.runtime();
  const em = runtime.em();
  const rows: Row[] = [];
  for (const key of configKeyNames) {
    rows.push(
      await readConfigEntry(em, key).then(
        (reading) => rowOf(em, key, reading),
        (error: unknown) => brokenRow(key, error),
      ),
    );
  }
  const { io } = context;
  io.result(rows, () =>
    io.table(rows, [
      { head: 'Key', value: ({ key }) => key },
      { head: 'Value', value: ({ value, fault }) => fault ?? shown(value) },
      { head: 'Set', value: ({ updatedAt }) => (updatedAt ? when(new Date(updatedAt)) : 'default') },
      { head: 'Meaning', value: ({ meaning }) => meaning },
    ]),
  );
  if (rows.some((row) => row.fault)) context.exitWith(4);
}

const rowOf = async (
  em: Em,
  key: ConfigKey,
  { value, updatedAt, updatedBy }: ConfigReading,
): Promise<Row> => ({
  key,
  value,
  meaning: configKeys[key].meaning,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy: (await actorsShown(em, [updatedBy]))(updatedBy),
  fault: null,
});

function brokenRow(key: ConfigKey, error: unknown): Row {
  if (!isAppError(error) || error.code !== 'bad_configuration') throw error;
  return {
    key,
    value: null,
    meaning: configKeys[key].meaning,
    updatedAt: null,
    updatedBy: null,
    fault: error.message,
  };
}

async function get(context: Context, name: string): Promise<void> {
  const key = known(name);
  const em = (await context.runtime()).em();
  const reading = await readConfigEntry(em, key);
  context.io.result(await rowOf(em, key, reading), () => shown(reading.value));
}

async function set(context: Context, name: string, words: string[], yes?: boolean): Promise<void> {
  const key = known(name);
  const runtime = await context.runtime();
  const asked = await valueOf(context, key, words);
  const lifted = key === 'spend_caps' ? await newlyLifted(runtime, asked) : [];
  if (lifted.length > 0) {
    const which = lifted.length === 2 ? 'a day or a month' : `a ${lifted[0]}`;
    await confirm(context, `Then nothing limits what models may cost in ${which}. Take the cap away?`, {
      yes,
    });
  }
  const value = await writeConfig(runtime.em(), key, asked, runtime);
  context.io.result({ key, value }, () => `${key} is now ${shown(value)}.`);
}

/** The spans whose cap a value takes away that hold one now. */
async function newlyLifted(runtime: Deps, value: unknown): Promise<string[]> {
  const present = await readConfigEntry(runtime.em(), 'spend_caps').then(
    (reading) => reading.value,
    () => configKeys.spend_caps.fallback,
  );
  const before = liftedCaps(present);
  return liftedCaps(value).filter((span) => !before.includes(span));
}

const liftedCaps = (value: unknown): string[] =>
  ['day', 'month'].filter(
    (span) =>
      typeof value === 'object' && value !== null && (value as Record<string, unknown>)[span] === null,
  );

function known(name: string): ConfigKey {
  if (isConfigKey(name)) return name;
  throw fault('usage', `There is no setting ${name}.`, {
    suggestion: `Use one of ${configKeyNames.join(', ')}; the prompt has its own command, \`tips prompt\`.`,
  });
}

/** JSON as it is; `field=value` on top of the present value; anything else as a text. */
async function valueOf(context: Context, key: ConfigKey, words: string[]): Promise<unknown> {
  const text = words.join(' ');
  const parsed = json(text);
  if (parsed !== undefined) return parsed;
  const pairs = words.map((word) => /^(\w+)=(.*)$/s.exec(word));
  if (!pairs.every((pair) => pair !== null)) return text;
  // Where the stored value is not usable, the fields not given come from the default.
  const present = await readConfigEntry((await context.runtime()).em(), key).then(
    ({ value }) => value,
    () => configKeys[key].fallback,
  );
  if (typeof present !== 'object' || Array.isArray(present)) return text;
  const changes = pairs.map(([, field = '', value = '']) => {
    const parsed = json(value);
    return [field, parsed === undefined ? value : parsed];
  });
  return { ...present, ...Object.fromEntries(changes) };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
