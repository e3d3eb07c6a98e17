import { LockMode } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { fault } from '../errors.ts';
import { closedSql } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { enteredName } from '../entered-text.ts';
import { withdrawIn } from '../record/withdraw-card.ts';

export interface LeagueChange {
  leagueId: number;
  name?: string | undefined;
  displayName?: string | undefined;
  isActive?: boolean | undefined;
  /** 1 is the country's first league; null: not known. */
  tier?: number | null | undefined;
  /** The league (our id) that a side of this one goes up to; null: none, or not known. */
  leagueAboveId?: number | null | undefined;
}

/**
 * Renames, shows or hides a league, or says where it stands among its country's. Hiding withdraws its published picks of coming games, an entry of the record each,
 * and keeps archived picks and totals; all of it or nothing. A league shown again brings none of them back: that takes
 * a new publication.
 * @returns how many picks were withdrawn
 */
export async function updateLeague(
  deps: Deps,
  { leagueId, isActive, tier, leagueAboveId, ...typed }: LeagueChange,
): Promise<{ withdrawn: number }> {
  const name = enteredName('The name of a league', typed.name);
  const displayName = enteredName('The name of a league', typed.displayName);
  return deps.em().transactional(async (em) => {
    const now = deps.clock.now();
    if (isActive === false) await lockGames(em, leagueId, now);
    const league = await em.findOne(League, { id: leagueId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!league) throw absent('league', leagueId);
    if (leagueAboveId != null) await requireAbove(em, leagueId, leagueAboveId);
    const before = factsOf(league);
    em.assign(league, {
      name: name ?? league.name,
      displayName: displayName ?? league.displayName,
      isActive: isActive ?? league.isActive,
      ...(tier !== undefined && { tier }),
      ...(leagueAboveId !== undefined && { leagueAboveId }),
      updatedAt: now,
    });
    await em.flush();
    let withdrawn = 0;
    if (!league.isActive) {
      for (const cardId of await comingPicks(em, [leagueId], now)) {
        await withdrawIn(em, deps, cardId, { code: 'league_hidden', reason: 'league hidden' });
        withdrawn += 1;
      }
    }
    const after = { ...factsOf(league), ...(withdrawn > 0 && { withdrawn }) };
    await audit(em, deps, { action: 'edit', subjectType: 'league', subjectId: leagueId, before, after });
    return { withdrawn };
  });
}

const factsOf = ({ name, displayName, isActive, tier, leagueAboveId }: League) => ({
  name,
  displayName,
  isActive,
  tier,
  leagueAboveId,
});

/** The league above is another one, and this one does not lie above it. */
async function requireAbove(em: Em, leagueId: number, leagueAboveId: number): Promise<void> {
  const above = await rows(
    em,
    { id: column.number },
    `with recursive above as (
       select id, league_above_id from leagues where id = ?
       union select l.id, l.league_above_id from leagues l join above a on l.id = a.league_above_id
     ) select id from above`,
    [leagueAboveId],
  );
  if (above.length === 0) throw absent('league', leagueAboveId);
  if (above.some(({ id }) => id === leagueId))
    throw fault('refused', 'A league cannot lie above itself.', {
      suggestion: 'Name the league that its best sides go up to.',
    });
}

/** Published picks of these leagues whose games have not begun: cards' ids, nearest kick-off first. */
export async function comingPicks(em: Em, leagueIds: readonly number[], now: Date): Promise<number[]> {
  const found = await rows(
    em,
    { id: column.number },
    `select c.id from cards c join games g on g.id = c.game_id
     where g.league_id = any(?) and c.state = 'published' and ${isComing} order by g.kickoff_at, c.id`,
    [`{${leagueIds.join(',')}}`, now],
  );
  return found.map(({ id }) => id);
}

/** A game whose picks may still be withdrawn unscored. */
const isComing = `not ${closedSql}`;

/** Publishing locks the game before the league's row; the other order would end in a deadlock. */
const lockGames = (em: Em, leagueId: number, now: Date) =>
  em.execute(
    `select from games g where g.league_id = ? and ${isComing}
       and exists (select from cards c where c.game_id = g.id and c.state = 'published') order by g.id for update`,
    [leagueId, now],
  );
