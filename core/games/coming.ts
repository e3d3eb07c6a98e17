import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { listSql } from '../db/sql-text.ts';
import { comingDays } from '../domain/kickoff.ts';
import { notBegunCodes } from '../domain/match-status.ts';
import { dayMs } from '../domain/time.ts';
import { overSql } from './close-ended.ts';
import { rivalSql } from './duplicates.ts';
import { onlyVoidSql } from './kickoff.ts';

/**
 * Published picks, cards `c`, of coming games `g`; `?` is now. A match whose time is over is not among them whatever its
 * status, nor is a pick for a date on which its match is not played.
 */
export const comingPickSql = `c.state = 'published' and g.status = 'upcoming' and g.merged_into is null
  and not ${overSql} and not ${onlyVoidSql}`;

/**
 * Whether a card may be written for `games g` of `leagues l`: a coming game of a visible league that the source still
 * knows, with a known kick-off, that looks like no other game. The two `?` are now and the latest kick-off.
 */
export const writableSql = `g.status = 'upcoming' and g.status_code in ${listSql(notBegunCodes)}
  and g.kickoff_at > ? and g.kickoff_at <= ? and g.kickoff_confirmed
  and g.frozen_at is null and g.merged_into is null and g.missing_since is null and l.is_active
  and not exists (select ${rivalSql})`;

/** Cards `c` of `games g` that were written. */
export const writtenSql = 'select from cards c where c.game_id = g.id and c.current_revision_id is not null';

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
