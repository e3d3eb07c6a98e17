import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { from, given, SettingsError } from './environment.ts';
import { type ProviderAddressName, type ProviderKeyName, providerNames, providers } from './providers.ts';

const text = z.string().trim().min(1);
/** What services give out: a key, an id, a token. Quotation marks are those that a shell or Docker left in place. */
const issued = text.regex(
  /^[!#-&(-_a-~]+$/,
  'has a blank, a quotation mark or a letter that none has: paste it anew, without quotes',
);
const upTo = (most: number) => text.max(most, `has more than ${most} letters`);
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return text
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};
const port = whole(0, 65_535);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://tips.example' });
const bare = (address: string): string => address.replace(/\/{1,9}$/, '');
const webUrl = webAddress.transform(bare);
/** As browsers spell it in `Origin`, and providers get it: host in small letters, no port that goes without saying. */
const siteAddress = webAddress.transform((value) => bare(new URL(value).href));

/** Sign-in issuers are https; plain http is for a test provider on this machine only. */
const issuer = webUrl.refine((value) => {
  return value.startsWith('https:') || isLoopback(value);
}, 'a plain-http issuer is allowed on loopback only');

/** A private key on P-256, its 32 bytes in Base64url. */
const pushKey = text.refine((value) => {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== value) return false;
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return true;
  } catch {
    return false;
  }
}, 'is no key of `tips keys push`');

/** A zone by its name, as both the browser and PostgreSQL know it; an offset such as `+02:00` they read differently. */
const timeZone = text
  .regex(/^[A-Za-z_]+(?:\/[\w+-]+){0,2}$/, 'must be a name such as Europe/Berlin or UTC')
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'is no time zone that is known');

/** E-mail addresses, one or several, in lower case. */
const addresses = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((address) => address.toLowerCase()),
  )
  .pipe(z.array(z.email('not an e-mail address')));

/** The same form for each of these names. */
const each = <Name extends string, Form>(names: readonly Name[], form: Form): Record<Name, Form> =>
  Object.fromEntries(names.map((name) => [name, form])) as Record<Name, Form>;
const modelKeys = each<ProviderKeyName, z.ZodOptional<typeof issued>>(
  providerNames.map((name) => providers[name].keyName),
  issued.optional(),
);
const modelAddresses = each<ProviderAddressName, z.ZodOptional<typeof webUrl>>(
  providerNames.map((name) => providers[name].addressName),
  webUrl.optional(),
);

/**
 * Characters that no setting has but that get pasted along: controls, halves of characters, direction marks. Joiners
 * are allowed, as some scripts need them.
 */
const unseenCharacter = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Entries of two parts, with blanks between the entries: nobody's address, key or file name has a bar in it. */
const pairs = <Pair>(what: string, of: (first: string, second: string) => Pair | null) =>
  z.string().transform((value, context): Pair[] =>
    value
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((entry) => {
        const [first = '', second = '', ...more] = entry.split('|');
        const pair = first && second && more.length === 0 ? of(first, second) : null;
        if (pair === null) context.addIssue({ code: 'custom', message: `an entry is not ${what}` });
        return pair === null ? [] : [pair];
      }),
  );
const isWebUrl = (text: string): boolean => webUrl.safeParse(text).success;

