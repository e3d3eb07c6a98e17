import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '#core/clock';
import { demoAdmin } from '../../cli/simulators/sign-in/people.ts';
import { startSignInSimulator } from '../../cli/simulators/sign-in/sign-in.ts';
import { startSimulators } from '../../cli/simulators/start.ts';
import { seededWorld } from '../../cli/simulators/world/seeded.ts';

/** The world around a site that is being set up: services, people who sign in, somebody who is alerted. */
export interface Outside {
  /** Addresses that lead away from the real services: what makes the path a simulated one. */
  addresses: Record<string, string>;
  /** What the person has from the services' pages, by the setting it goes into. */
  secrets: Record<string, string>;
  googleClientId: string;
  admin: { id: string; email: string };
  alertAddress: string;
  alerts(): string[];
  close(): Promise<void>;
}

const simulated = [
  'API_FOOTBALL_BASE_URL',
  'API_FOOTBALL_MEDIA_URL',
  'OPENAI_BASE_URL',
  'WEATHER_BASE_URL',
  'NEWS_FEED_URL',
] as const;

export async function startOutside(): Promise<Outside> {
  const [services, signIn] = await Promise.all([
    startSimulators({ clock: systemClock, world: seededWorld({ now: new Date() }) }),
    startSignInSimulator(),
  ]);
  const alerts: string[] = [];
  const receiver = createServer((asked, answer) => {
    let body = '';
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
    asked.on('end', () => {
      alerts.push(body);
      answer.end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { API_FOOTBALL_KEY = '', OPENAI_API_KEY = '' } = services.settings;
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER = '' } = signIn.environment;
  return {
    addresses: {
      ...Object.fromEntries(simulated.map((name) => [name, services.settings[name] ?? ''])),
      GOOGLE_ISSUER,
    },
    secrets: { API_FOOTBALL_KEY, OPENAI_API_KEY, GOOGLE_CLIENT_SECRET },
    googleClientId: GOOGLE_CLIENT_ID,
    admin: demoAdmin,
    alertAddress: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`,
    alerts: () => alerts,
    async close() {
      receiver.closeAllConnections();
      receiver.close();
      await Promise.all([services.close(), signIn.close()]);
    },
  };
}
