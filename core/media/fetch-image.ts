import { lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, type LookupFunction, isIP, isIPv6 } from 'node:net';
import { isLoopback } from '#config/loopback';
import { largestImage } from './image-type.ts';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to this machine or its network, where no image of the service can be. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The name is looked up and judged in one step, so that it cannot change between the check and the call. */
const outsideOnly: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.some(({ address }) => isInside(address)))
      return done(new Error(`${host} is inside this network`), []);
    const [first] = found;
    return options.all ? done(null, found) : done(null, first!.address, first!.family);
  });
};

/**
 * One GET of an image, bounded in time and bytes. Nothing that tells of a visitor is sent, and no redirect is followed.
 */
export function fetchImage(url: URL, { timeout = 8000 } = {}): Promise<Buffer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that needs no look-up is judged here.
  if (isIP(host) !== 0 && isInside(host) && !isLoopback(url.origin))
    return Promise.reject(new Error(`${host} is inside this network`));
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(
      url,
      {
        headers: { accept: 'image/png, image/*;q=0.8' },
        signal: AbortSignal.timeout(timeout),
        ...(!isLoopback(url.origin) && { lookup: outsideOnly }),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new Error(`${url.href} answered ${response.statusCode}`));
        }
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > largestImage) return response.destroy(new Error(`${url.href} is too large`));
          parts.push(part);
          return undefined;
        });
        response.on('error', reject);
        response.on('end', () => resolve(Buffer.concat(parts)));
        return undefined;
      },
    );
    request.on('error', reject);
    request.end();
  });
}
