import { User } from '../db/entities/people.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../runtime.ts';

/**
 * The person with this id or e-mail. A verified address wins over unverified ones, which anybody may have claimed.
 * @throws AppError `not_found`, or `conflict` when several have the address and none has it verified
 */
export async function findUser({ em: open }: Pick<Deps, 'em'>, who: string): Promise<User> {
  const em = open();
  if (/^\d{1,9}$/.test(who)) {
    const user = await em.findOne(User, Number(who));
    if (user) return user;
    throw fault('not_found', `There is no user ${who}.`, { suggestion: '`tips users list` shows them.' });
  }
  const users = (
    await em.find(User, { email: { $ilike: who.replace(/[\\%_]/g, (character) => `\\${character}`) } })
  ).toSorted((one, other) => Number(other.emailVerified) - Number(one.emailVerified));
  const [first, second] = users;
  if (!first)
    throw fault('not_found', `Nobody with ${who} has signed in yet.`, {
      suggestion: 'Put the address into ADMIN_EMAILS, or sign in once.',
    });
  if (second && !first.emailVerified) {
    throw fault('conflict', `${users.length} accounts claim ${who}, none verified.`, {
      suggestion: 'Name one by its id; `tips users list` shows them.',
    });
  }
  return first;
}
