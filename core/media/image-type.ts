/** Longest image that is taken, in bytes; the service's crests have 5 to 60 kB. */
export const largestImage = 512 * 1024;

const starts: readonly (readonly [type: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))],
];

/**
 * The type of an image by its first bytes, not by what its sender calls it. Drawings that can hold scripts count as no
 * image.
 */
export const imageType = (bytes: Buffer): string | undefined =>
  bytes.length > largestImage ? undefined : starts.find(([, matches]) => matches(bytes))?.[0];
