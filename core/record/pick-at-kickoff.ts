import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { cardEntryKinds, type StandingPick, standingPick } from './standing-pick.ts';

/**
 * Makes the card show the pick that was on record when its match began. What was published later replaces nothing, and
 * a withdrawal that came later takes nothing out of the totals.
 * @returns whether that pick came too late, which the caller notes, and whether a later publication was passed over
 */
export async function showPickAtKickoff(
  em: Em,
  card: Card,
  trueKickoff: Date | null,
): Promise<Pick<StandingPick<unknown>, 'isLate' | 'isLaterPassedOver'>> {
  const entries = await rows(
    em,
    {
      kind: column.oneOf(cardEntryKinds),
      ...columnsOf('RecordLeaf', { at: 'at' }),
      ...columnsOf('Publication', {
        revisionId: 'revisionId',
        publishedAt: 'publishedAt',
        kickoffAt: 'kickoffAt',
      }),
    },
    `select l.kind, l.at, p.revision_id as "revisionId", p.published_at as "publishedAt", p.kickoff_at as "kickoffAt"
     from publications p join record_leaves l on l.publication_id = p.id and l.kind in ('publish', 'withdraw')
     where p.card_id = ? order by l.index`,
    [card.id],
  );
  const pick = standingPick(entries, trueKickoff);
  if (!pick) throw new Error(`card ${card.id} is published without an entry on record`);
  const { shown, isLate, atKickoff, isLaterPassedOver } = pick;
  em.assign(card, {
    publishedRevisionId: shown.revisionId,
    publishedAt: shown.publishedAt,
    publishedKickoffAt: shown.kickoffAt,
    ...(atKickoff === 'publish' && { withdrawnBeforeKickoff: false }),
  });
  return { isLate, isLaterPassedOver };
}
