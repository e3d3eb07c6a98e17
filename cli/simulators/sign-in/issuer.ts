import { randomBytes } from 'node:crypto';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair, importSPKI, jwtVerify, type JWTPayload } from 'jose';
import type { ParameterizedContext } from 'koa';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { type IssuerName, issuerKinds } from './issuers.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { pickerPage } from './page.ts';
import type { Person } from './people.ts';

export interface IssuerOptions {
  name: IssuerName;
  issuer: string;
  clientId: string;
  /** A shared secret, or the public key (SPKI) that the client's signed secrets are checked with. */
  secret: string | { publicKey: string; teamId: string; keyId: string };
  people: readonly Person[];
  tenant: string;
  /** Changes what an ID token says before it is signed, for tests of what must be refused. */
  alterToken?: ((claims: JWTPayload) => JWTPayload | Promise<JWTPayload>) | undefined;
}

/** A request before or after oidc-provider has dealt with it: what it knows is there only for its own routes. */
type Parsed = ParameterizedContext & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** One OpenID provider, a real `oidc-provider`, dressed in the claims of its original. */
export async function createIssuer(options: IssuerOptions): Promise<Provider> {
  const { name, issuer, clientId, people } = options;
  const kind = issuerKinds[name];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: `${name}-1` };
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: typeof options.secret === 'string' ? options.secret : randomBytes(32).toString('hex'),
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: memoryAdapter(),
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: kind.scopes,
    claims: kind.claims,
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => {
        const person = people.find(({ id }) => id === sub);
        return { sub, ...(person && kind.claimsOf(person, options.tenant)) };
      },
    }),
    // Asking for consent adds nothing to a simulation: who picks a person agrees.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session!.accountId! });
      grant.addOIDCScope(kind.scopes.join(' '));
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) return interact(provider, ctx, options);
    await next();
    if (ctx.path === '/token') await alter(ctx, options, privateKey, jwk.kid);
    if (name === 'apple') addName(ctx, people);
    return undefined;
  });
  // Any port of this machine may ask: the site's own is not known when this starts.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => loopback.has(new URL(uri).hostname);
  if (typeof options.secret !== 'string') {
    const { publicKey, teamId, keyId } = options.secret;
    (
      provider.Client.prototype as unknown as { compareClientSecret(given: string): Promise<boolean> }
    ).compareClientSecret = (given) => isSignedSecret(given, { publicKey, teamId, keyId, clientId, issuer });
  }
  return provider;
}

/** Apple's rule for client secrets: a token signed with the developer's key, in the developer's name. */
async function isSignedSecret(
  given: string,
  {
    publicKey,
    teamId,
    keyId,
    clientId,
    issuer,
  }: { publicKey: string; teamId: string; keyId: string; clientId: string; issuer: string },
): Promise<boolean> {
  try {
    const { protectedHeader } = await jwtVerify(given, await importSPKI(publicKey, 'ES256'), {
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      algorithms: ['ES256'],
      requiredClaims: ['iat', 'exp'],
    });
    return protectedHeader.kid === keyId;
  } catch {
    return false;
  }
}

async function interact(provider: Provider, ctx: Parsed, { name, people }: IssuerOptions): Promise<void> {
  if (ctx.method !== 'POST') {
    await provider.interactionDetails(ctx.req, ctx.res);
    ctx.type = 'html';
    ctx.body = pickerPage(name[0]!.toUpperCase() + name.slice(1), people);
    return;
  }
  const form = new URLSearchParams(await readBody(ctx));
  const person = people.find(({ id }) => id === form.get('person'));
  ctx.respond = false;
  await provider.interactionFinished(
    ctx.req,
    ctx.res,
    person
      ? { login: { accountId: person.id, remember: false } }
      : {
          error: name === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
          error_description: 'The user cancelled.',
        },
    { mergeWithLastSubmission: false },
  );
}

async function readBody(ctx: Parsed): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function alter(ctx: Parsed, { alterToken }: IssuerOptions, key: CryptoKey, kid: string): Promise<void> {
  const body = ctx.body as { id_token?: string } | undefined;
  if (!alterToken || !body?.id_token) return;
  const claims = await alterToken(decodeJwt(body.id_token));
  ctx.body = {
    ...body,
    id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key),
  };
}

/** Apple sends the name once, as a form field beside the code. */
function addName(ctx: Parsed, people: readonly Person[]): void {
  const accountId = ctx.oidc?.session?.accountId;
  const person = people.find(({ id }) => id === accountId);
  if (!person || typeof ctx.body !== 'string' || !ctx.body.includes('<form method="post"')) return;
  const user = JSON.stringify({
    name: { firstName: person.firstName, lastName: person.lastName },
    email: person.email,
  });
  ctx.body = ctx.body.replace(
    '</form>',
    () => `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}"/></form>`,
  );
}
