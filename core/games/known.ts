import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';

/** Throws `not_found` unless every game asked for by its id exists; one that was merged away does not. */
export async function requireGames(em: Em, ids: readonly number[]): Promise<void> {
  const rows = await em.execute<{ id: number }[]>(
    'select id from games where id = any(?::int[]) and merged_into is null',
    [`{${ids.join()}}`],
  );
  const known = new Set(rows.map(({ id }) => id));
  const absent = ids.find((id) => !known.has(id));
  if (absent === undefined) return;
  throw fault('not_found', `There is no game ${absent}.`, { suggestion: '`tips games list` shows them.' });
}