/** Every environment variable the product reads, in one place: name, form, default, meaning. */
const schema = z.object({
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  DATABASE_DIRECT_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  PGSSLMODE: z.enum(['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']).optional(),
  PGSSLROOTCERT: text.optional(),
  PGSSLCERT: text.optional(),
  PGSSLKEY: text.optional(),
  TIPS_DATA_DIR: text.optional(),
  XDG_DATA_HOME: text.optional(),
  API_FOOTBALL_KEY: issued.optional(),
  API_FOOTBALL_BASE_URL: webUrl.default('https://v3.football.api-sports.io'),
  API_FOOTBALL_MEDIA_URL: webUrl.default('https://media.api-sports.io'),
  ...modelKeys,
  ...modelAddresses,
  WEATHER_BASE_URL: webUrl.default('https://api.open-meteo.com'),
  NEWS_FEED_URL: webUrl.optional(),
  PUBLIC_URL: siteAddress.optional(),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  TRUST_PROXY: whole(0, 10).default(0),
  MAX_CONNECTIONS: whole(10, 100_000).default(4000),
  MAX_STREAMS: whole(0, 100_000).default(12_000),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ADMIN_EMAILS: addresses,
  PRODUCT_NAME: upTo(60).default('Touchline'),
  SITE_TIME_ZONE: timeZone.default('UTC'),
  OPERATOR_NAME: upTo(120).optional(),
  OPERATOR_ADDRESS: upTo(300).optional(),
  OPERATOR_EMAIL: z.email('not an e-mail address').optional(),
  GOOGLE_CLIENT_ID: issued.optional(),
  GOOGLE_CLIENT_SECRET: issued.optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: issued.optional(),
  MICROSOFT_CLIENT_SECRET: issued.optional(),
  MICROSOFT_TENANT: text.regex(/^[\w.-]+$/, 'must be a tenant id, a domain or "common"').default('common'),
  MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com'),
  APPLE_CLIENT_ID: issued.optional(),
  APPLE_TEAM_ID: issued.optional(),
  APPLE_KEY_ID: issued.optional(),
  APPLE_KEY_FILE: text.optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: webUrl.optional(),
  ALERT_WEBHOOK_FORM: z.enum(['slack', 'discord', 'ntfy', 'json']).optional(),
  ALERT_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  ALERT_EMAIL_TO: addresses,
  ALERT_EMAIL_FROM: z.email('not an e-mail address').optional(),
  ALERT_HEARTBEAT_URL: webUrl.optional(),
  VAPID_PRIVATE_KEY: pushKey.optional(),
  PUSH_TEST_ORIGIN: webUrl.refine(isLoopback, 'must be on this machine').optional(),
  RECORD_KEY_FILE: text.optional(),
  RECORD_AUTHORITIES: pairs('URL|FILE', (url, rootFile) =>
    isWebUrl(url) ? { url, rootFile } : null,
  ).default([]),
  RECORD_WITNESSES: pairs('VKEY|URL', (vkey, url) => (isWebUrl(url) ? { vkey, url } : null)).default([]),
  RECORD_QUORUM: whole(1, 15).default(1),
});

/** Settings as the rest of the product reads them: plain values, defaults filled in. */
export type Settings = z.output<typeof schema>;
export type SettingName = keyof typeof schema.shape;
export const settingNames = Object.keys(schema.shape) as SettingName[];

/**
 * Parses settings from an environment. An empty value counts as not set.
 * Throws `SettingsError` naming every fault; values of secrets are never repeated in it.
 */
export function parseSettings(
  environment: Record<string, string | undefined>,
  directory = process.cwd(),
): Settings {
  const written = given(environment, settingNames);
  const unseen = Object.entries(written)
    .filter(([, value]) => unseenCharacter.test(value))
    .map(([name]) => `${name}: has a character that cannot be seen, a control character or a line end`);
  const parsed = schema.safeParse(written);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (!parsed.success || unseen.length > 0) throw new SettingsError([...unseen, ...faults]);
  const { TIPS_DATA_DIR: data, RECORD_KEY_FILE: key, RECORD_AUTHORITIES: authorities, ...rest } = parsed.data;
  const at = (path: string): string => from(directory, path);
  return {
    ...rest,
    ...(data && { TIPS_DATA_DIR: at(data) }),
    ...(key && { RECORD_KEY_FILE: at(key) }),
    RECORD_AUTHORITIES: authorities.map(({ url, rootFile }) => ({ url, rootFile: at(rootFile) })),
  };
}
