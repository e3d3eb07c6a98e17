import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { fault } from '../errors.ts';

/** Throws `not_found` unless every game asked for by its id exists; one that was merged away does not. */
export async function requireGames(em: Em, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await reader(em)
    .selectFrom('Game')
    .select('id')
    .where('id', 'in', ids)
    .where('mergedInto', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const absent = ids.find((id) => !known.has(id));
  if (absent === undefined) return;
  throw fault('not_found', `There is no game ${absent}.`, { suggestion: '`tips games list` shows them.' });
}
