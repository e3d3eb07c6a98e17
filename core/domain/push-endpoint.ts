/** Hosts of the browsers' push services: of Chromium's, Safari's, Firefox' and Edge's. */
const hosts = new Set(['fcm.googleapis.com', 'web.push.apple.com']);
const families = ['.push.services.mozilla.com', '.notify.windows.com'];

/** Longer than any that a push service gives out. */
export const longestEndpoint = 1000;

/**
 * Whether messages may be sent to an address that somebody's browser names. It comes from a stranger and is asked by
 * this server: only an encrypted one at a known push service is, so that it leads to nothing inside a network, whatever
 * a name resolves to.
 * @param testOrigin one origin more, for a push service that a test plays
 */
export function isPushEndpoint(address: string, testOrigin?: string): boolean {
  if (address.length > longestEndpoint || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== undefined && origin === testOrigin) return true;
  const isKnown = hosts.has(hostname) || families.some((family) => hostname.endsWith(family));
  return protocol === 'https:' && port === '' && isKnown;
}
