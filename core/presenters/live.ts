import type { LiveMatch } from '#core/contract/common';
import { iso } from '../db/instant.ts';
import type { LiveColumn } from '../reads/site/card-rows.ts';

/** How a match stands that is under way. */
export const presentLive = ({ home, away, seenAt, ...state }: LiveColumn): LiveMatch => ({
  ...state,
  goals: home === null || away === null ? null : { home, away },
  seenAt: iso(new Date(seenAt)),
});
