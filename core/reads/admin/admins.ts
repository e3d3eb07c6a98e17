import type { Settings } from '#config/settings';
import type { Admin } from '../../contract/admin-people.ts';
import { rightStays } from '../../domain/admin-right.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { actorsShown } from './actors-shown.ts';
import { peopleById } from './people.ts';

/**
 * Who has the right to use the dashboard, by what, since when, and whether it can be taken back; and the addresses of
 * `ADMIN_EMAILS` that nobody has signed in with and verified.
 * @param asker who asks, who cannot take the right from themselves
 */
export async function listAdmins(
  em: Em,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  asker?: number,
): Promise<{ admins: Admin[]; notSignedIn: string[] }> {
  const found = await rows(
    em,
    { id: column.number },
    `select id from users where is_admin or (email_verified and lower(email) = any(?::text[]))`,
    [textArray(settings.ADMIN_EMAILS)],
  );
  const people = (
    await peopleById(
      em,
      settings,
      found.map(({ id }) => id),
    )
  ).filter(({ adminBy }) => adminBy !== null);
  const grants = await grantsOf(
    em,
    people.map(({ id }) => id),
  );
  const shown = await actorsShown(
    em,
    [...grants.values()].map(({ actor }) => actor),
  );
  const signedIn = new Set(people.map(({ email }) => email?.toLowerCase()));
  return {
    admins: people.map((person) => {
      const grant = person.adminBy === 'grant' ? grants.get(person.id) : undefined;
      return {
        ...person,
        since: grant?.at.toISOString() ?? null,
        grantedBy: grant ? shown(grant.actor) : null,
        stays:
          rightStays({
            isListed: person.adminBy === 'ADMIN_EMAILS',
            isLast: people.length === 1,
            isSelf: person.id === asker,
          })?.why ?? null,
      };
    }),
    notSignedIn: settings.ADMIN_EMAILS.filter((address) => !signedIn.has(address)),
  };
}

/** The newest grant of each account. */
async function grantsOf(em: Em, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const found = await rows(
    em,
    { id: column.number, ...columnsOf('AuditEntry', { at: 'at', actor: 'actor' }) },
    `select distinct on (subject_id) subject_id::int as id, at, actor from audit_log
     where subject_type = 'user' and subject_id in (?) and action = 'grant_admin' order by subject_id, id desc`,
    [ids.map(String)],
  );
  return new Map(found.map((grant) => [grant.id, grant]));
}

/** Whether somebody besides this account has the right to use the dashboard, by a grant or a verified address. */
export async function hasOtherAdmin(
  em: Em,
  { ADMIN_EMAILS: listed }: Pick<Settings, 'ADMIN_EMAILS'>,
  userId: number,
): Promise<boolean> {
  const [found] = await rows(
    em,
    { others: column.flag },
    `select exists (select from users where is_admin and id <> ?)
       or exists (select from users where email_verified and lower(email) = any(?::text[]) and id <> ?) as others`,
    [userId, textArray(listed), userId],
  );
  return found!.others;
}

/** A list of texts as PostgreSQL writes one. */
const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
