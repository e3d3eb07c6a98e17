import type { Command } from 'commander';
import { byProvider, providers } from '#config/providers';
import { parseSettings, type SettingName, settingNames } from '#config/settings';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { askSecret } from '../ui/secret.ts';

const keyNames: readonly SettingName[] = settingNames.filter((name) => /(_KEY|_SECRET|_TOKEN)$/.test(name));
/** What the keys of services are called at the command line. */
export const shortNames: Record<string, SettingName> = {
  football: 'API_FOOTBALL_KEY',
  ...byProvider((name) => providers[name].keyName),
};

export function register(command: Command, context: Context): void {
  command
    .command('check')
    .summary('ask each service whether it accepts its key')
    .action(() => check(context));
  command
    .command('set')
    .summary('write a key to .env, readable by you alone')
    .argument('<name>', `${Object.keys(shortNames).join(', ')} or one of ${keyNames.join(', ')}`)
    .argument('[value]', 'the key; asked for, or read from standard input, when absent')
    .action((name: string, value: string | undefined) => set(context, name, value));
  command
    .command('push')
    .summary('make the key that signs notifications to browsers, and write it to .env')
    .option('--replace', 'make another one: every browser has to be asked again')
    .action(({ replace = false }: { replace?: boolean }) => makePushKey(context, replace));
}

async function check(context: Context): Promise<void> {
  const { checkKeys } = await import('#core/use-cases/check-keys');
  const states = await checkKeys(await context.runtime(), { signal: context.signal });
  context.io.result(
    states.map(({ exitCode: _exitCode, ...state }) => state),
    () =>
      context.io.table(states, [
        { head: 'Service', value: ({ name }) => name },
        { head: 'Key', value: ({ state }) => state },
        { head: 'Finding', value: ({ finding }) => finding },
        { head: 'What to do', value: ({ suggestion }) => suggestion },
      ]),
  );
  context.exitWith(
    states.find(({ exitCode }) => exitCode !== 0)?.exitCode ??
      (states.every(({ state }) => state === 'not configured') ? 4 : 0),
  );
}

async function set(context: Context, given: string, value: string | undefined): Promise<void> {
  const short = given.toLowerCase();
  const name =
    (Object.hasOwn(shortNames, short) ? shortNames[short] : undefined) ??
    keyNames.find((known) => known === given.toUpperCase());
  if (!name)
    throw fault('usage', `${given} is not the name of a key.`, {
      suggestion: `Use one of ${[...Object.keys(shortNames), ...keyNames].join(', ')}.`,
    });
  const key = (value ?? (await askSecret(context, name))).trim();
  if (key === '') throw fault('usage', 'The key is empty.');
  parseSettings({ [name]: key }, context.directory);
  const { writeDotEnv } = await import('../ui/dot-env.ts');
  const file = await writeDotEnv(context.directory, name, key).catch((error: Error) => {
    throw fault('disk', `.env cannot be written: ${error.message}`, { cause: error });
  });
  context.io.result({ name, file }, () =>
    Object.values(shortNames).includes(name)
      ? `${name} is set in ${file}. \`tips keys check\` tries it.`
      : `${name} is set in ${file}.`,
  );
}

async function makePushKey(context: Context, isReplaced: boolean): Promise<void> {
  const name = 'VAPID_PRIVATE_KEY';
  if (context.settings()[name] && !isReplaced)
    throw fault('refused', `${name} is set already. Nothing was changed.`, {
      suggestion:
        'With --replace another one is made, and every browser that was told something has to ask again.',
    });
  const { newPushKey, pushSender } = await import('#core/push/keys');
  const { writeDotEnv } = await import('../ui/dot-env.ts');
  const key = newPushKey();
  const file = await writeDotEnv(context.directory, name, key).catch((error: Error) => {
    throw fault('disk', `.env cannot be written: ${error.message}`, { cause: error });
  });
  const sender = pushSender({ ...context.settings(), [name]: key });
  context.io.result({ name, file, publicKey: sender?.publicKey ?? null }, () =>
    sender
      ? `${name} is set in ${file}. Once the site is started again readers can have notifications.`
      : `${name} is set in ${file}. Set OPERATOR_EMAIL as well: push services want to know whom to write to.`,
  );
}
