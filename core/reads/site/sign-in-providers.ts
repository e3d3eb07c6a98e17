import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';

/** The providers somebody signs in with, in the order they were first used. */
export async function signInProviders(em: Em, userId: number) {
  const identities = await reader(em)
    .selectFrom('Identity')
    .select('provider')
    .where('user', '=', userId)
    .orderBy('id')
    .execute();
  return [...new Set(identities.map(({ provider }) => provider))];
}
