import { type Command, InvalidArgumentError } from 'commander';
import { providerNames } from '#config/providers';
import type { SettingName } from '#config/settings';
import { oneOf, wholeNumber } from '../ui/parse.ts';

/** What runs the schedules. */
export const runners = ['serve', 'cron', 'systemd'] as const;
export type Runner = (typeof runners)[number];

/** The answers of `tips init`, each of which is a flag too; what is absent is left as it is. */
export interface InitOptions {
  yes?: boolean;
  provider?: string;
  model?: string;
  leagues?: number[];
  timeZone?: string;
  write?: boolean;
  updates?: boolean;
  dayCap?: number | 'none';
  monthCap?: number | 'none';
  schedules?: Runner;
  discover?: boolean;
  /** Secrets by the name of their setting, each read from a file. */
  secret?: Partial<Record<SettingName, string>>;
  publicUrl?: string;
  admins?: string;
  googleClientId?: string;
  microsoftClientId?: string;
  microsoftTenant?: string;
  appleClientId?: string;
  appleTeamId?: string;
  appleKeyId?: string;
  appleKeyFile?: string;
  alertWebhook?: string;
  alertEmail?: string;
  operatorName?: string;
  operatorAddress?: string;
  operatorEmail?: string;
}

/** The flags that end up in `.env`, and under which name. */
export const settingFlags = {
  publicUrl: 'PUBLIC_URL',
  admins: 'ADMIN_EMAILS',
  googleClientId: 'GOOGLE_CLIENT_ID',
  microsoftClientId: 'MICROSOFT_CLIENT_ID',
  microsoftTenant: 'MICROSOFT_TENANT',
  appleClientId: 'APPLE_CLIENT_ID',
  appleTeamId: 'APPLE_TEAM_ID',
  appleKeyId: 'APPLE_KEY_ID',
  appleKeyFile: 'APPLE_KEY_FILE',
  alertWebhook: 'ALERT_WEBHOOK_URL',
  alertEmail: 'ALERT_EMAIL_TO',
  operatorName: 'OPERATOR_NAME',
  operatorAddress: 'OPERATOR_ADDRESS',
  operatorEmail: 'OPERATOR_EMAIL',
} as const satisfies Partial<Record<keyof InitOptions, SettingName>>;

/** Describes the flags, in the order of the questions. */
export function describeOptions(command: Command): void {
  command
    .option('-y, --yes', 'ask nothing and take the defaults; what was set before stays')
    .option(
      '--secret <name=file>',
      'a key or secret, such as API_FOOTBALL_KEY=football.key; may be given several times',
      secretFile,
    )
    .option('--provider <name>', `${providerNames.join(' or ')}; goes with --model`)
    .option('--model <id>', 'which model writes the cards; goes with --provider')
    .option('--leagues <ids>', 'the visible leagues, such as 1,2,6; all others are hidden', ids)
    .option('--time-zone <name>', 'the zone daily schedules are meant in, such as Europe/Berlin')
    .option('--write', 'write cards by themselves')
    .option('--no-write', 'do not')
    .option('--updates', 'write them again about an hour before kick-off')
    .option('--no-updates', 'do not')
    .option('--day-cap <dollars>', 'the most models may cost in a UTC day, or none', dollars)
    .option('--month-cap <dollars>', 'the most they may cost in a UTC month, or none', dollars)
    .option('--public-url <url>', 'the address of the site as visitors type it')
    .option('--google-client-id <id>', 'sign-in with Google; its secret: --secret GOOGLE_CLIENT_SECRET=FILE')
    .option('--microsoft-client-id <id>', 'with Microsoft; its secret: --secret MICROSOFT_CLIENT_SECRET=FILE')
    .option('--microsoft-tenant <name>', 'common, consumers, organizations, or the id of one')
    .option('--apple-client-id <id>', 'with Apple: the Services ID')
    .option('--apple-team-id <id>', 'the id of the team')
    .option('--apple-key-id <id>', 'the id of the key')
    .option('--apple-key-file <file>', 'the .p8 file of the key')
    .option('--admins <addresses>', 'who is an admin once a provider has verified the address')
    .option('--alert-webhook <url>', 'told what needs a person: Slack, Discord, ntfy or any receiver of JSON')
    .option('--alert-email <addresses>', 'the same by e-mail; its server: --secret ALERT_SMTP_URL=FILE')
    .option('--operator-name <name>', 'who runs the site, for the terms page')
    .option('--operator-address <address>', 'their postal address')
    .option('--operator-email <address>', 'where to write to them')
    .option(
      '--schedules <what>',
      `what runs the schedules: ${runners.join(', ')}; cron and systemd write their lines`,
      oneOf(runners),
    )
    .option('--discover', 'look for games at the end')
    .option('--no-discover', 'do not');
}

/** `1,2,6` as ids. */
function ids(text: string): number[] {
  const found = text.split(',').map((part) => wholeNumber(part.trim()));
  if (new Set(found).size !== found.length) throw new InvalidArgumentError('an id is there twice.');
  return found;
}

/** `NAME=FILE`, several times. */
function secretFile(text: string, before: InitOptions['secret']): InitOptions['secret'] {
  const [, name, file] = /^([A-Z_]+(?:KEY|SECRET|URL|TOKEN))=(.+)$/.exec(text) ?? [];
  if (!name || !file)
    throw new InvalidArgumentError('it must be NAME=FILE, such as OPENAI_API_KEY=openai.key.');
  return { ...before, [name]: file };
}

/** An amount of dollars, or the word `none`. */
export function dollars(text: string): number | 'none' {
  if (text === 'none') return text;
  const amount = Number(text);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(text) || amount > 1_000_000)
    throw new InvalidArgumentError('It must be an amount of dollars such as 5 or 2.50, or none.');
  return amount;
}
