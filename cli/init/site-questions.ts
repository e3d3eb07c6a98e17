import { readDotEnv } from '#config/environment';
import { parseSettings, type SettingName } from '#config/settings';
import type { Context } from '../context.ts';
import { promptContext } from '../ui/prompt-context.ts';
import { checkWritten, writeSettings } from './settings-file.ts';
import { callbackAddress, type SignIn, signInWays } from './sign-in-steps.ts';

/** Public address, sign-in step by step, the first admin and alerts. What is typed goes to .env at once. */
export async function askSite(context: Context): Promise<void> {
  await askSetting(context, {
    name: 'PUBLIC_URL',
    question: 'The address of the site (https://tips.example; Enter for none)',
  });
  await askSignIn(context);
  await askSetting(context, {
    name: 'ADMIN_EMAILS',
    question: 'E-mail address of the first admin (Enter for none)',
  });
  await askSetting(context, {
    name: 'ALERT_WEBHOOK_URL',
    question: 'Webhook for alerts: Slack, Discord, ntfy or JSON (Enter for none)',
  });
}

async function askSignIn(context: Context): Promise<void> {
  const { checkbox } = await import('@inquirer/prompts');
  const { directory, environment, io } = context;
  const present = parseSettings({ ...readDotEnv(directory), ...environment }, directory);
  // Not as it was typed: the site sends it as the settings spell it, and providers compare letters.
  const publicUrl = present.PUBLIC_URL ?? `http://${present.HOST}:${present.PORT}`;
  const ways = Object.keys(signInWays) as SignIn[];
  const chosen = await checkbox(
    {
      message: 'Set up sign-in with? (Enter without a choice: later)',
      choices: ways.map((way) => {
        const { title, asks } = signInWays[way];
        const isSet = asks.every(({ name }) => present[name] !== undefined);
        return { name: isSet ? `${title} (set)` : title, short: title, value: way };
      }),
    },
    promptContext(context),
  );
  for (const way of chosen) {
    const { title, steps, asks } = signInWays[way];
    io.note([`${title}:`, ...steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n'));
    io.note(`  Callback address to paste: ${callbackAddress(publicUrl, way)}`);
    for (const { name, question, isSecret } of asks)
      await askSetting(context, {
        name,
        question: `${question} (Enter to leave it as it is)`,
        ...(isSecret && { isSecret }),
      });
  }
}

/** One setting; Enter leaves it as it is. A value of the wrong form is asked for again. @returns what holds now */
async function askSetting(
  context: Context,
  { name, question, isSecret = false }: { name: SettingName; question: string; isSecret?: boolean },
): Promise<string> {
  const { input, password } = await import('@inquirer/prompts');
  const { directory, environment } = context;
  const before = { ...readDotEnv(directory), ...environment }[name] ?? '';
  const validate = (value: string) => {
    if (value.trim() === '') return true;
    try {
      checkWritten(context, { [name]: value.trim() });
      return true;
    } catch (error) {
      return (error as Error).message.split('\n').at(-1)!.trim();
    }
  };
  const at = promptContext(context);
  const value = (
    isSecret
      ? await password({ message: `${question}:`, mask: true, validate }, at)
      : await input({ message: `${question}:`, validate, ...(before && { default: before }) }, at)
  ).trim();
  if (value === '' || value === before) return before;
  await writeSettings(context, { [name]: value });
  return value;
}
