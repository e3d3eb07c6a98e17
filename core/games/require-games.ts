import { absent } from '../absent.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';

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
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw absent('game', missing);
}
