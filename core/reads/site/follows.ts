import { Follow } from '../../db/entities/people.ts';
import { PushSubscription } from '../../db/entities/push.ts';
import type { Em } from '../../db/orm.ts';

export interface FollowedIds {
  leagues: number[];
  teams: number[];
  games: number[];
}

/** What an account follows, in the order it was chosen. */
export async function followsOf(em: Em, userId: number): Promise<FollowedIds> {
  const rows = await em.find(Follow, { userId }, { orderBy: { at: 'asc', itemId: 'asc' } });
  const of = (kind: Follow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.itemId] : []));
  return { leagues: of('league'), teams: of('team'), games: of('game') };
}

/** The browsers in which an account is told what happens to what it follows, the oldest first. */
export const pushSubscriptionsOf = (em: Em, userId: number): Promise<PushSubscription[]> =>
  em.find(PushSubscription, { userId }, { orderBy: { id: 'asc' } });
