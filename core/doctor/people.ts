import { isAdminByAddress } from '../domain/admin-by-address.ts';
import { reader } from '../db/reader.ts';
import { type Check, type CheckDeps, checksOf } from './check.ts';

const { ok, unset, warning } = checksOf('sign-in');

/** Whether somebody can see the dashboard: by an address of the settings, or by a grant. */
export async function checkAdmins({ em, settings }: CheckDeps): Promise<Check[]> {
  const granted = await reader(em())
    .selectFrom('User')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('isAdmin', '=', true)
    .executeTakeFirstOrThrow();
  const people = Number(granted.people);
  const listed = settings.ADMIN_EMAILS.length;
  if (listed === 0 && people === 0)
    return [
      unset(
        'no_admin',
        'Admins',
        'nobody is an admin',
        'Set ADMIN_EMAILS, or after the first sign-in take the id from `tips users list` and run `tips users grant ID`.',
      ),
    ];
  // How many, not who: what doctor says is shown to others when help is asked for.
  const finding = `${listed} in ADMIN_EMAILS, ${people} by a grant`;
  if (people > 0) return [ok('admins', 'Admins', finding)];
  const verified = await reader(em())
    .selectFrom('User')
    .select(['email', 'emailVerified'])
    .where('email', 'in', settings.ADMIN_EMAILS)
    .execute();
  return [
    verified.length > 0 && !verified.some((user) => isAdminByAddress(settings, user))
      ? warning(
          'admin_unverified',
          'Admins',
          'who is named in ADMIN_EMAILS signed in with an address that the provider has not verified',
          'Sign in with another provider, or run `tips users grant ID`.',
        )
      : ok('admins', 'Admins', finding),
  ];
}
