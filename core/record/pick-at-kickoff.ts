import type { Card } from '../db/entities/cards.ts';
import type { LedgerEntry } from '../db/entities/record.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';

/**
 * Makes the card show the pick that was on record when its match began: the last publication before the true
 * kick-off, unless it was withdrawn by then. What was published later replaces nothing, and a withdrawal that came
 * later takes nothing out of the totals. Where every publication came too late, the newest is shown, flagged late.
 * @param trueKickoff null while the match is not over: then the newest publication is shown
 * @returns whether a later publication was passed over
 */
export async function showPickAtKickoff(
  em: Em,
  card: Card,
  trueKickoff: Date | null,
): Promise<{ isLaterPassedOver: boolean }> {
  const newest = await lastEntry(em, card, 'publish', null);
  if (!newest) throw new Error(`card ${card.id} is published without an entry on record`);
  const standing = trueKickoff && (await lastEntry(em, card, null, trueKickoff));
  const shown = standing?.kind === 'publish' ? standing : newest;
  const { publishedAt } = shown;
  em.assign(card, {
    publishedRevisionId: shown.revisionId,
    publishedAt,
    publishedKickoffAt: shown.kickoffAt,
    isLate: trueKickoff !== null && publishedAt >= trueKickoff,
    ...(standing?.kind === 'publish' && { withdrawnBeforeKickoff: false }),
  });
  return { isLaterPassedOver: publishedAt < newest.publishedAt };
}

/** The card's last entry of a kind (null: any) before an instant (null: ever). */
function lastEntry(em: Em, { id }: Card, kind: LedgerEntry['kind'] | null, before: Date | null) {
  let query = reader(em)
    .selectFrom('LedgerEntry as e')
    .innerJoin('Publication as p', 'p.id', 'e.publicationId')
    .select(['e.kind', 'p.revisionId', 'p.publishedAt', 'p.kickoffAt'])
    .where('e.cardId', '=', id)
    .orderBy('e.number', 'desc')
    .limit(1);
  if (kind) query = query.where('e.kind', '=', kind);
  if (before) query = query.where('e.at', '<', before);
  return query.executeTakeFirst();
}
