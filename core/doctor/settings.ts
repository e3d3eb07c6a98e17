import { isLoopback } from '#config/loopback';
import type { Settings } from '#config/settings';
import { signInStates } from '#config/sign-in';
import { pushSender } from '../push/keys.ts';
import { checkAppleKey } from './apple-key.ts';
import { type Check, checksOf } from './check.ts';

/** What the settings leave out or get wrong, without looking at anything but the files they name. */
export const checkSettings = (settings: Settings): Check[] => [
  ...address(settings),
  push(settings),
  ...signIn(settings),
  ...alerts(settings),
];

const site = checksOf('site');

function address(settings: Settings): Check[] {
  const { PUBLIC_URL: url, TRUST_PROXY: proxies, METRICS_TOKEN: token } = settings;
  if (!url)
    return [
      site.unset(
        'no_public_url',
        'Public address',
        `PUBLIC_URL is not set: the site answers on http://${settings.HOST}:${settings.PORT}, and sign-in returns there`,
        'Set it to the address visitors type, such as https://tips.example, in .env, or run `tips init`.',
      ),
    ];
  if (isLoopback(url)) return [site.ok('public_url', 'Public address', `${url}, this machine alone`)];
  return [
    publicAddress(url),
    url.startsWith('https:') && proxies === 0
      ? site.warning(
          'proxy_untrusted',
          'Proxy',
          'PUBLIC_URL is https and TRUST_PROXY is 0: all visitors share one limit of requests and sign-ins',
          'Set TRUST_PROXY to the number of proxies in front, and let them set X-Forwarded-For.',
        )
      : site.ok('proxy', 'Proxy', `${proxies} trusted`),
    named(settings),
    site.ok('metrics', 'Metrics', token ? 'with the token' : 'closed (METRICS_TOKEN is not set)'),
  ];
}

function publicAddress(url: string): Check {
  const name = 'Public address';
  if (url.startsWith('http:'))
    return site.failed(
      'public_url_http',
      name,
      `${url} is not encrypted: Google, Microsoft and Apple send nobody back there, and cookies go in clear`,
      'Put a proxy with a certificate in front (docs/deploy.md), and set PUBLIC_URL to its https address.',
    );
  if (new URL(url).pathname !== '/')
    return site.failed(
      'public_url_path',
      name,
      `${url} has a path, and the site answers at the root of a host only`,
      'Give the site a host name of its own and set PUBLIC_URL to it.',
    );
  const { username, search, hash } = new URL(url);
  if (username || search || hash)
    return site.failed(
      'public_url_more',
      name,
      'PUBLIC_URL has more than a host, and sign-in returns to an address that begins with all of it',
      'Leave name, password and what follows ? or # away: https://tips.example.',
    );
  return site.ok('public_url', name, url);
}

/** Visitors of a public site are told who runs it and where to write to; many laws ask for all three. */
function named(settings: Settings): Check {
  const missing = (['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const).filter(
    (name) => !settings[name],
  );
  return missing.length === 0
    ? site.ok('operator', 'Operator', settings.OPERATOR_NAME ?? '')
    : site.warning(
        'operator_unnamed',
        'Operator',
        `${missing.join(', ')} not set: the terms tell visitors less than whom to write to, and where`,
        'Set them in .env; the terms page shows them under Contact.',
      );
}

/** Notifications need a key, and an address that push services can write to. */
function push(settings: Settings): Check {
  const name = 'Notifications';
  if (!settings.VAPID_PRIVATE_KEY)
    return site.ok('push', name, 'off (VAPID_PRIVATE_KEY is not set; `tips keys push` makes it)');
  if (pushSender(settings)) return site.ok('push', name, 'sent to browsers that ask for them');
  return site.failed(
    'push_no_contact',
    name,
    'VAPID_PRIVATE_KEY is set, and push services are not told whom to write to: nothing is sent',
    'Set OPERATOR_EMAIL, or PUBLIC_URL to an https address.',
  );
}

const sign = checksOf('sign-in');

const issuers = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  MICROSOFT_ISSUER: 'https://login.microsoftonline.com',
  APPLE_ISSUER: 'https://appleid.apple.com',
} as const satisfies Partial<Record<keyof Settings, string>>;

