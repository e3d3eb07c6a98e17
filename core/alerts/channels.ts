import type { Settings } from '#config/settings';
import { readBounded } from '../bounded-body.ts';
import { cleanText } from '../domain/text.ts';
import { guessForm, outgoing } from './forms.ts';
import type { Message } from './message.ts';

/** A way to tell the operator something. */
export interface Channel {
  name: 'webhook' | 'email';
  /** Where it leads, without what is secret of it. */
  target: string;
  /** Resolves once the receiver has taken the message; else throws `AlertError`. */
  send: (this: void, message: Message) => Promise<void>;
}

/** Why a message was not taken, in a sentence without addresses or passwords. */
export class AlertError extends Error {
  override readonly name = 'AlertError';
}

const timeoutMs = 10_000;
/** Of an answer that much is read; what is told of it is shorter. */
const answerBytes = 4096;
const answerTold = 200;

type AlertSettings = Pick<
  Settings,
  | 'ALERT_WEBHOOK_URL'
  | 'ALERT_WEBHOOK_FORM'
  | 'ALERT_SMTP_URL'
  | 'ALERT_EMAIL_TO'
  | 'ALERT_EMAIL_FROM'
  | 'OPERATOR_EMAIL'
>;

/** The channels that are set up. */
export function channelsOf(settings: AlertSettings): Channel[] {
  const { ALERT_WEBHOOK_URL: hook, ALERT_SMTP_URL: server, ALERT_EMAIL_TO: to } = settings;
  const form = hook && (settings.ALERT_WEBHOOK_FORM ?? guessForm(hook));
  const from = settings.ALERT_EMAIL_FROM ?? settings.OPERATOR_EMAIL ?? to[0];
  return [
    ...(hook && form
      ? [
          {
            name: 'webhook' as const,
            target: `${form} at ${new URL(hook).host}`,
            send: (message: Message) => post(outgoing(hook, form, message)),
          },
        ]
      : []),
    ...(server && from
      ? [
          {
            name: 'email' as const,
            target: `${to.join(', ')} through ${new URL(server).host}`,
            send: async (message: Message) => {
              const { sendMail } = await import('./email.ts');
              await sendMail(server, { from, to }, message);
            },
          },
        ]
      : []),
  ];
}

/** Posts. Its status says whether a receiver has the message; of one that has not, what it says against it is read. */
async function post({ url, headers, body }: ReturnType<typeof outgoing>): Promise<void> {
  const { host } = new URL(url);
  let answer: Response;
  let said: string;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    said = answer.ok ? '' : await beginningOf(answer);
  } catch (error) {
    throw new AlertError(`${host} cannot be reached (${reasonOf(error)}).`, { cause: undefined });
  }
  const { status, ok: isTaken } = answer;
  // Taken is taken, whatever else would come: left unread, the connection closes.
  if (isTaken) return answer.body?.cancel();
  if (status >= 300 && status < 400) throw new AlertError(moved(url, status, answer.headers.get('location')));
  throw new AlertError(`${host} answered ${status}${said === '' ? '.' : `: ${said}`}`);
}

/** The first words of a refusal; none where they do not come. */
async function beginningOf({ body }: Response): Promise<string> {
  try {
    const { bytes } = await readBounded(body ?? [], answerBytes);
    return cleanText(new TextDecoder().decode(bytes), { max: answerTold }).trim();
  } catch {
    // The status has said already that it was not taken.
    return '';
  }
}

/** A message is never sent on by itself: the new place is told by its host, as the rest of an address is a secret. */
function moved(url: string, status: number, place: string | null): string {
  const { host } = new URL(url);
  const to = place !== null && URL.canParse(place, url) ? new URL(place, url) : undefined;
  const where =
    to === undefined ? 'elsewhere' : to.host === host ? `another path or ${to.protocol}//` : to.host;
  return `${host} answered ${status} and leads on to ${where}: set ALERT_WEBHOOK_URL to the receiver’s own address.`;
}

/** The kind of a failure to connect. Its message may hold the address, whose path is a secret. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
}
