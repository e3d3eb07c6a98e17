import type { OwnPush } from '#core/contract/push';
import type { PushSubscription } from '../db/entities/push.ts';
import { iso } from '../db/instant.ts';

/** A subscription as its owner sees it, without the keys of the browser. */
export const presentPush = ({
  id,
  endpoint,
  tellsPicks,
  tellsLineups,
  tellsResults,
  createdAt,
}: PushSubscription): OwnPush['subscriptions'][number] => ({
  id,
  endpoint,
  picks: tellsPicks,
  lineups: tellsLineups,
  results: tellsResults,
  createdAt: iso(createdAt),
});
