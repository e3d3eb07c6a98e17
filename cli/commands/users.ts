import { type Command, Option } from 'commander';
import type { Person } from '#core/contract/admin-people';
import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { plural, whenIso } from '../ui/format.ts';
import { pageNote } from '../ui/list-options.ts';
import { wholeNumber, wholeNumberTo } from '../ui/parse.ts';

const who = 'id, or e-mail address that their provider vouches for';

interface ListOptions {
  admins?: boolean;
  search?: string;
  shown?: 'all' | 'terms_open' | 'news';
  page: number;
  pageSize: number;
}

export function register(command: Command, context: Context): void {
  command
    .command('list', { isDefault: true })
    .summary('who has signed in, last seen first')
    .addOption(
      new Option('--admins', 'only who may use the dashboard, with since when and by whom').conflicts([
        'search',
        'shown',
        'page',
        'pageSize',
      ]),
    )
    .option('--search <text>', 'name or address that contains this, or an id')
    .addOption(new Option('--shown <which>', 'only these').choices(['all', 'terms_open', 'news']))
    .option('--page <number>', 'this page', wholeNumber, 1)
    .option('--page-size <count>', 'people of a page, at most 100', wholeNumberTo(100), 20)
    .action((options: ListOptions) => (options.admins ? listAdmins(context) : list(context, options)));
  command
    .command('show <user>')
    .summary(`one person with identities and sessions (${who})`)
    .action((user: string) => show(context, user));
  for (const [name, isAdmin] of [
    ['grant', true],
    ['revoke', false],
  ] as const)
    command
      .command(`${name} <user>`)
      .summary(`${isAdmin ? 'give somebody' : 'take back'} the right to use the dashboard (${who})`)
      .action((user: string) => setRight(context, user, isAdmin));
  command
    .command('sessions <user>')
    .summary(`where somebody is signed in; end one session or all (${who})`)
    .option('--end <session>', 'sign them out of this one')
    .addOption(new Option('--end-all', 'sign them out everywhere').conflicts('end'))
    .action((user: string, options: { end?: string; endAll?: boolean }) => sessions(context, user, options));
  command
    .command('export <user>')
    .summary(`print everything stored about somebody (${who})`)
    .action((user: string) => exportOne(context, user));
  command
    .command('delete <user>')
    .summary(`delete somebody with all that names them (${who})`)
    .option('--yes', 'do not ask')
    .action((user: string, options: { yes?: boolean }) => deleteOne(context, user, options));
}

