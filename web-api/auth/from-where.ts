import { BlockList } from 'node:net';
import { clientOf } from '../http/client-of.ts';

const here = new BlockList();
here.addSubnet('127.0.0.0', 8);

/**
 * The network of an address, as a session and the audit record keep it: of IPv4 24 bits, of IPv6 48, so that somebody
 * can tell their own places apart while no whole address is kept. `this machine` where a request came from itself.
 */
export function networkOf(address: string): string {
  const client = clientOf(address);
  if (client.endsWith('::/64')) {
    const groups = client.split(':');
    // ::1 is the only address of its network that is ever used.
    if (groups.slice(0, 4).every((group) => group === '0')) return 'this machine';
    return `${groups.slice(0, 3).join(':')}::/48`;
  }
  const parts = client.split('.');
  if (parts.length !== 4) return 'unknown';
  return here.check(client) ? 'this machine' : `${parts.slice(0, 3).join('.')}.0/24`;
}

/** Names as browsers and systems spell them in their User-Agent, each before those that also claim to be it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a User-Agent in our own words, so that nothing of the header itself is kept. */
export function deviceOf(userAgent: string): string {
  const found = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  const browser = found(browsers) ?? 'Another browser';
  const system = found(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
