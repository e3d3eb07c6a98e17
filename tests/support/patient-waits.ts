import { vi } from 'vitest';

/**
 * For Vitest's `setupFiles`: a state that a test waits for may come late on a busy machine, so `vi.waitFor` waits as long
 * as `expect.poll` does, and not its own one second.
 */
const patience = { timeout: 60_000 };
const patient = Symbol.for('touchline: waits are patient');

// Files share their process: it is replaced once.
if (!(patient in vi)) {
  const { waitFor } = vi;
  vi.waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { ...patience, ...options });
  Object.assign(vi, { [patient]: true });
}
