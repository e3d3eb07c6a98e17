import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { columnsOf, rows } from '../db/rows.ts';
import { type StandingPick, standingPick } from './standing-pick.ts';

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
      ...columnsOf('LedgerEntry', { kind: 'kind', at: 'at' }),
      ...columnsOf('Publication', {
        revisionId: 'revisionId',
        publishedAt: 'publishedAt',
        kickoffAt: 'kickoffAt',
      }),
    },
    `select e.kind, e.at, p.revision_id as "revisionId", p.published_at as "publishedAt", p.kickoff_at as "kickoffAt"
     from ledger_entries e join publications p on p.id = e.publication_id where e.card_id = ? order by e.number`,
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
