import type { Settings } from '#config/settings';
import { absent } from '../../absent.ts';
import { accountName } from '../../actor.ts';
import type { PersonDetail } from '../../contract/admin-people.ts';
import { sessionNameLength } from '../../db/entities/people.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import { peopleById } from './people.ts';

/**
 * One person with identities, sessions and how much they left on record.
 * @param session the name of the session that asks, where one does
 * @throws AppError `not_found`
 */
export async function readPerson(
  em: Em,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  { id, now, session }: { id: number; now: Date; session?: string | undefined },
): Promise<PersonDetail> {
  const [person] = await peopleById(em, settings, [id]);
  if (!person) throw absent('user', id);
  const identities = await reader(em)
    .selectFrom('Identity')
    .select(['provider', 'email', 'createdAt', 'lastSignInAt'])
    .where('user', '=', id)
    .orderBy('id')
    .execute();
  const [counts] = await rows(
    em,
    { follows: column.number, acts: column.number },
    `select (select count(*)::int from follows where user_id = ?) as follows,
       (select count(*)::int from audit_log where actor = ?) as acts`,
    [id, accountName(id)],
  );
  return {
    ...person,
    identities: identities.map((identity) => ({
      ...identity,
      createdAt: identity.createdAt.toISOString(),
      lastSignInAt: identity.lastSignInAt?.toISOString() ?? null,
    })),
    sessions: (await sessionsOf(em, id, now)).map((each) => ({ ...each, isThis: each.session === session })),
    ...counts!,
  };
}

async function sessionsOf(em: Em, userId: number, now: Date) {
  const found = await rows(
    em,
    {
      session: column.text,
      ...columnsOf('Session', {
        createdAt: 'createdAt',
        lastSeenAt: 'lastSeenAt',
        expiresAt: 'expiresAt',
        device: 'device',
        network: 'network',
      }),
    },
    `select left(id_hash, ${sessionNameLength}) as session, created_at as "createdAt", last_seen_at as "lastSeenAt",
       least(expires_at, absolute_expires_at) as "expiresAt", device, network
     from sessions where user_id = ? and ended_at is null and least(expires_at, absolute_expires_at) > ?
     order by last_seen_at desc, id_hash`,
    [userId, now],
  );
  return found.map((each) => ({
    ...each,
    createdAt: each.createdAt.toISOString(),
    lastSeenAt: each.lastSeenAt.toISOString(),
    expiresAt: each.expiresAt.toISOString(),
  }));
}
