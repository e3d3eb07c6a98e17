const hosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const addresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether an address of the web is on this machine: `http://127.0.0.1:3000`. */
export const isLoopback = (url: string): boolean => hosts.has(new URL(url).hostname);

/** Whether a connection comes from this machine. */
export const isLoopbackAddress = (address: string): boolean => addresses.has(address);
