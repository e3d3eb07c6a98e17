import type { Deps } from './deps.ts';

const alertMs = 5000;

/**
 * Posts one JSON message to ALERT_WEBHOOK_URL, where one is set: `{product, title, text}`. An alert that cannot be
 * delivered is logged and stops nothing.
 */
export async function sendAlert(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  title: string,
  text: string,
): Promise<void> {
  if (!settings.ALERT_WEBHOOK_URL) return;
  try {
    const answer = await fetch(settings.ALERT_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product: settings.PRODUCT_NAME, title, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(alertMs),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'alert refused');
  } catch (error) {
    log.warn({ err: error }, 'alert not delivered');
  }
}
