import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';

/** Ids of coming games of visible leagues that the football service knows, nearest kick-off first. */
export async function comingGames(em: Em, now: Date): Promise<number[]> {
  const rows = await reader(em)
    .selectFrom('Game as g')
    .innerJoin('League as l', 'l.id', 'g.league')
    .select('g.id')
    .where((eb) => eb.ref('l.isActive'))
    .where('g.status', '=', 'upcoming')
    .where('g.apiFootballFixtureId', 'is not', null)
    .where('g.mergedInto', 'is', null)
    .where('g.kickoffAt', '>', now)
    .orderBy('g.kickoffAt')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
}
