import { openRuntime } from '#core/runtime';
import type { Settings } from '#config/settings';
import { requirePort, serveUntilStopped } from '../serving.ts';
import type { Io } from '../ui/io.ts';
import { type Demo, simulatedSettings } from './demo.ts';
import { demoAdmin } from '../simulators/sign-in/people.ts';
import { startSignInSimulator } from '../simulators/sign-in/sign-in.ts';

export interface ServeDemoOptions {
  settings: Settings;
  io: Io;
  signal: AbortSignal;
  summary: () => string;
}

/** The demo is for this machine alone. */
const demoHost = '127.0.0.1';

/**
 * Asked before the demo lives through its weeks, and not after.
 * @throws AppError `conflict` where something else listens on the port, `bad_configuration`
 */
export const requireDemoPort = ({ PORT }: Settings): Promise<void> => requirePort(demoHost, PORT);

/** Serves the finished demo on loopback, with a simulated sign-in, at a clock that runs on. */
export async function serveDemo(
  { clock, simulators, runtime, report }: Demo,
  { settings, io, signal, summary }: ServeDemoOptions,
): Promise<void> {
  clock.run();
  const signIn = await startSignInSimulator();
  const own = { ...signIn.environment, ADMIN_EMAILS: demoAdmin.email, HOST: demoHost };
  const serving = await openRuntime({
    settings: simulatedSettings(settings, simulators, own),
    source: 'web',
    clock,
    orm: runtime.orm,
    isSimulated: true,
    footballPerSecond: Number.POSITIVE_INFINITY,
  });
  try {
    await serveUntilStopped(serving, {
      io,
      signal,
      worker: true,
      scheduler: true,
      logLevel: 'warn',
      onReady: (url, hasSite) => {
        const people = signIn.people.map(({ firstName, lastName, email }) => ({
          name: `${firstName} ${lastName}`,
          email,
          isAdmin: email === demoAdmin.email,
        }));
        io.result({ url, people, report }, () =>
          [
            summary(),
            '',
            hasSite ? `The site is at ${url}` : `The API is at ${url} (the site is not built: npm run build)`,
            `Sign in with any button as ${people.map(({ name, isAdmin }) => (isAdmin ? `${name} (admin)` : name)).join(' or ')}. Ctrl-C ends it.`,
          ].join('\n'),
        );
      },
    });
  } finally {
    await serving.close();
    await signIn.close();
  }
}
