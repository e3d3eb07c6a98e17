import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWTPayload } from 'jose';
import { createIssuer } from './issuer.ts';
import { type IssuerName, personalTenant } from './issuers.ts';
import { type Person, demoPeople } from './people.ts';

export interface SignInSimulatorOptions {
  people?: readonly Person[];
  /** The Microsoft tenant that everybody belongs to. */
  tenant?: string;
  port?: number;
  alterToken?: (claims: JWTPayload, issuer: IssuerName) => JWTPayload | Promise<JWTPayload>;
}

export interface SignInSimulator {
  url: string;
  people: readonly Person[];
  /** Settings that point the product's sign-in here. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Google, Microsoft and Apple as OpenID providers on loopback, each a real `oidc-provider` with the claims of its
 * original and a page to pick who to be.
 */
export async function startSignInSimulator(options: SignInSimulatorOptions = {}): Promise<SignInSimulator> {
  const { people = demoPeople, tenant = personalTenant, alterToken } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'touchline-sign-in-'));
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyFile = join(folder, 'AuthKey.p8');
  await writeFile(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const secret = randomBytes(24).toString('hex');
  const apple = {
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    publicKey: String(keys.publicKey.export({ type: 'spki', format: 'pem' })),
  };

  const mounts = [
    { name: 'google' as const, path: '/google', secret },
    { name: 'microsoft' as const, path: `/microsoft/${tenant}/v2.0`, secret },
    { name: 'apple' as const, path: '/apple', secret: apple },
  ];
  const issuers = await Promise.all(
    mounts.map(async ({ name, path, secret }) => {
      const provider = await createIssuer({
        name,
        issuer: `${url}${path}`,
        clientId: `touchline-${name}`,
        secret,
        people,
        tenant,
        alterToken: alterToken && ((claims) => alterToken(claims, name)),
      });
      return { path, answer: provider.callback() };
    }),
  );
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // "common" is every tenant's door; whose it was shows in the token.
    const path = request.url!.replace(
      /^\/microsoft\/(?:common|organizations|consumers)\//,
      `/microsoft/${tenant}/`,
    );
    const issuer = issuers.find((candidate) => path.startsWith(`${candidate.path}/`));
    if (!issuer) {
      response.writeHead(404).end();
      return;
    }
    (request as IncomingMessage & { originalUrl?: string }).originalUrl = path;
    request.url = path.slice(issuer.path.length);
    void issuer.answer(request, response);
  });

  return {
    url,
    people,
    environment: {
      GOOGLE_CLIENT_ID: 'touchline-google',
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: `${url}/google`,
      MICROSOFT_CLIENT_ID: 'touchline-microsoft',
      MICROSOFT_CLIENT_SECRET: secret,
      MICROSOFT_TENANT: 'common',
      MICROSOFT_ISSUER: `${url}/microsoft`,
      APPLE_CLIENT_ID: 'touchline-apple',
      APPLE_TEAM_ID: apple.teamId,
      APPLE_KEY_ID: apple.keyId,
      APPLE_KEY_FILE: keyFile,
      APPLE_ISSUER: `${url}/apple`,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
