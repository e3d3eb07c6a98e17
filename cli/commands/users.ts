import type { Command } from 'commander';

import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';

const who = 'id, or e-mail address that their provider vouches for';

export function register(command: Command, context: Context): void {
  command
    .command('list')
    .description('everybody who has signed in')
    .action(async () => {
      const { listUsers } = await import('#core/use-cases/list-users');
      const users = await listUsers(await context.runtime());
      context.io.result({ users }, () =>
        users.length === 0
          ? 'Nobody has signed in yet.'
          : context.io.table(users, [
              { head: 'Id', value: ({ id }) => String(id) },
              {
                head: 'E-mail',
                value: ({ email, emailVerified }) =>
                  `${email ?? '(none)'}${email && !emailVerified ? ' (unverified)' : ''}`,
              },
              { head: 'Name', value: ({ name }) => name },
              { head: 'Admin', value: ({ adminBy }) => adminBy ?? '' },
              { head: 'Signs in with', value: ({ providers }) => providers.join(', ') },
              { head: 'Last sign-in', value: ({ lastSignInAt }) => lastSignInAt },
            ]),
      );
    });

  for (const [name, isAdmin] of [
    ['grant-admin', true],
    ['revoke-admin', false],
  ] as const) {
    command
      .command(`${name} <user>`)
      .description(`${isAdmin ? 'give somebody' : 'take back'} the right to use the dashboard (${who})`)
      .action(async (user: string) => {
        const [{ findUser }, { grantAdmin }] = await Promise.all([
          import('#core/use-cases/find-user'),
          import('#core/use-cases/grant-admin'),
        ]);
        const runtime = await context.runtime();
        const { id } = await findUser(runtime, user);
        const { changed, staysBy, ...right } = await grantAdmin(runtime, { userId: id, isAdmin });
        if (staysBy !== null) context.io.note(`${staysBy} stays an admin through ADMIN_EMAILS.`);
        context.io.result({ id, isAdmin: right.isAdmin, changed }, () =>
          changed ? 'Done.' : 'Nothing to change.',
        );
      });
  }

  command
    .command('export <user>')
    .description(`print everything stored about somebody (${who})`)
    .action(async (user: string) => {
      const [{ findUser }, { exportUser }] = await Promise.all([
        import('#core/use-cases/find-user'),
        import('#core/use-cases/export-user'),
      ]);
      const runtime = await context.runtime();
      const document = await exportUser(runtime, (await findUser(runtime, user)).id);
      context.io.result(document, () => JSON.stringify(document, null, 2));
    });

  command
    .command('delete <user>')
    .description(`delete somebody with all that names them (${who})`)
    .option('--yes', 'do not ask')
    .action(async (user: string, { yes }: { yes?: boolean }) => {
      const [{ describeUser, findUser }, { deleteUser }] = await Promise.all([
        import('#core/use-cases/find-user'),
        import('#core/use-cases/delete-user'),
      ]);
      const runtime = await context.runtime();
      const found = await findUser(runtime, user);
      await confirm(context, `Delete ${await describeUser(runtime.em(), found)} for good?`, { yes });
      await deleteUser(runtime, found.id);
      context.io.result({ id: found.id, deleted: true }, () => 'Deleted, and signed out everywhere.');
    });
}
