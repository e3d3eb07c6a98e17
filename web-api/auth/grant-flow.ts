import { createRequire } from 'node:module';
import type { Settings } from '#config/settings';
import type { Discovered } from './discovery.ts';
import type { Provider } from './providers.ts';

interface GrantInput {
  method: 'GET';
  params: { provider: string; override?: string };
  query: Record<string, unknown>;
  body: Record<string, never>;
  state: Record<string, unknown>;
  session: Record<string, unknown>;
}

interface GrantOutput {
  location?: string;
  session: Record<string, unknown>;
  state: { response?: { id_token?: string; error?: unknown } & Record<string, unknown> };
}

type Grant = (options: {
  config: Record<string, unknown>;
  request?: Record<string, unknown>;
}) => (input: GrantInput) => Promise<GrantOutput>;

/**
 * grant's own core, without its middleware: that one mounts fixed paths and keeps its state in the session after
 * the callback, where ours must go. It is CommonJS without types of its own.
 */
const grant = createRequire(import.meta.url)('grant/lib/grant.js') as Grant;

export interface FlowOptions {
  provider: Provider;
  settings: Settings;
  discovered: Discovered;
  secret: string;
  origin: string;
}

function flow({ provider, settings, discovered, secret, origin }: FlowOptions) {
  return grant({
    config: {
      defaults: { transport: 'state', state: true, nonce: true, pkce: true, response: ['tokens'] },
      [provider.key]: {
        authorize_url: discovered.authorizeUrl,
        access_url: discovered.tokenUrl,
        oauth: 2,
        scope_delimiter: ' ',
        key: provider.clientId(settings),
        secret,
        scope: provider.scope,
        redirect_uri: `${origin}${provider.callbackPath}`,
        ...(provider.postsBack && { custom_params: { response_mode: 'form_post' } }),
      },
    },
    request: { timeout: 10_000 },
  });
}

/** Begins a sign-in. @returns where to send the browser, and what to remember until it comes back */
export async function begin(
  options: FlowOptions,
): Promise<{ location: string; session: Record<string, unknown> }> {
  const { location, session } = await flow(options)({
    method: 'GET',
    params: { provider: options.provider.key },
    query: {},
    body: {},
    state: {},
    session: {},
  });
  if (!location || !session.state || !session.nonce || !session.code_verifier)
    throw new Error('grant began no sign-in');
  return { location, session };
}

/** Ends a sign-in: checks the state and changes the code for tokens. @throws when anything does not hold */
export async function finish(
  options: FlowOptions,
  query: Record<string, unknown>,
  session: Record<string, unknown>,
): Promise<string> {
  if (typeof session.state !== 'string' || query.state !== session.state)
    throw new Error('the state is not the one of this sign-in');
  const { state } = await flow(options)({
    method: 'GET',
    params: { provider: options.provider.key, override: 'callback' },
    query,
    body: {},
    state: {},
    session,
  });
  const idToken = state.response?.id_token;
  if (typeof idToken !== 'string') throw new Error('no ID token came back', { cause: state.response?.error });
  return idToken;
}
