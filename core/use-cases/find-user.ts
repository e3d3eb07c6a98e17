import { Identity, User } from '../db/entities/people.ts';
import type { Em } from '../db/orm.ts';
import { rowId } from '../domain/row-id.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../deps.ts';

/**
 * The person with this id, or whose provider vouches for this e-mail address. An address that no provider vouches for
 * names no one: people with a directory of their own can write any address into it. Such a person is named by id alone.
 * @throws AppError `not_found`, or `refused` with who claims the address where none has it verified
 */
export async function findUser({ em: open }: Pick<Deps, 'em'>, who: string): Promise<User> {
  const em = open();
  const id = rowId(who);
  if (id !== undefined) {
    const user = await em.findOne(User, id);
    if (user) return user;
    throw fault('not_found', `There is no user ${who}.`, { suggestion: '`tips users list` shows them.' });
  }
  const users = await em.find(
    User,
    { email: { $ilike: who.replace(/[\\%_]/g, (character) => `\\${character}`) } },
    { orderBy: { id: 'asc' } },
  );
  const verified = users.find(({ emailVerified }) => emailVerified);
  if (verified) return verified;
  if (users.length === 0) {
    throw fault('not_found', `Nobody with ${who} has signed in yet.`, {
      suggestion: 'Put the address into ADMIN_EMAILS, or sign in once.',
    });
  }
  const shown = await Promise.all(users.slice(0, 5).map((user) => describeUser(em, user)));
  const more = users.length > shown.length ? `, and ${users.length - shown.length} more` : '';
  throw fault('refused', `No provider vouches for this address: ${shown.join('; ')}${more}.`, {
    suggestion: 'Make sure who it is, then name the account by its id.',
  });
}

/** An account in words that name one person only: id, address, whether it is vouched for, and by which provider. */
export async function describeUser(
  em: Em,
  { id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>,
): Promise<string> {
  const identities = await em.find(Identity, { user: id }, { orderBy: { id: 'asc' } });
  const providers = [...new Set(identities.map(({ provider }) => provider))].join(', ');
  const address = email ? `${email}${emailVerified ? '' : ' (unverified)'}` : 'without an address';
  return `user ${id}, ${address}${providers ? `, ${providers}` : ''}`;
}
