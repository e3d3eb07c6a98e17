import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { comingDays } from '../domain/kickoff.ts';
import { dayMs } from '../domain/time.ts';
import { overSql } from './close-ended.ts';
import { onlyVoidSql } from './kickoff.ts';

/**
 * Published picks, cards `c`, of coming games `g`; `?` is now. A match whose time is over is not among them whatever its
 * status, nor is a pick for a date on which its match is not played.
 */
export const comingPickSql = `c.state = 'published' and g.status = 'upcoming' and g.merged_into is null
  and not ${overSql} and not ${onlyVoidSql}`;

/** Ids of the coming games of visible leagues that the football service knows, nearest kick-off first. */
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
    .where('g.kickoffAt', '<=', new Date(now.getTime() + comingDays * dayMs))
    .orderBy('g.kickoffAt')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
}
