import { z } from 'zod';
import { Done, byId, count, id, idParam, instant, listQuery, page, typed } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SignInProvider, UserExport } from './user.ts';

const person = {
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z
    .boolean()
    .describe('whether their provider vouches for the address; else it gives no right'),
  providers: SignInProvider.array().describe('what the account signs in with'),
  adminBy: z
    .enum(['grant', 'ADMIN_EMAILS'])
    .nullable()
    .describe('what makes them an admin; null where nothing does'),
  termsAcceptedAt: instant.nullable(),
  marketingOptIn: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable().describe('to a few minutes; null where it was never noted'),
};

export const Person = z.object(person);
export type Person = z.infer<typeof Person>;

const PeopleShown = z.enum(['all', 'terms_open', 'news']);
export type PeopleShown = z.infer<typeof PeopleShown>;

const { search, pageSize } = listQuery.shape;

export const PeoplePage = page(Person).extend({
  counts: z
    .object({ all: count, termsOpen: count, news: count })
    .describe('of everybody, whatever is searched for'),
});
export type PeoplePage = z.infer<typeof PeoplePage>;

export const listPeople = endpoint({
  method: 'get',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Everybody who has signed in, last seen first, page by page.',
  query: z.strictObject({
    search,
    shown: PeopleShown.default('all'),
    page: idParam.default(1),
    pageSize,
  }),
  response: PeoplePage,
});

export const Admin = z.object({
  ...person,
  since: instant.nullable().describe('null where the settings name them, or nobody noted it'),
  grantedBy: z.string().nullable(),
  stays: z.string().nullable().describe('why the right cannot be taken back; null where it can'),
});
export type Admin = z.infer<typeof Admin>;

export const listAdmins = endpoint({
  method: 'get',
  path: '/api/admin/admins',
  access: 'admin',
  summary: 'Who may use the dashboard, by what, since when; and who of ADMIN_EMAILS has not signed in yet.',
  response: z.object({ admins: Admin.array(), notSignedIn: z.string().array() }),
});

const AdminRight = z.object({
  changed: z.boolean(),
  isAdmin: z.boolean(),
  sessionsEnded: count.describe('sessions that ended with the right'),
});

export const addAdmin = endpoint({
  method: 'post',
  path: '/api/admin/admins',
  access: 'admin',
  summary: 'Makes the person with this address an admin; a provider has to vouch for it.',
  body: z.strictObject({ email: typed(320).refine((text) => text.includes('@'), 'is no e-mail address') }),
  response: AdminRight.extend({ id }),
});

export const setAdmin = endpoint({
  method: 'post',
  path: '/api/admin/users/{id}/admin',
  access: 'admin',
  summary: 'Gives or takes back the right to use the dashboard; never from the last admin or from oneself.',
  params: byId,
  body: z.strictObject({ isAdmin: z.boolean() }),
  response: AdminRight,
});

const SessionView = z.object({
  session: z.string().describe('names it among theirs'),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  device: z.string().nullable(),
  network: z.string().nullable().describe('never a whole address'),
  isThis: z.boolean().describe('the one that asks'),
});
export type SessionView = z.infer<typeof SessionView>;

export const PersonDetail = z.object({
  ...person,
  identities: z
    .object({
      provider: SignInProvider,
      email: z.string().nullable(),
      createdAt: instant,
      lastSignInAt: instant.nullable(),
    })
    .array(),
  sessions: SessionView.array().describe('those that have not ended, last used first'),
  follows: count,
  acts: count.describe('lines of the audit record that the account left'),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

export const getPerson = endpoint({
  method: 'get',
  path: '/api/admin/users/{id}',
  access: 'admin',
  summary: 'One person: identities, sessions with device and network, how much they left on record.',
  params: byId,
  response: PersonDetail,
});

export const exportPerson = endpoint({
  method: 'get',
  path: '/api/admin/users/{id}/export',
  access: 'admin',
  summary: 'Downloads the data of a person, as they could themselves; the audit record says so.',
  params: byId,
  response: UserExport,
});

export const deletePerson = endpoint({
  method: 'delete',
  path: '/api/admin/users/{id}',
  access: 'admin',
  summary: 'Deletes a person, as they could themselves; never the last admin.',
  params: byId,
  response: Done,
});

export const endPersonSessions = endpoint({
  method: 'delete',
  path: '/api/admin/users/{id}/sessions',
  access: 'admin',
  summary: 'Signs a person out everywhere.',
  params: byId,
  response: z.object({ ended: count }),
});

export const endPersonSession = endpoint({
  method: 'delete',
  path: '/api/admin/users/{id}/sessions/{session}',
  access: 'admin',
  summary: 'Signs a person out of one session.',
  params: z.object({ id: idParam, session: z.string().length(16) }),
  response: z.object({ ended: count }),
});
