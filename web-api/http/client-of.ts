import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for where requests are counted: an IPv4 address itself, of IPv6 the network of 64 bits, for
 * that is the least that anybody is given, and one machine has all of its addresses. Some proxies write the port as
 * well, which is another for each connection.
 */
export function clientOf(given: string): string {
  const address = withoutPort(given);
  const bare = address.split('%', 1)[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [before = '', after] = bare.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  // An IPv4 address at the end takes the place of two groups.
  const written = head.length + tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...head, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** `[2001:db8::1]:443` and `192.0.2.1:443` without brackets and port. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(address)?.[1] ??
  address;
