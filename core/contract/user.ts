import { z } from 'zod';
import { Done, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pushTopics } from './push.ts';

export const SignInProvider = z.enum(['google', 'microsoft', 'apple']);
export type SignInProvider = z.infer<typeof SignInProvider>;

/** Where a browser begins a sign-in with each provider, and where the provider sends it back. */
export const signInPaths = {
  google: { path: '/api/login', callbackPath: '/api/login/callback' },
  microsoft: { path: '/api/login/microsoft', callbackPath: '/api/login/microsoft/callback' },
  apple: { path: '/api/login/apple', callbackPath: '/api/login/apple/callback' },
} as const satisfies Record<SignInProvider, { path: string; callbackPath: string }>;

export const User = z.object({
  id: id.describe('the account’s number, by which records name it'),
  email: z.string().nullable().describe('null where the provider gave none'),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  termsAcceptedAt: instant.nullable(),
  marketingOptIn: z.boolean(),
  providers: z.array(SignInProvider).describe('what this account signs in with'),
});
export type User = z.infer<typeof User>;

export const currentUser = endpoint({
  method: 'get',
  path: '/api/auth/user',
  access: 'user',
  summary: 'Who is signed in; 401 when nobody is.',
  response: User,
});

export const isAdmin = endpoint({
  method: 'get',
  path: '/api/auth/is-admin',
  access: 'user',
  summary: 'Whether the signed-in user is an admin.',
  response: z.object({ isAdmin: z.boolean() }),
});

const consent = z.strictObject({ marketingOptIn: z.boolean() });

export const updatePreferences = endpoint({
  method: 'patch',
  path: '/api/user/preferences',
  access: 'user',
  summary: 'Changes one’s own preferences.',
  body: consent,
  response: User,
});

export const acceptTerms = endpoint({
  method: 'post',
  path: '/api/user/accept-terms',
  access: 'user',
  summary: 'Accepts the terms of use and privacy policy.',
  body: consent,
  response: User,
});

/** Everything stored about a person, machine-readable. */
export const UserExport = z.object({
  exportedAt: instant,
  user: User.extend({
    emailVerified: z.boolean(),
    createdAt: instant,
    lastSignInAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
  }),
  identities: z.array(
    z.object({
      provider: z.string(),
      issuer: z.string(),
      subject: z.string(),
      email: z.string().nullable(),
      createdAt: instant,
      lastSignInAt: instant.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      device: z.string().nullable().describe('browser and system'),
      network: z.string().nullable().describe('of the last use, never a whole address'),
    }),
  ),
  follows: z.array(z.object({ kind: z.enum(['league', 'team', 'game']), id: z.number().int(), at: instant })),
  pushSubscriptions: z
    .array(z.object({ endpoint: z.string(), ...pushTopics.shape, createdAt: instant }))
    .describe('browsers that are told what happens to what this account follows'),
  audit: z
    .array(
      z.object({
        at: instant,
        byYou: z.boolean().describe('false where somebody else did it to this account'),
        origin: z.string().nullable().describe('network and browser you did it from'),
        action: z.string(),
        subject: z.string(),
        reason: z.string().nullable(),
      }),
    )
    .describe('what this account did as an admin, and what was done to it; kept when the account is deleted'),
});
export type UserExport = z.infer<typeof UserExport>;

export const exportOwnData = endpoint({
  method: 'get',
  path: '/api/user/export',
  access: 'user',
  summary: 'Downloads one’s own data.',
  response: UserExport,
});

export const deleteOwnAccount = endpoint({
  method: 'delete',
  path: '/api/user',
  access: 'user',
  summary: 'Deletes one’s own account; an admin’s acts stay on record. Signs out everywhere.',
  response: Done,
});

/** Who runs this site, as they said in the settings. */
export const Operator = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
});
export type Operator = z.infer<typeof Operator>;

export const Site = z.object({
  productName: z.string(),
  simulated: z.boolean().describe('true in the demo: services and model replies are simulated'),
  operator: Operator.nullable().describe('null where the operator has not named themselves'),
  providers: z.array(
    z.object({ provider: SignInProvider, name: z.string(), path: z.string(), available: z.boolean() }),
  ),
});
export type Site = z.infer<typeof Site>;

export const site = endpoint({
  method: 'get',
  path: '/api/site',
  access: 'public',
  summary: 'What the page needs to know before anything else: name, demo or not, operator, ways to sign in.',
  response: Site,
});
