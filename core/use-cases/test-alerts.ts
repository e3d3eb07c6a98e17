import { randomUUID } from 'node:crypto';
import type { Settings } from '#config/settings';
import { AlertError, channelsOf } from '../alerts/channels.ts';
import { beatHeart } from '../alerts/heartbeat.ts';
import { fault } from '../errors.ts';
import { createLog } from '../log.ts';

/** What became of a test message. */
export interface TestedChannel {
  channel: 'webhook' | 'email' | 'heartbeat';
  target: string;
  /** Null where the receiver took it. */
  error: string | null;
}

/**
 * Sends a message through every channel, and asks the heartbeat address. Needs no database.
 * @throws AppError `not_configured` where no channel is set, or e-mail has only half of what it needs
 */
export async function testAlerts(settings: Settings): Promise<TestedChannel[]> {
  const { ALERT_SMTP_URL: server, ALERT_EMAIL_TO: to, ALERT_HEARTBEAT_URL: heart } = settings;
  if (Boolean(server) !== to.length > 0)
    throw fault('not_configured', 'E-mail needs both ALERT_SMTP_URL and ALERT_EMAIL_TO.', {
      suggestion: 'Set both in .env, or neither.',
    });
  const channels = channelsOf(settings);
  if (channels.length === 0 && !heart)
    throw fault('not_configured', 'No channel for alerts is set.', {
      suggestion: 'Set ALERT_WEBHOOK_URL, or ALERT_SMTP_URL with ALERT_EMAIL_TO, in .env.',
    });
  const product = settings.PRODUCT_NAME;
  const message = {
    id: randomUUID(),
    product,
    title: `${product}: A test of alerts`,
    text: 'Alerts of what needs you arrive here. This one needs nothing.',
    level: 'mended',
  } as const;
  const tested: TestedChannel[] = [];
  for (const { name: channel, target, send } of channels) {
    const error = await send(message).then(
      () => null,
      (raised: unknown) => {
        if (raised instanceof AlertError) return raised.message;
        throw raised;
      },
    );
    tested.push({ channel, target, error });
  }
  if (heart) {
    const taken = await beatHeart({ settings, log: createLog('silent') });
    const error = taken === true ? null : 'It was not taken.';
    tested.push({ channel: 'heartbeat', target: new URL(heart).host, error });
  }
  return tested;
}
