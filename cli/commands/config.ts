import type { Command } from 'commander';
import { presentConfig } from '#core/config-store/config-store';
import { type ConfigKey, configKeyNames, configKeys, isConfigKey } from '#core/config-store/keys';
import { fault, isAppError } from '#core/errors';
import { configEntries, configEntry } from '#core/reads/admin/config-entries';
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
    .option(
      '--yes',
      'do not ask about what may be a mistake: no cap, an unknown or much dearer model, a time that is taken',
    )
    .addHelpText('after', examples)
    .action((key: string, value: string[], { yes }: { yes?: boolean }) => set(context, key, value, yes));
}

const examples = () =>
  `\nEach key with a value:\n${configKeyNames.map((key) => `  tips config set ${key} '${configKeys[key].example}'`).join('\n')}\n  tips config set results_checker intervalMinutes=45`;

async function list(context: Context): Promise<void> {
  const rows = await configEntries((await context.runtime()).em());
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

async function get(context: Context, name: string): Promise<void> {
  const key = known(name);
  const entry = await configEntry((await context.runtime()).em(), key);
  context.io.result(entry, () => shown(entry.value));
}

async function set(context: Context, name: string, words: string[], yes?: boolean): Promise<void> {
  const key = known(name);
  const runtime = await context.runtime();
  const asked = await valueOf(context, key, words);
  const { setConfig } = await import('#core/use-cases/set-config');
  const store = (sure = false) => setConfig(runtime, key, asked, { sure });
  const value = await store(yes).catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== 'unsure') throw error;
    await confirm(context, `${error.message} Set it?`, { yes });
    return store(true);
  });
  context.io.result({ key, value }, () => `${key} is now ${shown(value)}.`);
}

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
  const present = await presentConfig((await context.runtime()).em(), key);
  if (typeof present !== 'object' || Array.isArray(present)) return text;
  const fields = pairs.map(([, field = '']) => field);
  const twice = fields.find((field, index) => fields.indexOf(field) < index);
  if (twice !== undefined)
    throw fault('usage', `The field ${twice} is there twice.`, { suggestion: 'Give it once.' });
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
