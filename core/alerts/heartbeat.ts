import type { Deps } from '../deps.ts';

const timeoutMs = 5000;

/**
 * Asks ALERT_HEARTBEAT_URL, where one is set: a service that expects it regularly tells the operator when it stops, so
 * that silence is noticed where nobody is left here to alert. Never throws; the address is a secret and is not logged.
 * @returns whether it was taken; undefined where none is set
 */
export async function beatHeart({
  settings,
  log,
}: Pick<Deps, 'settings' | 'log'>): Promise<boolean | undefined> {
  const { ALERT_HEARTBEAT_URL: url } = settings;
  if (!url) return undefined;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    if (!answer.ok) log.warn({ status: answer.status }, 'heartbeat refused');
    return answer.ok;
  } catch {
    log.warn({ host: new URL(url).host }, 'heartbeat not delivered');
    return false;
  }
}