const addressOf = ({ email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>): string =>
  `${email ?? '(none)'}${email && !emailVerified ? ' (unverified)' : ''}`;

async function list(context: Context, { page, pageSize, ...filter }: ListOptions): Promise<void> {
  const { peoplePage } = await import('#core/reads/admin/people');
  const runtime = await context.runtime();
  const found = await peoplePage(runtime.em(), runtime.settings, filter, { page, pageSize });
  context.io.result(found, () =>
    found.total === 0
      ? found.counts.all === 0
        ? 'Nobody has signed in yet.'
        : 'Nobody fits.'
      : [
          context.io.table(found.items, [
            { head: 'Id', value: ({ id }) => String(id) },
            { head: 'E-mail', value: addressOf },
            { head: 'Name', value: ({ name }) => name },
            { head: 'Admin', value: ({ adminBy }) => adminBy ?? '' },
            { head: 'Signs in with', value: ({ providers }) => providers.join(', ') },
            { head: 'Last seen', value: ({ lastSeenAt }) => (lastSeenAt ? whenIso(lastSeenAt) : '–') },
          ]),
          pageNote(found),
        ].join('\n'),
  );
}

async function listAdmins(context: Context): Promise<void> {
  const { listAdmins: read } = await import('#core/reads/admin/admins');
  const runtime = await context.runtime();
  const found = await read(runtime.em(), runtime.settings);
  for (const address of found.notSignedIn)
    context.io.note(`${address} of ADMIN_EMAILS has not signed in with a verified address yet.`);
  context.io.result(found, () =>
    found.admins.length === 0
      ? 'Nobody is an admin.'
      : context.io.table(found.admins, [
          { head: 'Id', value: ({ id }) => String(id) },
          { head: 'E-mail', value: addressOf },
          { head: 'Name', value: ({ name }) => name },
          { head: 'By', value: ({ adminBy, grantedBy }) => grantedBy ?? adminBy },
          { head: 'Since', value: ({ since }) => (since ? whenIso(since) : '–') },
          { head: 'Stays', value: ({ stays }) => stays },
        ]),
  );
}

async function show(context: Context, user: string): Promise<void> {
  const person = await readOne(context, user);
  const { io } = context;
  io.result(person, () =>
    [
      ...[
        `User ${person.id}: ${person.name ?? '(no name)'}, ${addressOf(person)}`,
        `Admin: ${person.adminBy ?? 'no'}`,
        `Terms accepted: ${person.termsAcceptedAt ? whenIso(person.termsAcceptedAt) : 'no'}; news: ${person.marketingOptIn ? 'yes' : 'no'}`,
        `First sign-in: ${whenIso(person.createdAt)}; last seen: ${person.lastSeenAt ? whenIso(person.lastSeenAt) : 'not noted'}`,
        `Follows ${person.follows}; ${plural(person.acts, 'line')} in the audit record`,
      ].map((line) => io.prose(line)),
      person.identities.length === 0
        ? 'No way to sign in.'
        : io.table(person.identities, [
            { head: 'Signs in with', value: ({ provider }) => provider },
            { head: 'E-mail there', value: ({ email }) => email },
            {
              head: 'Last sign-in',
              value: ({ lastSignInAt }) => (lastSignInAt ? whenIso(lastSignInAt) : '–'),
            },
          ]),
      sessionTable(context, person.sessions),
    ].join('\n'),
  );
}

async function readOne(context: Context, user: string) {
  const [{ findUser }, { readPerson }] = await Promise.all([
    import('#core/use-cases/find-user'),
    import('#core/reads/admin/person'),
  ]);
  const runtime = await context.runtime();
  const { id } = await findUser(runtime, user);
  return readPerson(runtime.em(), runtime.settings, { id, now: runtime.clock.now() });
}

const sessionTable = (context: Context, all: Awaited<ReturnType<typeof readOne>>['sessions']): string =>
  all.length === 0
    ? 'Signed in nowhere.'
    : context.io.table(all, [
        { head: 'Session', value: ({ session }) => session },
        { head: 'Last used', value: ({ lastSeenAt }) => whenIso(lastSeenAt) },
        { head: 'With', value: ({ device }) => device ?? 'unknown' },
        { head: 'From', value: ({ network }) => network ?? 'unknown' },
        { head: 'Ends', value: ({ expiresAt }) => whenIso(expiresAt) },
      ]);

async function setRight(context: Context, user: string, isAdmin: boolean): Promise<void> {
  const [{ findUser }, { grantAdmin }] = await Promise.all([
    import('#core/use-cases/find-user'),
    import('#core/use-cases/grant-admin'),
  ]);
  const runtime = await context.runtime();
  const { id, email } = await findUser(runtime, user);
  const right = await grantAdmin(runtime, { userId: id, isAdmin });
  if (!isAdmin && right.isAdmin) context.io.note(`${email} stays an admin through ADMIN_EMAILS.`);
  context.io.result({ id, ...right }, () =>
    right.changed
      ? right.sessionsEnded > 0
        ? `Done, and signed out of ${plural(right.sessionsEnded, 'session')}.`
        : 'Done.'
      : 'Nothing to change.',
  );
}

async function sessions(
  context: Context,
  user: string,
  { end, endAll = false }: { end?: string; endAll?: boolean },
): Promise<void> {
  const person = await readOne(context, user);
  if (end === undefined && !endAll) {
    context.io.result({ id: person.id, sessions: person.sessions }, () =>
      sessionTable(context, person.sessions),
    );
    return;
  }
  const { endSessions } = await import('#core/use-cases/end-sessions');
  const done = await endSessions(await context.runtime(), { userId: person.id, session: end });
  context.io.result({ id: person.id, ...done }, () =>
    done.ended === 0 ? 'Signed in nowhere.' : `Signed out of ${plural(done.ended, 'session')}.`,
  );
}

async function exportOne(context: Context, user: string): Promise<void> {
  const [{ findUser }, { exportUser }] = await Promise.all([
    import('#core/use-cases/find-user'),
    import('#core/use-cases/export-user'),
  ]);
  const runtime = await context.runtime();
  const document = await exportUser(runtime, (await findUser(runtime, user)).id);
  context.io.result(document, () => JSON.stringify(document, null, 2));
}

async function deleteOne(context: Context, user: string, { yes }: { yes?: boolean }): Promise<void> {
  const [{ describeUser, findUser }, { deleteUser }] = await Promise.all([
    import('#core/use-cases/find-user'),
    import('#core/use-cases/delete-user'),
  ]);
  const runtime = await context.runtime();
  const found = await findUser(runtime, user);
  await confirm(context, `Delete ${await describeUser(runtime.em(), found)} for good?`, { yes });
  await deleteUser(runtime, found.id);
  context.io.result({ id: found.id, deleted: true }, () => 'Deleted, and signed out everywhere.');
}
