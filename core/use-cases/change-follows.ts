import { Follow } from '../db/entities/people.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { followsOf, type FollowedIds } from '../reads/site/follows.ts';

type Kind = Follow['kind'];

/** The kinds under the names they have in a list of ids, with what says that an id is there. */
const kinds: Record<keyof FollowedIds, { kind: Kind; there: string }> = {
  leagues: { kind: 'league', there: 'select id from leagues where is_active and id in (?)' },
  teams: { kind: 'team', there: 'select id from teams where merged_into is null and id in (?)' },
  games: { kind: 'game', there: 'select id from games where merged_into is null and id in (?)' },
};

/**
 * Follows and follows no more, for one account; what is followed already stays as it is, and ids of nothing are left
 * out. Beyond `most` of a kind nothing is added.
 * @returns all that is followed then
 */
export async function changeFollows(
  { em: open, clock }: Pick<Deps, 'em' | 'clock'>,
  input: { userId: number; add?: Partial<FollowedIds>; remove?: Partial<FollowedIds>; most: number },
): Promise<FollowedIds> {
  const { userId, add = {}, remove = {}, most } = input;
  return open().transactional(async (em) => {
    // One change of an account at a time, or two could go beyond the most.
    await em.execute('select id from users where id = ? for update', [userId]);
    for (const [name, { kind, there }] of Object.entries(kinds)) {
      const gone = remove[name as keyof FollowedIds] ?? [];
      if (gone.length > 0) await em.nativeDelete(Follow, { userId, kind, itemId: { $in: gone } });
      const wanted = add[name as keyof FollowedIds] ?? [];
      const had = (await followsOf(em, userId))[name as keyof FollowedIds];
      const fresh = (await existing(em, there, wanted))
        .filter((id) => !had.includes(id))
        .slice(0, Math.max(0, most - had.length));
      for (const itemId of fresh) em.persist(em.create(Follow, { userId, kind, itemId, at: clock.now() }));
      await em.flush();
    }
    return followsOf(em, userId);
  });
}

async function existing(em: Em, there: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await rows(em, { id: column.number }, there, [[...ids]]);
  const known = new Set(found.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}
