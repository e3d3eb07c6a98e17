import { createTransport } from 'nodemailer';
import { isLoopback } from '#config/loopback';
import { AlertError } from './channels.ts';
import type { Message } from './message.ts';

const timeoutMs = 10_000;

/**
 * Sends a message as plain text. A password goes over an encrypted connection only, but for a server on this machine.
 * @param server `smtp://user:password@host:587` (encrypted where the server offers it) or `smtps://…`
 * @throws AlertError
 */
export async function sendMail(
  server: string,
  { from, to }: { from: string; to: readonly string[] },
  { id, title, text, product }: Message,
): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(server);
  const isSecure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  const pass = decodeURIComponent(password);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && user !== '' && !isLoopback(`http://${hostname}`),
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: product, address: from },
      to: [...to],
      subject: title,
      text,
      // The same at each try: what arrives twice is one mail.
      messageId: `<${id}@${from.split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const said = reasonOf(error, [user, pass]);
    throw new AlertError(`${hostname} did not take the mail (${said}).${mendOf(said, protocol)}`);
  } finally {
    transport.close();
  }
}

/** What is wrong with the beginning of the address, where the words of the library show that; else nothing. */
function mendOf(said: string, protocol: string): string {
  if (protocol === 'smtps:' && /wrong version number|SSL routines/i.test(said))
    return ' This port begins unencrypted: write smtp:// in ALERT_SMTP_URL, usually with port 587.';
  if (protocol === 'smtp:' && /greeting never received|unexpected socket close/i.test(said))
    return ' A port that is encrypted from the start, such as 465, wants smtps:// in ALERT_SMTP_URL.';
  return '';
}

function reasonOf(error: unknown, secrets: readonly string[]): string {
  if (!(error instanceof Error)) return 'unknown';
  const [line = ''] = error.message.split('\n');
  return secrets
    .reduce((said, secret) => (secret === '' ? said : said.replaceAll(secret, '…')), line)
    .slice(0, 200);
}