function signIn(settings: Settings): Check[] {
  const ways = signInStates(settings);
  const ready = ways.filter(({ isReady }) => isReady).map(({ title }) => title);
  const others = Object.entries(issuers).filter(
    ([name, own]) => settings[name as keyof typeof issuers] !== own,
  );
  return [
    ...ways
      .filter(({ isInPart }) => isInPart)
      .map(({ way, title, missing }) =>
        sign.failed(
          `sign_in_half_${way}`,
          title,
          `is set up in part: ${missing.join(', ')} not set, so that its button answers with a fault`,
          'docs/sign-in.md has the steps, and says where each value is found.',
        ),
      ),
    ...exchanged(settings),
    ...(ready.length > 0 ? [sign.ok('sign_in', 'Sign-in', ready.join(', '))] : []),
    ...checkAppleKey(settings),
    ...(others.length > 0 && settings.PUBLIC_URL && !isLoopback(settings.PUBLIC_URL)
      ? [
          sign.warning(
            'sign_in_issuer',
            'Issuer',
            `another provider than the real one is asked by ${others.map(([name]) => name).join(', ')}`,
            'Remove it from .env, unless this is meant: whoever runs that provider can sign in as anybody.',
          ),
        ]
      : []),
    settings.SESSION_SECRET
      ? sign.ok('sessions', 'Sessions', 'secret set')
      : sign.ok('sessions', 'Sessions', 'random ids, unsigned (SESSION_SECRET is not set)'),
  ];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What stands beside the right value on a provider's page, and has a form of its own. */
function exchanged(settings: Settings): Check[] {
  const { GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '' } = settings;
  const { MICROSOFT_CLIENT_SECRET: value = '' } = settings;
  return [
    ...(id.startsWith('GOCSPX-') || secret.endsWith('.apps.googleusercontent.com')
      ? [
          sign.failed(
            'sign_in_wrong_google',
            'Google',
            'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are exchanged: Google lets nobody in',
            'The ID ends in .apps.googleusercontent.com, the secret begins with GOCSPX-.',
          ),
        ]
      : []),
    ...(uuid.test(value)
      ? [
          sign.failed(
            'sign_in_wrong_microsoft',
            'Microsoft',
            'MICROSOFT_CLIENT_SECRET is the ID of a secret, not its value: Microsoft lets nobody in',
            'Copy the column Value. It is shown once: make a new secret where it is gone (docs/sign-in.md).',
          ),
        ]
      : []),
  ];
}

const told = checksOf('alerts');

function alerts(settings: Settings): Check[] {
  const { ALERT_WEBHOOK_URL: hook, ALERT_SMTP_URL: server, ALERT_EMAIL_TO: to } = settings;
  const fix = 'Set them in .env, then run `tips alerts test`.';
  if (server && to.length === 0)
    return [
      told.failed('alert_no_recipient', 'E-mail', 'ALERT_SMTP_URL is set and ALERT_EMAIL_TO is not', fix),
    ];
  if (!server && to.length > 0)
    return [told.failed('alert_no_server', 'E-mail', 'ALERT_EMAIL_TO is set and ALERT_SMTP_URL is not', fix)];
  const odd = server ? oddPort(server) : [];
  const channels = [hook ? 'webhook' : '', server ? 'e-mail' : ''].filter(Boolean);
  return [
    ...odd,
    channels.length > 0
      ? told.ok('alerts', 'Alerts', channels.join(' and '))
      : told.warning(
          'no_alerts',
          'Alerts',
          'nobody is told when something needs a person',
          'Set ALERT_WEBHOOK_URL (Slack, Discord, ntfy or any receiver of JSON), or ALERT_SMTP_URL and ALERT_EMAIL_TO.',
        ),
    told.ok(
      'heartbeat',
      'Sign of life',
      settings.ALERT_HEARTBEAT_URL ? 'sent after every tick' : 'off (ALERT_HEARTBEAT_URL is not set)',
    ),
  ];
}

/** On one of the two ports of mail servers encryption begins with the first byte, on the other when it is asked for. */
function oddPort(server: string): Check[] {
  const { protocol, port } = new URL(server);
  const isOdd = protocol === 'smtps:' ? port === '587' || port === '25' : port === '465';
  if (!isOdd) return [];
  const wanted = `${protocol === 'smtps:' ? 'smtp' : 'smtps'}://…:${port}`;
  return [
    told.warning(
      'alert_smtp_port',
      'E-mail',
      `ALERT_SMTP_URL begins with ${protocol}// and has port ${port}, on which servers begin otherwise: no mail goes out`,
      `Write ${wanted} in .env, then run \`tips alerts test\`.`,
    ),
  ];
}
