import { accountName, accountOf } from '../../actor.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

type Shown = <Stored extends string | null>(stored: Stored) => string | Stored;

/**
 * How stored actors are shown. Records keep an account's id alone; whose it is, is looked up here: its address where a
 * provider vouches for it, and that it was deleted where it is gone. Everything else is shown as it is.
 */
export async function actorsShown(em: Em, stored: readonly (string | null)[]): Promise<Shown> {
  const ids = new Set(stored.flatMap((actor) => (actor === null ? [] : (accountOf(actor) ?? []))));
  const users =
    ids.size === 0
      ? []
      : await reader(em)
          .selectFrom('User as u')
          .select(['u.id', 'u.email', 'u.emailVerified'])
          .where('u.id', 'in', [...ids])
          .execute();
  const names = new Map(
    users.map(({ id, email, emailVerified }) => [
      id,
      email !== null && emailVerified ? `${accountName(id)} (${email})` : accountName(id),
    ]),
  );
  return (actor) => {
    const id = actor === null ? undefined : accountOf(actor);
    return id === undefined ? actor : (names.get(id) ?? `deleted ${accountName(id)}`);
  };
}
