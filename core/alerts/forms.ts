import type { Message } from './message.ts';

/** What a webhook's receiver wants to be sent. */
type WebhookForm = 'slack' | 'discord' | 'ntfy' | 'json';

/** The form that the address of a receiver stands for; plain JSON where it says nothing. */
export function guessForm(address: string): WebhookForm {
  const { hostname, pathname } = new URL(address);
  if (hostname === 'hooks.slack.com' || hostname === 'hooks.slack-gov.com') return 'slack';
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')) return 'discord';
  if (hostname === 'ntfy.sh' || hostname.startsWith('ntfy.')) return 'ntfy';
  return 'json';
}

/** A request to a receiver. */
interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Discord refuses longer ones. */
const discordMost = 2000;
/** ntfy turns longer ones into attachments, at 4,096 bytes. */
const ntfyMost = 1300;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Slack reads these three as its own marks. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const bodies: Record<WebhookForm, (message: Message, address: URL) => object> = {
  slack: ({ title, text }) => ({ text: `*${forSlack(title)}*\n${forSlack(text)}` }),
  // Names of clubs must mention nobody.
  discord: ({ title, text }) => ({
    content: cut(`**${title}**\n${text}`, discordMost),
    allowed_mentions: { parse: [] },
  }),
  ntfy: ({ title, text, level }, { pathname }) => ({
    topic: decodeURIComponent(partsOf(pathname).at(-1) ?? ''),
    title,
    message: cut(text, ntfyMost),
    priority: level === 'now' ? 5 : level === 'soon' ? 3 : 2,
    tags: [level === 'mended' ? 'white_check_mark' : 'warning'],
  }),
  json: ({ id, product, title, text, level }) => ({ id, product, title, text, level }),
};

/**
 * The request that tells a receiver a message. A name and password in the address become a header; ntfy takes JSON at
 * the address above its topic.
 */
export function outgoing(address: string, form: WebhookForm, message: Message): Outgoing {
  const url = new URL(address);
  const body = JSON.stringify(bodies[form](message, url));
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (form === 'ntfy') url.pathname = partsOf(url.pathname).slice(0, -1).join('/');
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      ...((username || password) && { authorization: `Basic ${basic}` }),
    },
    body,
  };
}
